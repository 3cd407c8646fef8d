import { expect, test } from '@jest/globals';
import { isPlaceStale } from './place-age.ts';

const chosen = { lastLocalizationUTCTime: '2024-05-23T00:30:00.000Z' };

test.each<[string, number | undefined, string, boolean]>([
  ['two hours after the choice', undefined, '2024-05-23T02:30:00.000Z', false],
  ['later than two hours', undefined, '2024-05-23T02:30:01.000Z', true],
  ['within the hours of the chain', 5, '2024-05-23T05:29:00.000Z', false],
  ['later than the hours of the chain', 0.5, '2024-05-23T01:01:00.000Z', true],
])('isPlaceStale %s', (_, relocaliseHours, now, isStale) => {
  expect(isPlaceStale({ ...chosen, relocaliseHours }, now)).toBe(isStale);
});
