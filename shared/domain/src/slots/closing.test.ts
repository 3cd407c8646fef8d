import { expect, test } from '@jest/globals';
import { closesSoon, nextOpening } from './closing.ts';
import { hours, lima, thursday, wednesday } from './test-hours.ts';
import { openWindows } from './windows.ts';

const windows = openWindows([hours(wednesday, ['18:00-23:00']), hours(thursday, ['18:00-23:00'])], 40);

test.each([
  ['21:49', undefined],
  ['21:50', '22:20'],
  ['22:20', '22:20'],
  ['22:21', undefined],
  ['17:00', undefined],
])('at %s the last order is %p', (time, last) => {
  expect(closesSoon(windows, lima(wednesday, time))?.time).toBe(last);
});

test.each([
  [wednesday, '17:59', wednesday],
  [wednesday, '18:00', thursday],
  [wednesday, '23:30', thursday],
  [thursday, '23:30', undefined],
])('on %s at %s the next opening is on %p', (date, time, next) => {
  expect(nextOpening(windows, lima(date, time))?.date).toBe(next);
});
