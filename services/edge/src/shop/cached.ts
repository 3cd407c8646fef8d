import type { Clock } from '@horno/server/clock';
import { LRUCache } from 'lru-cache';

interface CachedOptions {
  clock: Clock;
  /** Maximum age of a value, in ms. */
  ttlMs: number;
  /** Wait after a failed read, in ms. */
  retryMs: number;
  onError(error: unknown): void;
}

/**
 * Caches the result of `read`. Concurrent calls share one read. After a failed read the last value stays, or `undefined` when there was
 * none.
 */
export function cached<T>(read: () => Promise<T>, { clock, ttlMs, retryMs, onError }: CachedOptions) {
  const cache = new LRUCache<'value', { value: T | undefined }>({
    max: 1,
    // lru-cache expires entries that are older than the ttl; here an entry of exactly that age has expired.
    ttl: ttlMs - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_key, last, { options }) => {
      try {
        return { value: await read() };
      } catch (error) {
        onError(error);
        options.ttl = retryMs - 1;
        return { value: last?.value };
      }
    },
  });
  return async (): Promise<T | undefined> => (await cache.fetch('value'))?.value;
}
