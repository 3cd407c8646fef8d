import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

export interface CacheTimes {
  /** Age up to which a page is served without a refresh, in ms. */
  freshMs: number;
  /** Age up to which a page is served while it is refreshed in the background, in ms. */
  staleMs: number;
}

interface CacheOptions extends CacheTimes {
  clock: Clock;
  maxBytes: number;
  /** Reports a failed background refresh. */
  onError(error: unknown): void;
}

/**
 * Renders a page; `former` is the last one of the key. A result with `isCacheable: false` is returned to the waiting requests and not
 * stored.
 */
type Make<T> = (former: T | undefined) => Promise<{ value: T; isCacheable: boolean }>;

/** Redirects are small, and their addresses unlimited. */
const MAX_PAGES = 10_000;

export interface PageCache<T> {
  /** Returns the cached page of the key, or the result of `make`, which runs once for concurrent requests. */
  get(key: string, make: Make<T>): Promise<T>;
}

/**
 * Creates a cache of shared pages. `size` of a page is in bytes. It is not `LRUCache.fetch`: that one has no limit for the age of a stale
 * entry and cannot return a value without storing it.
 */
export function createPageCache<T extends { size: number }>(options: CacheOptions): PageCache<T> {
  const { clock, freshMs, staleMs, maxBytes, onError } = options;
  const pages = new LRUCache<string, { value: T; madeAtMs: number }>({
    max: MAX_PAGES,
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => value.size + key.length,
  });
  const running = new Map<string, Promise<T>>();

  function makeOnce(key: string, make: Make<T>): Promise<T> {
    const shared = running.get(key);
    if (shared) return shared;
    const madeAtMs = clock.now().getTime();
    const made = make(pages.peek(key)?.value)
      .then(({ value, isCacheable }) => {
        if (isCacheable) pages.set(key, { value, madeAtMs });
        return value;
      })
      .finally(() => running.delete(key));
    running.set(key, made);
    return made;
  }

  return {
    async get(key, make) {
      const page = pages.get(key);
      const ageMs = page ? clock.now().getTime() - page.madeAtMs : Number.POSITIVE_INFINITY;
      // The age is negative when the clock was set back.
      if (!page || ageMs < 0 || ageMs >= staleMs) return makeOnce(key, make);
      if (ageMs >= freshMs) makeOnce(key, make).catch(onError);
      return page.value;
    },
  };
}
