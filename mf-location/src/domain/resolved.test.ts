import { expect, test } from '@jest/globals';
import { aPlace } from '../testing/facts.ts';
import { isResolved } from './resolved.ts';

test.each([
  ['city, state and country', {}, true],
  ['a blank city', { city: ' ' }, false],
  ['no state', { state: '' }, false],
  ['a blank state', { state: ' ' }, false],
  ['another country', { country: 'EC' as 'PE' }, false],
  ['no country', { country: '' as 'PE' }, false],
])('isResolved of a place with %s', (_, part, expected) => {
  expect(isResolved(aPlace(part))).toBe(expected);
});
