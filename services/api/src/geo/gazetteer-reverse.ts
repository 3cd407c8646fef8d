import Flatbush from 'flatbush';
import { distanceMetres } from './distance.ts';
import type { District, Entry, Vertex } from './gazetteer.schema.ts';
import type { GazetteerData } from './gazetteer-data.ts';
import type { NearStreet } from './gazetteer-place.ts';
import type { LatLng } from './geocoder.ts';

interface Sample extends Vertex {
  /** The street, when the sample is of one. */
  street?: string;
}

export interface Nearby {
  district: District;
  street?: NearStreet;
}

/** A street further away says nothing about a point. */
const STREET_METRES = 900;
/** Beyond this the point lies in no district that is listed. */
const DISTRICT_METRES = 12_000;
const STEP_METRES = 120;
/** Corners further apart than this are joined by no known line. */
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
  const line = entry.line.flatMap((vertex, at) => {
    const next = entry.line[at + 1];
    return next ? [vertex, ...between(vertex, next)] : [vertex];
  });
  return line.map((vertex) => ({ ...vertex, street: entry.name }));
}

/** The district that most of the nearest samples name, the nearer the weightier. */
function vote(nearest: readonly { sample: Sample; metres: number }[]): string | undefined {
  const weights = new Map<string, number>();
  for (const { sample, metres } of nearest) {
    weights.set(sample.ubigeo, (weights.get(sample.ubigeo) ?? 0) + 1 / (metres + 40));
  }
  return [...weights].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** What lies at a point: its district, and the nearest street with the hundred of its block. */
export function gazetteerReverse(data: GazetteerData): (point: LatLng) => Nearby | undefined {
  const samples: Sample[] = [...data.entries.flatMap(samplesOf), ...data.districts];
  const index = new Flatbush(samples.length);
  for (const { lat, lng } of samples) index.add(lng, lat);
  index.finish();

  return (point) => {
    const reach = DISTRICT_METRES * DEGREES_PER_METRE;
    const nearest = index
      .neighbors(point.lng, point.lat, NEIGHBOURS, reach)
      .flatMap((at) => samples[at] ?? [])
      .map((sample) => ({ sample, metres: distanceMetres(point, sample) }))
      .sort((a, b) => a.metres - b.metres);
    const district = data.byUbigeo.get(vote(nearest) ?? '');
    if (!district) return undefined;
    const street = nearest.find(({ sample, metres }) => sample.street !== undefined && metres <= STREET_METRES)?.sample;
    if (street?.street === undefined) return { district };
    const block = street.number === undefined ? undefined : Math.floor(street.number / 100) * 100;
    return { district, street: { name: street.street, ...(block && { block }) } };
  };
}
