import { createHash } from 'node:crypto';
import { AppError } from '@horno/contracts/errors';
import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import type { CatalogueSource } from '../catalogue/source.ts';
import type { SoldOut } from './sold-out.ts';

/** All facts of a store that menus, banners and the frame of a page show. */
export interface PlaceFacts {
  tier: number;
  phone: string;
  notSold: readonly string[];
  soldOut: ReadonlySet<string>;
}

/** Stores with equal facts. */
interface PlaceGroup {
  key: string;
  codes: readonly string[];
  facts: PlaceFacts;
}

export interface PlaceKeys {
  /** Groups of the present stores. The same array until something changes. */
  groups(): readonly PlaceGroup[];
  /**
   * Returns the facts of an outlet code or of a place key. A key is a digest of its facts, so it never means others.
   * @throws HUTFE-2 for an unknown store, NOT_FOUND for an unknown key
   */
  factsOf(code: string): PlaceFacts;
}

const PREFIX = 'place~';
/** Keys that stores had a moment ago: documents are still made for them. */
const MOST_KNOWN = 2000;

/** Returns the key of facts. Facts that differ in anything have different keys. */
export function placeKey({ tier, phone, notSold, soldOut }: PlaceFacts): string {
  const text = JSON.stringify([tier, phone, [...notSold].sort(), [...soldOut].sort()]);
  return PREFIX + createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Groups stores by what their visitors see, so that a document made for one store serves all of its group. */
export function createPlaceKeys(catalogue: CatalogueSource, soldOut: SoldOut): PlaceKeys {
  const known = new LRUCache<string, PlaceFacts>({ max: MOST_KNOWN });
  let last: { of: Catalogue; version: number; groups: readonly PlaceGroup[] } | undefined;

  const storeFacts = ({ code, tier, phone, notSold }: Store): PlaceFacts => ({
    tier,
    phone,
    notSold,
    soldOut: soldOut.at(code),
  });

  function groupsOf({ stores }: Catalogue): readonly PlaceGroup[] {
    const byKey = new Map<string, PlaceGroup & { codes: string[] }>();
    for (const store of stores) {
      const facts = storeFacts(store);
      const key = placeKey(facts);
      const group = byKey.get(key) ?? { key, codes: [], facts };
      group.codes.push(store.code);
      byKey.set(key, group);
    }
    return [...byKey.values()];
  }

  function groups(): readonly PlaceGroup[] {
    const of = catalogue.current();
    if (last?.of === of && last.version === soldOut.version) return last.groups;
    last = { of, version: soldOut.version, groups: groupsOf(of) };
    for (const { key, facts } of last.groups) known.set(key, facts);
    return last.groups;
  }

  return {
    groups,
    factsOf(code) {
      const store = catalogue.current().storeByCode.get(code);
      if (store) return storeFacts(store);
      if (!code.startsWith(PREFIX)) throw new AppError('HUTFE-2', { outlet_code: code });
      const facts = known.get(code) ?? groups().find(({ key }) => key === code)?.facts;
      // Not HUTFE-2: that a store has gone would be wrong.
      if (!facts) throw new AppError('NOT_FOUND', { outlet_code: code });
      return facts;
    },
  };
}
