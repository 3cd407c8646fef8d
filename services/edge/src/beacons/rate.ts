import type { Clock } from '@horno/server/clock';
import { LRUCache } from 'lru-cache';

interface Allowance {
  burst: number;
  perSecond: number;
}

interface RateOptions {
  /** Per client address; many customers of a mobile network share one. */
  each: Allowance;
  /** For the whole process. */
  all: Allowance;
  clock: Clock;
}

interface Bucket {
  left: number;
  atMs: number;
}

const MAX_KEYS = 50_000;

/** Creates a token bucket per key and one for all keys together. The least recently used keys are evicted. */
export function rateLimit({ each, all, clock }: RateOptions): (key: string) => boolean {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_KEYS });
  const whole: Bucket = { left: all.burst, atMs: clock.now().getTime() };

  function filled(bucket: Bucket, { burst, perSecond }: Allowance, nowMs: number): Bucket {
    const passedMs = Math.max(0, nowMs - bucket.atMs);
    return { left: Math.min(burst, bucket.left + (passedMs / 1000) * perSecond), atMs: nowMs };
  }

  return (key) => {
    const nowMs = clock.now().getTime();
    Object.assign(whole, filled(whole, all, nowMs));
    const own = filled(buckets.get(key) ?? { left: each.burst, atMs: nowMs }, each, nowMs);
    buckets.set(key, own);
    if (own.left < 1 || whole.left < 1) return false;
    own.left -= 1;
    whole.left -= 1;
    return true;
  };
}
