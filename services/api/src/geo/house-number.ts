import { roundDegrees } from './distance.ts';
import type { Vertex } from './gazetteer.schema.ts';

export interface Located extends Vertex {
  /** True when the number lies in the known range, so that the point is near the door. */
  isNearDoor: boolean;
}

/** Tolerance beyond the last known number: two blocks. */
const BEYOND = 200;

/** Returns the leading digits of `345B`, or nothing for `Mz H Lt 4`. */
export function numericPart(houseNumber: string): number | undefined {
  const digits = /^\d{1,4}/.exec(houseNumber)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the point of a house number on a street: between the two corners around it, or at the nearest corner. */
export function locateNumber(line: readonly Vertex[], number: number): Located | undefined {
  const numbered = line.filter((vertex): vertex is Vertex & { number: number } => vertex.number !== undefined);
  const first = numbered[0];
  const last = numbered.at(-1);
  if (!first || !last) return undefined;
  if (number <= first.number) return { ...first, isNearDoor: first.number - number <= BEYOND };
  if (number >= last.number) return { ...last, isNearDoor: number - last.number <= BEYOND };
  const at = numbered.findIndex((vertex) => vertex.number >= number);
  const to = numbered[at] ?? last;
  const from = numbered[at - 1] ?? first;
  const share = (number - from.number) / (to.number - from.number);
  return {
    ubigeo: share < 0.5 ? from.ubigeo : to.ubigeo,
    lat: roundDegrees(from.lat + share * (to.lat - from.lat)),
    lng: roundDegrees(from.lng + share * (to.lng - from.lng)),
    number,
    isNearDoor: true,
  };
}

/** Returns how well a number fits a street: 1 inside its known range, 0 far outside, nothing without known numbers. */
export function numberFit(line: readonly Vertex[], number: number): number | undefined {
  const numbers = line.flatMap((vertex) => vertex.number ?? []);
  if (numbers.length === 0) return undefined;
  const outside = Math.max(Math.min(...numbers) - number, number - Math.max(...numbers), 0);
  return Math.max(0, 1 - outside / 1000);
}
