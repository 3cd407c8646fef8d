import { z } from 'zod';
import coastRows from '../../data/gazetteer/coast.json' with { type: 'json' };
import type { Vertex } from './gazetteer.schema.ts';
import { capitals, gazetteerData } from './gazetteer-data.ts';

/** Longitude and latitude, in GeoJSON order. */
export type Position = [lng: number, lat: number];

export interface VectorBase {
  lines: { name: string; kind: 'highway' | 'avenue' | 'street' | 'coast'; points: Position[] }[];
  labels: { text: string; kind: 'city' | 'district' | 'landmark' | 'urbanization'; at: Position }[];
  /** Closed rings, one per coast segment. */
  sea: Position[][];
}

const Coordinates = z.tuple([z.number().min(-82).max(-68), z.number().min(-19).max(0)]);
const CoastSchema = z.array(
  z.object({
    name: z.string(),
    /** Western edge of the drawn sea, longitude. */
    seaward: z.number().min(-83).max(-70),
    /** From north to south. */
    line: z.array(Coordinates).min(2),
  }),
);

const HIGHWAY =
  /^(Panamericana|Antigua Panamericana|Circuito|Carretera|Autopista)|Evitamiento|Prialé|Gambetta|Paseo de la República$/;
const position = ({ lat, lng }: { lat: number; lng: number }): Position => [lng, lat];
/** Maximum distance of two corners that are joined, in degrees. A longer line would cut across districts. */
const LONGEST_STRETCH_DEGREES = 0.055;

/** Returns the segments of a street that can be drawn. */
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

/**
 * Returns the vector map for shops without map tiles: main streets, names, coast and sea. It is hand-drawn and only
 * approximate.
 */
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
