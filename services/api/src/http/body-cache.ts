import type { PreparedBody } from './prepared-body.ts';

/** Prepared bodies by key; the one that was used longest ago goes first. */
export interface BodyCache {
  get(key: string, make: () => PreparedBody): PreparedBody;
}

export function createBodyCache(most: number): BodyCache {
  const bodies = new Map<string, PreparedBody>();
  return {
    get(key, make) {
      const known = bodies.get(key);
      const body = known ?? make();
      bodies.delete(key);
      bodies.set(key, body);
      const oldest = bodies.size > most ? bodies.keys().next().value : undefined;
      if (oldest !== undefined) bodies.delete(oldest);
      return body;
    },
  };
}
