import { expect, test } from '@jest/globals';
import { nextPollSeconds, pollLimitSeconds } from './poll-plan.ts';

test('nextPollSeconds is 1, 2, 3, 5, 5 …, for ninety seconds in total', () => {
  const pauses: number[] = [];
  for (let next = nextPollSeconds(0); next !== undefined; next = nextPollSeconds(pauses.length)) pauses.push(next);
  expect(pauses.slice(0, 6)).toEqual([1, 2, 3, 5, 5, 5]);
  expect(pollLimitSeconds).toBe(90);
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeLessThanOrEqual(pollLimitSeconds);
  expect(total + 5).toBeGreaterThan(pollLimitSeconds);
});
