import { beforeEach, describe, expect, test } from '@jest/globals';
import { rateLimit } from './rate.ts';

let nowMs: number;
beforeEach(() => {
  nowMs = 0;
});
const clock = { now: () => new Date(nowMs) };
const allowed = (isAllowed: (key: string) => boolean, key: string, times: number) =>
  Array.from({ length: times }, () => isAllowed(key)).filter(Boolean).length;

describe('rateLimit', () => {
  test('allows a burst per key, then the rate of the key', () => {
    const isAllowed = rateLimit({ each: { burst: 10, perSecond: 2 }, all: { burst: 1000, perSecond: 1000 }, clock });
    expect(allowed(isAllowed, 'a', 50)).toBe(10);
    expect(allowed(isAllowed, 'b', 3)).toBe(3);
    nowMs += 3000;
    expect(allowed(isAllowed, 'a', 50)).toBe(6);
    nowMs += 3_600_000;
    expect(allowed(isAllowed, 'a', 50)).toBe(10);
  });

  test('limits all keys together', () => {
    const isAllowed = rateLimit({ each: { burst: 10, perSecond: 2 }, all: { burst: 25, perSecond: 1 }, clock });
    expect(['a', 'b', 'c', 'd'].map((key) => allowed(isAllowed, key, 10))).toEqual([10, 10, 5, 0]);
    nowMs += 4000;
    expect(allowed(isAllowed, 'e', 10)).toBe(4);
  });
});
