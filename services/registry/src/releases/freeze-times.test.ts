import { expect, test } from '@jest/globals';
import { type FreezeTimes, frozenUntil, limaText, type Weekday } from './freeze-times.ts';

const once = (startsAt: string, endsAt: string): FreezeTimes => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  days: [],
  from: null,
  to: null,
});
const weekly = (days: Weekday[], from: string, to: string, ends?: string): FreezeTimes => ({
  startsAt: null,
  endsAt: ends === undefined ? null : new Date(ends),
  ...{ days, from, to },
});
const until = (times: FreezeTimes, now: string) => {
  const end = frozenUntil(times, new Date(now));
  return end && limaText(end);
};

// The 4th of December 2026 is a Friday.
test.each([
  ['before it', '2026-12-24T04:59:59Z', undefined],
  ['at its start', '2026-12-24T05:00:00Z', '2026-12-26 00:00 PET'],
  ['before its end', '2026-12-26T04:59:59Z', '2026-12-26 00:00 PET'],
  ['at its end', '2026-12-26T05:00:00Z', undefined],
])('a window that comes once, %s', (_, now, end) => {
  expect(until(once('2026-12-24T00:00:00-05:00', '2026-12-26T00:00:00-05:00'), now)).toBe(end);
});

test.each([
  ['before it on its day', '2026-12-04T17:59:00-05:00', undefined],
  ['at its start', '2026-12-04T18:00:00-05:00', '2026-12-04 23:30 PET'],
  ['at its end', '2026-12-04T23:30:00-05:00', undefined],
  ['when it is Saturday in UTC already', '2026-12-05T03:00:00Z', '2026-12-04 23:30 PET'],
  ['on another day', '2026-12-03T20:00:00-05:00', undefined],
])('a window of each Friday, %s', (_, now, end) => {
  expect(until(weekly(['fri'], '18:00', '23:30'), now)).toBe(end);
});

test.each([
  ['in the evening', '2026-12-04T22:30:00-05:00', '2026-12-05 02:00 PET'],
  ['after midnight', '2026-12-05T01:59:00-05:00', '2026-12-05 02:00 PET'],
  ['at its end', '2026-12-05T02:00:00-05:00', undefined],
  ['after the midnight of another day', '2026-12-04T01:00:00-05:00', undefined],
])('a window over midnight, %s', (_, now, end) => {
  expect(until(weekly(['fri'], '22:00', '02:00'), now)).toBe(end);
});

test('a window of whole days, and one that ends for good', () => {
  expect(until(weekly(['sat'], '00:00', '00:00'), '2026-12-05T12:00:00-05:00')).toBe('2026-12-06 00:00 PET');
  const last = weekly(['fri'], '18:00', '23:30', '2026-12-04T20:00:00-05:00');
  expect(until(last, '2026-12-04T19:00:00-05:00')).toBe('2026-12-04 20:00 PET');
  expect(until(last, '2026-12-11T19:00:00-05:00')).toBeUndefined();
});
