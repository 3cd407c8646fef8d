import type { Clock } from '@horno/server/clock';
import { LRUCache } from 'lru-cache';

export interface CacheTimes {
  /** Age up to which a page is served without a refresh, in ms. */
  freshMs: number;
  /** Age up to which a page is served while it is refreshed in the background, in ms. */
  staleMs: number;
  /** Age up to which a page is served in place of one that cannot be made, in ms. */
  outageMs: number;
}

interface CacheOptions extends CacheTimes {
  clock: Clock;
  maxBytes: number;
  /** Reports a failed background refresh. */
  onError(error: unknown): void;
}

/**
 * Renders a page; `former` is the last one of the key. A result with `isCacheable: false` is not stored, and the former page is returned
 * in its place.
 */
type Make<T> = (former: T | undefined) => Promise<MadeOnce<T>>;

export interface MadeOnce<T> {
  value: T;
  isCacheable: boolean;
  /** True when it is made of data that were stored before the api went away. */
  isOfStale: boolean;
}

/** Redirects are small, and their addresses unlimited. */
const MAX_PAGES = 10_000;

interface Entry<T> {
  value: T;
  madeAtMs: number;
  isOfStale: boolean;
  /** Time of the last try that gave no page in its place. */
  failedAtMs?: number;
}

export interface CachedPage<T> {
  value: T;
  /** True when a newer page, or one of newer data, could not be made. */
  isStale: boolean;
}

export interface PageCache<T> {
  /** Returns the cached page of the key, or the result of `make`, which runs once for concurrent requests. */
  get(key: string, make: Make<T>): Promise<CachedPage<T>>;
}

/**
 * Creates a cache of shared pages. `size` of a page is in bytes. It is not `LRUCache.fetch`: that one has no limit for the age of a stale
 * entry and cannot return a value without storing it.
 */
export function createPageCache<T extends { size: number }>(options: CacheOptions): PageCache<T> {
  const { clock, freshMs, staleMs, outageMs, maxBytes, onError } = options;
  const pages = new LRUCache<string, Entry<T>>({
    max: MAX_PAGES,
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => value.size + key.length,
  });
  const running = new Map<string, Promise<CachedPage<T>>>();

  const nowMs = () => clock.now().getTime();
  /** Infinite for a page of the future: the clock was set back. */
  const ageOf = ({ madeAtMs }: Entry<T>) => {
    const ageMs = nowMs() - madeAtMs;
    return ageMs < 0 ? Number.POSITIVE_INFINITY : ageMs;
  };

  /** Returns the former page in place of one that could not be made. */
  function keepFormer(key: string): CachedPage<T> | undefined {
    const former = pages.peek(key);
    if (!former || ageOf(former) >= outageMs) return undefined;
    pages.set(key, { ...former, failedAtMs: nowMs() });
    return { value: former.value, isStale: true };
  }

  async function makeNew(key: string, make: Make<T>): Promise<CachedPage<T>> {
    const madeAtMs = nowMs();
    try {
      const { value, isCacheable, isOfStale } = await make(pages.peek(key)?.value);
      if (!isCacheable) return keepFormer(key) ?? { value, isStale: isOfStale };
      pages.set(key, { value, madeAtMs, isOfStale });
      return { value, isStale: isOfStale };
    } catch (error) {
      const former = keepFormer(key);
      if (!former) throw error;
      onError(error);
      return former;
    }
  }

  function makeOnce(key: string, make: Make<T>): Promise<CachedPage<T>> {
    const shared = running.get(key);
    if (shared) return shared;
    const made = makeNew(key, make).finally(() => running.delete(key));
    running.set(key, made);
    return made;
  }

  return {
    async get(key, make) {
      const page = pages.get(key);
      if (!page) return makeOnce(key, make);
      const { value, failedAtMs, isOfStale } = page;
      const hasFailed = failedAtMs !== undefined;
      const ageMs = ageOf(page);
      if (ageMs >= (hasFailed ? outageMs : staleMs)) return makeOnce(key, make);
      const isDue = hasFailed ? Math.abs(nowMs() - failedAtMs) >= freshMs : ageMs >= freshMs;
      if (isDue) makeOnce(key, make).catch(onError);
      return { value, isStale: hasFailed || isOfStale };
    },
  };
}
