import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PreparedBody } from '../http/prepared-body.ts';

/** State that a cached answer depends on besides its address. */
export interface CacheVersion {
  catalogue: Catalogue;
  soldOutVersion: number;
  /** Epoch second of an answer for "now"; `undefined` when the address contains the time. */
  second: number | undefined;
}

interface CachedBody extends CacheVersion {
  body: PreparedBody;
}

/** Caches ready bodies by the raw address, so that a repeated request needs no parsing. */
export interface AddressCache {
  find(address: string, now: CacheVersion): PreparedBody | undefined;
  set(address: string, version: CacheVersion, body: PreparedBody): void;
}

/** Maximum length of a cached address. A longer address is not a valid menu call. */
const LONGEST = 400;

export function createAddressCache(most: number): AddressCache {
  const cached = new Map<string, CachedBody>();
  return {
    find(address, { catalogue, soldOutVersion, second }) {
      const known = cached.get(address);
      if (known === undefined || known.catalogue !== catalogue || known.soldOutVersion !== soldOutVersion)
        return undefined;
      return known.second === undefined || known.second === second ? known.body : undefined;
    },
    set(address, version, body) {
      if (address.length > LONGEST) return;
      if (cached.size >= most) cached.clear();
      cached.set(address, { ...version, body });
    },
  };
}
