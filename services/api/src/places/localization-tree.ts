import type { LocalizationTreeSchema } from '@horno/contracts/place';
import { compareSpanish } from '@horno/domain';
import type * as z from 'zod/mini';
import type { Store } from '../catalogue/schema.ts';
import type { GazetteerData } from '../geo/gazetteer-data.ts';

type Tree = z.infer<typeof LocalizationTreeSchema>;

/** Returns departamento › provincia › distrito, each in alphabetical order. Districts without a store are included. */
export function localizationTree(stores: readonly Store[], { districts, byUbigeo }: GazetteerData): Tree {
  const unlisted = stores
    .filter(({ ubigeo }) => !byUbigeo.has(ubigeo))
    .map(({ ubigeo, district, city, state }) => ({ ubigeo, name: district, city, state }));
  const all = [...new Map([...unlisted, ...districts].map((district) => [district.ubigeo, district])).values()];
  return groupBy(all, ({ state }) => state).map(([state, ofState]) => ({
    name: state,
    provinces: groupBy(ofState, ({ city }) => city).map(([city, ofCity]) => ({
      name: city,
      districts: groupBy(ofCity, ({ name }) => name).map(([name, same]) => ({
        name,
        outlets: stores.filter(({ ubigeo }) => same.some((other) => other.ubigeo === ubigeo)).map(({ code }) => code),
      })),
    })),
  }));
}

function groupBy<T>(list: readonly T[], nameOf: (entry: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const entry of list) groups.set(nameOf(entry), [...(groups.get(nameOf(entry)) ?? []), entry]);
  return [...groups].sort(([a], [b]) => compareSpanish(a, b));
}
