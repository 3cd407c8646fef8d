import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** Something that was made once and may be given out again for a while. */
export interface Kept {
  /** In bytes, roughly. */
  size: number;
}

export interface CacheTimes {
  /** How long a page is given out as it is. */
  freshMs: number;
  /** How long it is given out while the next one is made. */
  staleMs: number;
}

interface CacheOptions extends CacheTimes {
  clock: Clock;
  maxBytes: number;
  onFault(error: unknown): void;
}

export interface PageCache<T extends Kept> {
  /**
   * What is kept under the key, or what `make` makes: once for all who ask meanwhile. What it answers with `isKept: false` is
   * for those alone, and the last good one stays as long as it may.
   */
  get(key: string, make: () => Promise<{ value: T; isKept: boolean }>): Promise<T>;
}

/** Pages that several visitors may see, kept for seconds. */
export function createPageCache<T extends Kept>(options: CacheOptions): PageCache<T> {
  const { clock, freshMs, staleMs, maxBytes, onFault } = options;
  const pages = new LRUCache<string, { value: T; madeAtMs: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => value.size + key.length,
  });
  const making = new Map<string, Promise<T>>();

  function makeOnce(key: string, make: () => Promise<{ value: T; isKept: boolean }>): Promise<T> {
    const running = making.get(key);
    if (running) return running;
    const madeAtMs = clock.now().getTime();
    const made = make()
      .then(({ value, isKept }) => {
        if (isKept) pages.set(key, { value, madeAtMs });
        return value;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return {
    async get(key, make) {
      const known = pages.get(key);
      const ageMs = known ? clock.now().getTime() - known.madeAtMs : Number.POSITIVE_INFINITY;
      // A clock that was set back makes everything new.
      if (!known || ageMs < 0 || ageMs >= staleMs) return makeOnce(key, make);
      if (ageMs >= freshMs) makeOnce(key, make).catch(onFault);
      return known.value;
    },
  };
}
