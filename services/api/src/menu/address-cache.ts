import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PreparedBody } from '../http/prepared-body.ts';

/** What an answer that is kept by its address depends on besides the address. */
export interface Footing {
  catalogue: Catalogue;
  soldOutVersion: number;
  /** Epoch second of an answer for "now"; `undefined` where the address itself names the time. */
  second: number | undefined;
}

interface Kept extends Footing {
  body: PreparedBody;
}

/** Ready bodies by the address as it came, so that a question which was asked a moment ago need not be parsed again. */
export interface AddressCache {
  find(address: string, now: Footing): PreparedBody | undefined;
  keep(address: string, footing: Footing, body: PreparedBody): void;
}

/** Longer addresses are nobody's menu. */
const LONGEST = 400;

export function createAddressCache(most: number): AddressCache {
  const kept = new Map<string, Kept>();
  return {
    find(address, { catalogue, soldOutVersion, second }) {
      const known = kept.get(address);
      if (known === undefined || known.catalogue !== catalogue || known.soldOutVersion !== soldOutVersion)
        return undefined;
      return known.second === undefined || known.second === second ? known.body : undefined;
    },
    keep(address, footing, body) {
      if (address.length > LONGEST) return;
      if (kept.size >= most) kept.clear();
      kept.set(address, { ...footing, body });
    },
  };
}
