import { expect, test } from '@jest/globals';
import { startable } from './lean-entry.ts';

test.each([
  ['^1.0', '^1.0 >=1.1'],
  ['1.x || ^2.0', '1.x >=1.1 || ^2.0 >=1.1'],
  ['1.2.0 - 3 || ^4.1', '>=1.2.0 <=3 >=1.1 || ^4.1 >=1.1'],
])('a build with the range %s runs in the shells that can start its entry', (range, expected) => {
  expect(startable(range)).toBe(expected);
});
