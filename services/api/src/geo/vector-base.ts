import polyline from '@mapbox/polyline';
import { z } from 'zod';
import coastRows from '../../data/gazetteer/coast.json' with { type: 'json' };
import { distanceMetres, roundDegrees } from './distance.ts';
import type { Vertex } from './gazetteer.schema.ts';
import { capitals, gazetteerData } from './gazetteer-data.ts';
import type { LatLng } from './geocoder.ts';
import { bareStreet } from './street-key.ts';
import { streetAreas, streetMap } from './streets/street-map.ts';

/** Longitude and latitude, in GeoJSON order. */
type Position = [lng: number, lat: number];

export interface VectorBase {
  /** `replaced`: the street map of the area has the line more exactly. */
  lines: { name: string; kind: 'highway' | 'avenue' | 'street' | 'coast'; points: Position[]; replaced?: true }[];
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

/** A point this near to the measured street of the same name lies on it, in metres. */
const SAME_STREET_METRES = 180;
const STEP_DEGREES = 0.001;

/** Returns the points of the measured streets by their bare name. */
function measuredStreets(): Map<string, LatLng[]> {
  const byName = new Map<string, LatLng[]>();
  for (const [, name, ...lines] of streetAreas.flatMap((area) => streetMap(area).streets)) {
    const points = byName.get(bareStreet(name)) ?? [];
    for (const line of lines) points.push(...polyline.decode(line).map(([lat, lng]) => ({ lat, lng })));
    byName.set(bareStreet(name), points);
  }
  return byName;
}

interface Part {
  points: Position[];
  isReplaced: boolean;
}

/** Returns the points of a straight segment, about 100 m apart, with both ends. */
function sampled(from: LatLng, to: LatLng): LatLng[] {
  const steps = Math.max(1, Math.round(Math.hypot(to.lat - from.lat, to.lng - from.lng) / STEP_DEGREES));
  return Array.from({ length: steps + 1 }, (_, at) => ({
    lat: roundDegrees(from.lat + (at / steps) * (to.lat - from.lat)),
    lng: roundDegrees(from.lng + (at / steps) * (to.lng - from.lng)),
  }));
}

/** Returns the segments of a street that can be drawn, apart where the street map has the street too. */
function stretches(line: readonly Vertex[], measured: readonly LatLng[]): Part[] {
  const isOn = (at: LatLng) => measured.some((point) => distanceMetres(at, point) <= SAME_STREET_METRES);
  const parts: Part[] = [];
  let end: LatLng | undefined;
  const add = (from: LatLng, to: LatLng) => {
    const isReplaced = isOn(from) || isOn(to);
    const last = parts.at(-1);
    if (last && end === from && last.isReplaced === isReplaced) {
      // A sample between two corners is not drawn.
      if (!line.includes(from as Vertex)) last.points.pop();
      last.points.push(position(to));
    } else parts.push({ points: [position(from), position(to)], isReplaced });
    end = to;
  };
  line.forEach((to, at) => {
    const from = line[at - 1];
    if (!from || Math.hypot(to.lat - from.lat, to.lng - from.lng) > LONGEST_STRETCH_DEGREES) return;
    const corners = measured.length > 0 ? [from, ...sampled(from, to).slice(1, -1), to] : [from, to];
    corners.slice(1).forEach((next, index) => {
      add(corners[index] ?? from, next);
    });
  });
  return parts;
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
  const measured = measuredStreets();
  const streets = entries.flatMap(({ kind, name, line }) => {
    if (kind !== 'avenue' && kind !== 'street') return [];
    const drawnAs = HIGHWAY.test(name) ? ('highway' as const) : kind;
    return stretches(line, measured.get(bareStreet(name)) ?? []).map(({ points, isReplaced }) => ({
      name,
      kind: drawnAs,
      points,
      ...(isReplaced && { replaced: true as const }),
    }));
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
