import { expect, test } from '@jest/globals';
import { rateLimit } from './rate.ts';

let nowMs = 0;
const clock = { now: () => new Date(nowMs) };
const passes = (mayPass: (key: string) => boolean, key: string, times: number) =>
  Array.from({ length: times }, () => mayPass(key)).filter(Boolean).length;

test('one address has its burst, then its pace; another has its own', () => {
  const mayPass = rateLimit({ each: { burst: 10, perSecond: 2 }, all: { burst: 1000, perSecond: 1000 }, clock });
  expect(passes(mayPass, 'a', 50)).toBe(10);
  expect(passes(mayPass, 'b', 3)).toBe(3);
  nowMs += 3000;
  expect(passes(mayPass, 'a', 50)).toBe(6);
  nowMs += 3_600_000;
  expect(passes(mayPass, 'a', 50)).toBe(10);
});

test('all together have one too', () => {
  const mayPass = rateLimit({ each: { burst: 10, perSecond: 2 }, all: { burst: 25, perSecond: 1 }, clock });
  expect(['a', 'b', 'c', 'd'].map((key) => passes(mayPass, key, 10))).toEqual([10, 10, 5, 0]);
  nowMs += 4000;
  expect(passes(mayPass, 'e', 10)).toBe(4);
});
