import { LRUCache } from 'lru-cache';
import type { PreparedBody } from './prepared-body.ts';

/** Prepared bodies by key. The least recently used one is dropped first. */
export interface BodyCache {
  get(key: string, make: () => PreparedBody): PreparedBody;
}

export function createBodyCache(max: number): BodyCache {
  const bodies = new LRUCache<string, PreparedBody>({ max });
  return {
    get(key, make) {
      const known = bodies.get(key);
      if (known !== undefined) return known;
      const body = make();
      bodies.set(key, body);
      return body;
    },
  };
}
