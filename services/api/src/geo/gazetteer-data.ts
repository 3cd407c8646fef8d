import { z } from 'zod';
import districtRows from '../../data/gazetteer/districts.json' with { type: 'json' };
import avenueRows from '../../data/gazetteer/lima-avenues.json' with { type: 'json' };
import landmarkRows from '../../data/gazetteer/lima-landmarks.json' with { type: 'json' };
import streetRows from '../../data/gazetteer/lima-streets.json' with { type: 'json' };
import urbanizationRows from '../../data/gazetteer/lima-urbanizations.json' with { type: 'json' };
import provinceRows from '../../data/gazetteer/provinces.json' with { type: 'json' };
import type { AreaShape } from './area-shape.ts';
import { type District, DistrictRowSchema, type Entry, EntryRowSchema } from './gazetteer.schema.ts';

export interface GazetteerData {
  districts: readonly District[];
  entries: readonly Entry[];
  byUbigeo: ReadonlyMap<string, District>;
  /** Additional points of the streets in `entries`, used by the reverse search. */
  courses: readonly Entry[];
  /** Known borders of districts, by ubigeo. */
  shapes: ReadonlyMap<string, AreaShape>;
}

let loaded: GazetteerData | undefined;

/**
 * Returns the built-in gazetteer, parsed at first use. Throws when a row is malformed or refers to an unknown district.
 */
export function gazetteerData(): GazetteerData {
  if (loaded) return loaded;
  const districts = z.array(DistrictRowSchema).parse(districtRows);
  const byUbigeo = new Map(districts.map((district) => [district.ubigeo, district]));
  const entries = z
    .array(EntryRowSchema)
    .parse([...avenueRows, ...streetRows, ...landmarkRows, ...urbanizationRows, ...provinceRows]);
  for (const entry of entries) {
    const stray = entry.line.find((vertex) => !byUbigeo.has(vertex.ubigeo));
    if (stray) throw new Error(`gazetteer: ${entry.name} refers to the unknown district ${stray.ubigeo}`);
  }
  loaded = { districts, entries, byUbigeo, courses: [], shapes: new Map() };
  return loaded;
}

/** Returns the district with the lowest code of each city. The city has its centre there. */
export function capitals(districts: readonly District[]): District[] {
  const first = new Map<string, District>();
  for (const district of districts) {
    const known = first.get(district.city);
    if (!known || district.ubigeo < known.ubigeo) first.set(district.city, district);
  }
  return [...first.values()];
}
