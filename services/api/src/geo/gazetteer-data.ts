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
  /** Where streets of `entries` run besides their own corners: for finding what lies at a point. */
  courses: readonly Entry[];
  /** Borders of districts by ubigeo, where they are known. */
  shapes: ReadonlyMap<string, AreaShape>;
}

let loaded: GazetteerData | undefined;

/** The shop's own facts, parsed at first use. Throws when a row is malformed or names a district that is not listed. */
export function gazetteerData(): GazetteerData {
  if (loaded) return loaded;
  const districts = z.array(DistrictRowSchema).parse(districtRows);
  const byUbigeo = new Map(districts.map((district) => [district.ubigeo, district]));
  const entries = z
    .array(EntryRowSchema)
    .parse([...avenueRows, ...streetRows, ...landmarkRows, ...urbanizationRows, ...provinceRows]);
  for (const entry of entries) {
    const stray = entry.line.find((vertex) => !byUbigeo.has(vertex.ubigeo));
    if (stray) throw new Error(`gazetteer: ${entry.name} names the unknown district ${stray.ubigeo}`);
  }
  loaded = { districts, entries, byUbigeo, courses: [], shapes: new Map() };
  return loaded;
}

/** The district that gives its city the name and the centre: the first by code. */
export function capitals(districts: readonly District[]): District[] {
  const first = new Map<string, District>();
  for (const district of districts) {
    const known = first.get(district.city);
    if (!known || district.ubigeo < known.ubigeo) first.set(district.city, district);
  }
  return [...first.values()];
}
