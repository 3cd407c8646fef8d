import MiniSearch from 'minisearch';
import { type AddressQuery, parseAddress } from './address-query.ts';
import { nameWords, soundOf } from './fold.ts';
import type { District } from './gazetteer.schema.ts';
import type { Item } from './gazetteer-items.ts';
import type { LatLng } from './geocoder.ts';
import { isInRegion, LEAST_RELEVANCE, relevance, score } from './rank.ts';
import { type Region, regionFinder } from './region.ts';

interface Hit {
  item: Item;
  relevance: number;
  isInRegion: boolean;
}

export interface SearchResult {
  query: AddressQuery;
  region?: Region;
  hits: Hit[];
}

export interface GazetteerSearch {
  find(text: string, near?: LatLng): SearchResult;
}

const CANDIDATES = 80;
const split = (text: string) => text.split(' ');

/** Creates a search that finds candidates by spelling, prefix and sound, and orders them by relevance. */
export function gazetteerSearch(items: readonly Item[], districts: readonly District[]): GazetteerSearch {
  const regions = regionFinder(districts);
  const index = new MiniSearch<{ id: number; name: string; sound: string; area: string }>({
    fields: ['name', 'sound', 'area'],
    tokenize: split,
    processTerm: (term) => term || null,
    searchOptions: {
      combineWith: 'OR',
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      boost: { name: 3, sound: 2 },
    },
  });
  index.addAll(
    items.map((item, id) => {
      const name = [...new Set(item.names.flat())];
      const area = nameWords(`${item.district.name} ${item.district.aliases.join(' ')} ${item.district.city}`);
      return { id, name: name.join(' '), sound: name.map(soundOf).join(' '), area: [...new Set(area)].join(' ') };
    }),
  );

  return {
    find(text, near) {
      const query = parseAddress(text);
      if (query.words.length === 0) return { query, hits: [] };
      const region = regions.find(query);
      const typed = query.words.map((word) => word.text);
      const terms = [...new Set([...typed, ...typed.filter((word) => word.length > 2).map(soundOf)])].join(' ');
      const hits = index
        .search(terms)
        .slice(0, CANDIDATES)
        .flatMap((result) => {
          const item = items[result.id];
          if (!item) return [];
          const relevant = relevance(item, query, region);
          if (relevant < LEAST_RELEVANCE) return [];
          const hit: Hit = { item, relevance: relevant, isInRegion: !region || isInRegion(item, region) };
          return [{ hit, score: score(item, relevant, query, near) }];
        })
        .sort((a, b) => b.score - a.score || a.hit.item.slug.localeCompare(b.hit.item.slug))
        .map(({ hit }) => hit);
      return { query, hits, ...(region && { region }) };
    },
  };
}
