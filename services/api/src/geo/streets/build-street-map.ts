import polyline from '@mapbox/polyline';
import { mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryObject, Topology } from 'topojson-specification';
import { distanceMetres } from '../distance.ts';
import type { Entry } from '../gazetteer.schema.ts';
import type { LatLng } from '../geocoder.ts';
import { bareStreet, mayBeSameStreet } from '../street-key.ts';
import type { StreetKind, StreetMap } from './street-map.schema.ts';
import { tidyStreetName } from './street-name.ts';

/** One straight stretch of a street between two nodes of the network. */
export interface Stretch {
  name: string;
  kmh: number;
  from: string;
  to: string;
  start: LatLng;
  end: LatLng;
}

interface Street {
  kind: StreetKind;
  name: string;
  lines: LatLng[][];
}

const HIGHWAY_KMH = 80;
const AVENUE_KMH = 60;
/** A street of the gazetteer with a corner this near has the same name, in metres. */
const SAME_STREET_METRES = 400;
/** Smaller corners of a border are removed, in square degrees: about a hectare. */
const LEAST_CORNER = 1e-6;

const kindOf = (kmh: number): StreetKind => (kmh >= HIGHWAY_KMH ? 'highway' : kmh >= AVENUE_KMH ? 'avenue' : 'street');

/** Joins the stretches of one street to lines, each as long as it goes. */
function joinStretches(stretches: readonly Stretch[]): LatLng[][] {
  const unused = new Set(stretches);
  const byStart = new Map<string, Stretch[]>();
  for (const stretch of stretches) byStart.set(stretch.from, [...(byStart.get(stretch.from) ?? []), stretch]);
  const ends = new Set(stretches.map(({ to }) => to));
  const lines: LatLng[][] = [];
  const walk = (first: Stretch) => {
    const line = [first.start];
    for (
      let next: Stretch | undefined = first;
      next;
      next = (byStart.get(next.to) ?? []).find((other) => unused.has(other))
    ) {
      unused.delete(next);
      line.push(next.end);
    }
    lines.push(line);
  };
  // Lines begin where no stretch ends. What is left are rings.
  for (const stretch of stretches) if (unused.has(stretch) && !ends.has(stretch.from)) walk(stretch);
  for (const stretch of stretches) if (unused.has(stretch)) walk(stretch);
  return lines;
}

/** Returns the name of the gazetteer for a street that it has, so that map and address say the same. */
function nameFinder(entries: readonly Entry[]): (street: Street) => string {
  const byName = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.kind !== 'avenue' && entry.kind !== 'street') continue;
    for (const name of [entry.name, ...entry.aliases]) {
      byName.set(bareStreet(name), [...(byName.get(bareStreet(name)) ?? []), entry]);
    }
  }
  return ({ name, lines }) => {
    const same = (byName.get(bareStreet(name)) ?? []).find(
      (entry) =>
        [entry.name, ...entry.aliases].some((known) => mayBeSameStreet(known, name)) &&
        entry.line.some((corner) =>
          lines.some((line) => line.some((point) => distanceMetres(corner, point) <= SAME_STREET_METRES)),
        ),
    );
    return same?.name ?? name;
  };
}

function encode(line: readonly LatLng[]): string {
  return polyline.encode(line.map(({ lat, lng }): [number, number] => [lat, lng]));
}

/** Returns the borders between polygons, each once and without small corners. */
function bordersOf(districts: GeoJSON.FeatureCollection): string[] {
  const light = simplify(presimplify(topology({ districts }) as Topology<{ districts: GeometryObject }>), LEAST_CORNER);
  return mesh(light as Topology).coordinates.map((line) =>
    polyline.encode(line.map(([lng = 0, lat = 0]): [number, number] => [lat, lng])),
  );
}

/** Builds the file of a street map from the stretches of a network, the borders of districts, and the gazetteer's names. */
export function buildStreetMap(
  stretches: readonly Stretch[],
  districts: GeoJSON.FeatureCollection,
  entries: readonly Entry[],
): StreetMap {
  const grouped = new Map<string, Stretch[]>();
  for (const stretch of stretches.filter(({ name }) => /[\p{L}\d]/u.test(name))) {
    const key = `${kindOf(stretch.kmh)}|${tidyStreetName(stretch.name)}`;
    grouped.set(key, [...(grouped.get(key) ?? []), stretch]);
  }
  const knownName = nameFinder(entries);
  const rows = new Map<string, Street>();
  for (const [key, members] of grouped) {
    const [kind, name] = key.split('|') as [StreetKind, string];
    const street = { kind, name, lines: joinStretches(members) };
    // One name may mean streets far apart, so the name is looked up for each line.
    for (const line of street.lines) {
      const shown = knownName({ ...street, lines: [line] });
      const row = rows.get(`${kind}|${shown}`) ?? { kind, name: shown, lines: [] };
      row.lines.push(line);
      rows.set(`${kind}|${shown}`, row);
    }
  }
  const points = stretches.flatMap(({ start, end }) => [start, end]);
  const west = Math.min(...points.map(({ lng }) => lng));
  const east = Math.max(...points.map(({ lng }) => lng));
  const south = Math.min(...points.map(({ lat }) => lat));
  const north = Math.max(...points.map(({ lat }) => lat));
  return {
    box: [west, south, east, north],
    streets: [...rows.values()].map(({ kind, name, lines }) => [kind, name, ...lines.map(encode)]),
    borders: bordersOf(districts),
  };
}
