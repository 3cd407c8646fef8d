import polyline from '@mapbox/polyline';
import limaFile from '../../../data/streets/lima.json' with { type: 'json' };
import { distanceMetres } from '../distance.ts';
import type { LatLng } from '../geocoder.ts';
import { type StreetMap, StreetMapSchema } from './street-map.schema.ts';

/** Areas with a street map, by the name in their address. */
export const streetAreas = ['lima'] as const;
export type StreetArea = (typeof streetAreas)[number];

const files: Record<StreetArea, unknown> = { lima: limaFile };
const loaded = new Map<StreetArea, StreetMap>();

/** Returns the street map of an area, parsed at first use. Throws when the file is malformed. */
export function streetMap(area: StreetArea): StreetMap {
  const known = loaded.get(area) ?? StreetMapSchema.parse(files[area]);
  loaded.set(area, known);
  return known;
}

/** Side of a cell of the index, in degrees: about 220 m. */
const CELL = 0.002;
const STEP_METRES = 30;
/**
 * Length of the streets in the nine cells around a point, in metres, from which on a door can be found: two streets each way. Complete
 * quarters of Lima have 5,000 to 10,000.
 */
const LEAST_METRES = 3500;

const cellOf = (lat: number, lng: number) => `${Math.floor(lat / CELL)},${Math.floor(lng / CELL)}`;

let lengths: ReadonlyMap<string, number> | undefined;

function lengthIndex(): ReadonlyMap<string, number> {
  if (lengths) return lengths;
  const index = new Map<string, number>();
  for (const area of streetAreas) {
    for (const [, , ...lines] of streetMap(area).streets) {
      for (const line of lines) addLine(index, polyline.decode(line));
    }
  }
  lengths = index;
  return index;
}

function addLine(index: Map<string, number>, line: readonly (readonly [number, number])[]): void {
  for (const [at, [lat, lng]] of line.entries()) {
    const [toLat, toLng] = line[at + 1] ?? [lat, lng];
    const metres = distanceMetres({ lat, lng }, { lat: toLat, lng: toLng });
    const steps = Math.max(1, Math.ceil(metres / STEP_METRES));
    for (let step = 0; step < steps; step += 1) {
      const share = (step + 0.5) / steps;
      const cell = cellOf(lat + share * (toLat - lat), lng + share * (toLng - lng));
      index.set(cell, (index.get(cell) ?? 0) + metres / steps);
    }
  }
}

/** Returns the length of the known streets within about 300 m of a point, in metres. */
function streetMetresAround({ lat, lng }: LatLng): number {
  const index = lengthIndex();
  let metres = 0;
  for (const north of [-1, 0, 1]) {
    for (const east of [-1, 0, 1]) metres += index.get(cellOf(lat + north * CELL, lng + east * CELL)) ?? 0;
  }
  return metres;
}

/** Returns whether the shop's own map has enough streets around a point to find a door on it. */
export function hasStreets(point: LatLng): boolean {
  return streetMetresAround(point) >= LEAST_METRES;
}
