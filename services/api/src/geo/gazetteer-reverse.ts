import Flatbush from 'flatbush';
import { areaFinder } from './area-shape.ts';
import { distanceMetres } from './distance.ts';
import type { District, Entry, Vertex } from './gazetteer.schema.ts';
import type { GazetteerData } from './gazetteer-data.ts';
import type { NearStreet } from './gazetteer-place.ts';
import type { LatLng } from './geocoder.ts';

interface Sample extends Vertex {
  /** Name of the street, when the sample belongs to one. */
  street?: string;
}

interface Nearby {
  district: District;
  street?: NearStreet;
}

/** Maximum distance of a street that describes a point, in metres. */
const STREET_METRES = 900;
/** Maximum distance of a point from a listed district, in metres. */
const DISTRICT_METRES = 12_000;
const STEP_METRES = 120;
/** Maximum distance between two corners that are joined by a line, in metres. */
const LONGEST_STRETCH_METRES = 6_000;
const NEIGHBOURS = 12;
const DEGREES_PER_METRE = 1 / 109_000;

function between(from: Vertex, to: Vertex): Vertex[] {
  const length = distanceMetres(from, to);
  if (length > LONGEST_STRETCH_METRES) return [];
  const steps = Math.floor(length / STEP_METRES);
  return Array.from({ length: Math.max(0, steps - 1) }, (_, at) => {
    const share = (at + 1) / steps;
    const hasNumbers = from.number !== undefined && to.number !== undefined;
    return {
      ubigeo: share < 0.5 ? from.ubigeo : to.ubigeo,
      lat: from.lat + share * (to.lat - from.lat),
      lng: from.lng + share * (to.lng - from.lng),
      ...(hasNumbers && { number: Math.round((from.number ?? 0) + share * ((to.number ?? 0) - (from.number ?? 0))) }),
    };
  });
}

function samplesOf(entry: Entry): Sample[] {
  if (entry.kind !== 'avenue' && entry.kind !== 'street') return [...entry.line];
  if (entry.isImported) return entry.line.map((vertex) => ({ ...vertex, street: entry.name }));
  const line = entry.line.flatMap((vertex, at) => {
    const next = entry.line[at + 1];
    return next ? [vertex, ...between(vertex, next)] : [vertex];
  });
  return line.map((vertex) => ({ ...vertex, street: entry.name }));
}

/** Returns the district of most of the nearest samples, weighted by proximity. */
function vote(nearest: readonly { sample: Sample; metres: number }[]): string | undefined {
  const weights = new Map<string, number>();
  for (const { sample, metres } of nearest) {
    weights.set(sample.ubigeo, (weights.get(sample.ubigeo) ?? 0) + 1 / (metres + 40));
  }
  return [...weights].sort((a, b) => b[1] - a[1])[0]?.[0];
}

export interface GazetteerReverse {
  /** Returns the district of a point and the nearest street with the hundred of its block. */
  nearby(point: LatLng): Nearby | undefined;
  /** Returns the district of a point: by its border when it is known, otherwise by the nearest samples. */
  district(point: LatLng): District | undefined;
}

/** Creates the reverse search of a gazetteer. */
export function gazetteerReverse(data: GazetteerData): GazetteerReverse {
  const samples: Sample[] = [...data.entries, ...data.courses].flatMap(samplesOf);
  for (const { ubigeo, lat, lng } of data.districts) samples.push({ ubigeo, lat, lng });
  const areaAt = areaFinder(data.shapes);
  const index = new Flatbush(samples.length);
  for (const { lat, lng } of samples) index.add(lng, lat);
  index.finish();

  const nearestTo = (point: LatLng) =>
    index
      .neighbors(point.lng, point.lat, NEIGHBOURS, DISTRICT_METRES * DEGREES_PER_METRE)
      .flatMap((at) => samples[at] ?? [])
      .map((sample) => ({ sample, metres: distanceMetres(point, sample) }))
      .sort((a, b) => a.metres - b.metres);

  return {
    district: (point) => data.byUbigeo.get(areaAt(point) ?? vote(nearestTo(point)) ?? ''),
    nearby(point) {
      const nearest = nearestTo(point);
      const district = data.byUbigeo.get(areaAt(point) ?? vote(nearest) ?? '');
      if (!district) return undefined;
      const street = nearest.find(({ sample, metres }) => sample.street && metres <= STREET_METRES)?.sample.street;
      if (street === undefined) return { district };
      const number = nearest.find(({ sample }) => sample.street === street && sample.number !== undefined)?.sample
        .number;
      const block = number === undefined ? undefined : Math.floor(number / 100) * 100;
      return { district, street: { name: street, ...(block && { block }) } };
    },
  };
}
