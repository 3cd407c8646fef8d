import type { AddressQuery, QueryWord } from './address-query.ts';
import { areaNames, nameWords } from './fold.ts';
import type { District } from './gazetteer.schema.ts';
import { capitals } from './gazetteer-data.ts';
import { likeness } from './spelling.ts';

/** The district or city that a text names. */
export interface Region {
  /** Districts with that name; nothing when only a city was named. */
  districts: District[];
  city?: string;
  /** Name as spelled in the index. */
  words: string[];
  /** Typed words of the name. */
  used: ReadonlySet<QueryWord>;
}

interface Names {
  words: string[];
  /** The same name as spelled in the index. */
  spelt: string[];
  district?: District;
  city: string;
}

const LONGEST_NAME = 5;
const SURE = 0.8;

export interface RegionFinder {
  find(query: AddressQuery): Region | undefined;
}

/**
 * Finds the district at the end of an address ("… lince", "… miraflores arequipa") or before its street ("surco, av
 * primavera").
 */
export function regionFinder(districts: readonly District[]): RegionFinder {
  const cityNames = new Set(districts.map((district) => district.city));
  const named: Names[] = [
    ...capitals(districts).flatMap(({ city }) =>
      areaNames(city).map((words): Names => ({ words, spelt: nameWords(city), city })),
    ),
    ...districts.flatMap((district) =>
      [district.name, ...district.aliases]
        .filter((name) => !cityNames.has(name))
        .flatMap((name) =>
          areaNames(name).map((words): Names => ({ words, spelt: nameWords(name), district, city: district.city })),
        ),
    ),
  ];

  const byLength = new Map<number, Names[]>();
  for (const names of named) byLength.set(names.words.length, [...(byLength.get(names.words.length) ?? []), names]);

  function matches(typed: QueryWord[], within?: string): Names[] {
    const likely = (byLength.get(typed.length) ?? []).flatMap((names) => {
      if (within && (names.city !== within || !names.district)) return [];
      let worst = 1;
      for (const [at, { text }] of typed.entries()) {
        const known = names.words[at] ?? '';
        // A prefix alone does not identify a name.
        worst = Math.min(worst, known !== text && known.startsWith(text) ? 0 : likeness(text, known));
        if (worst < SURE) return [];
      }
      return [{ names, worst }];
    });
    const best = Math.max(...likely.map(({ worst }) => worst));
    return likely.filter(({ worst }) => worst === best).map(({ names }) => names);
  }

  function tail(typed: QueryWord[], within?: string): { names: Names[]; used: QueryWord[] } | undefined {
    for (let count = Math.min(LONGEST_NAME, typed.length); count > 0; count -= 1) {
      const used = typed.slice(-count);
      if (used.some((word) => word.opensName)) continue;
      const names = matches(used, within);
      if (names.length > 0) return { names, used };
    }
    return undefined;
  }

  function toRegion(names: Names[], used: QueryWord[]): Region {
    const found = names.flatMap((name) => name.district ?? []);
    const cities = new Set(names.map((name) => name.city));
    const [city] = cities;
    return { districts: found, ...(cities.size === 1 && { city }), words: names[0]?.spelt ?? [], used: new Set(used) };
  }

  return {
    find({ words, typeToken }) {
      const last = tail(words);
      if (last) {
        const city = last.names.find((names) => !names.district)?.city;
        const inner = city && tail(words.slice(0, -last.used.length), city);
        return inner ? toRegion(inner.names, [...inner.used, ...last.used]) : toRegion(last.names, last.used);
      }
      const head = typeToken === undefined ? [] : words.filter((word) => word.token < typeToken);
      const first = head.length > 0 ? matches(head) : [];
      return first.length > 0 ? toRegion(first, head) : undefined;
    },
  };
}
