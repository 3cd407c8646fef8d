import { expect, test } from '@jest/globals';
import { MAX_VISITORS_PER_NETWORK, visitorCap } from './visitor-cap.ts';

let nowMs = Date.parse('2024-05-23T00:30:00.000Z');
const visitors = Array.from({ length: 40 }, (_, n) => `visitor ${n}`);
const guardsSmallestSample = 20;

test('H1: the visitors of one network that count in a minute are fewer than a sample of the guard', () => {
  const counts = visitorCap({ now: () => new Date(nowMs) });
  const inside = () => visitors.filter((visitor) => counts('one', visitor));
  const first = inside();
  expect(first).toEqual(visitors.slice(0, MAX_VISITORS_PER_NETWORK));
  expect(first.length).toBeLessThan(guardsSmallestSample);
  expect(inside()).toEqual(first);
  expect(counts('another', 'visitor 39')).toBe(true);
  nowMs += 60_000;
  expect(counts('one', 'visitor 39')).toBe(true);
});
