import { z } from 'zod';
import coastRows from '../../data/gazetteer/coast.json' with { type: 'json' };
import type { Vertex } from './gazetteer.schema.ts';
import { capitals, gazetteerData } from './gazetteer-data.ts';

/** Longitude, latitude: GeoJSON's order. */
export type Position = [lng: number, lat: number];

export interface VectorBase {
  lines: { name: string; kind: 'highway' | 'avenue' | 'street' | 'coast'; points: Position[] }[];
  labels: { text: string; kind: 'city' | 'district' | 'landmark' | 'urbanization'; at: Position }[];
  /** Closed rings, one for each stretch of coast that is drawn. */
  sea: Position[][];
}

const Coordinates = z.tuple([z.number().min(-82).max(-68), z.number().min(-19).max(0)]);
const CoastSchema = z.array(
  z.object({
    name: z.string(),
    /** Longitude at which the drawn sea ends. */
    seaward: z.number().min(-83).max(-70),
    /** From north to south. */
    line: z.array(Coordinates).min(2),
  }),
);

const HIGHWAY =
  /^(Panamericana|Antigua Panamericana|Circuito|Carretera|Autopista)|Evitamiento|Prialé|Gambetta|Paseo de la República$/;
const position = ({ lat, lng }: { lat: number; lng: number }): Position => [lng, lat];
/** Corners further apart than this have unknown bends between them: a straight line would cross whole districts. */
const LONGEST_STRETCH_DEGREES = 0.055;

/** The stretches of a street that can be drawn. */
function stretches(line: readonly Vertex[]): Position[][] {
  const parts: Position[][] = [[]];
  let before: Vertex | undefined;
  for (const vertex of line) {
    const isFar = before && Math.hypot(vertex.lat - before.lat, vertex.lng - before.lng) > LONGEST_STRETCH_DEGREES;
    if (isFar) parts.push([]);
    parts.at(-1)?.push(position(vertex));
    before = vertex;
  }
  return parts.filter((part) => part.length > 1);
}

let drawn: VectorBase | undefined;

/** What a map is drawn from where no tiles are to be had: main streets, names, coast and sea. Drawn by hand, so only roughly true. */
export function vectorBase(): VectorBase {
  if (drawn) return drawn;
  const { districts, entries } = gazetteerData();
  const coasts = CoastSchema.parse(coastRows);
  const streets = entries.flatMap(({ kind, name, line }) => {
    if (kind !== 'avenue' && kind !== 'street') return [];
    const drawnAs = HIGHWAY.test(name) ? 'highway' : kind;
    return stretches(line).map((points) => ({ name, kind: drawnAs, points }) as const);
  });
  const places = entries.flatMap(({ kind, name, line }) => {
    if (kind !== 'landmark' && kind !== 'urbanization') return [];
    return line.map((vertex) => ({ text: name, kind, at: position(vertex) }));
  });
  drawn = {
    lines: [...streets, ...coasts.map(({ name, line }) => ({ name, kind: 'coast' as const, points: line }))],
    labels: [
      ...capitals(districts).map((capital) => ({ text: capital.city, kind: 'city' as const, at: position(capital) })),
      ...districts.map((district) => ({ text: district.name, kind: 'district' as const, at: position(district) })),
      ...places,
    ],
    sea: coasts.flatMap(({ line, seaward }) => {
      const north = line[0];
      const south = line.at(-1);
      return north && south ? [[...line, [seaward, south[1]] as Position, [seaward, north[1]] as Position, north]] : [];
    }),
  };
  return drawn;
}
