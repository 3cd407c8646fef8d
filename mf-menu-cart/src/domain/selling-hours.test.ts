import { expect, test } from '@jest/globals';
import { isSoldAt, nextSoldAt, sentence } from './selling-hours.ts';

const lunch = { days: [1, 2, 3, 4, 5], start: '12:00', end: '16:00' };

test.each([
  ['Wednesday noon', '2024-05-22T12:00:00-05:00', lunch, true],
  ['Wednesday, a second before four', '2024-05-22T15:59:59-05:00', lunch, true],
  ['Wednesday at four', '2024-05-22T16:00:00-05:00', lunch, false],
  ['Saturday noon', '2024-05-25T12:30:00-05:00', lunch, false],
  ['a Tuesday in Lima that is Wednesday elsewhere', '2024-05-22T03:30:00Z', { days: [2] }, true],
  [
    'a night that ends the next morning',
    '2024-05-24T23:30:00-05:00',
    { days: [5], start: '22:00', end: '02:00' },
    true,
  ],
  ['the start of that night', '2024-05-24T22:00:00-05:00', { days: [5], start: '22:00', end: '02:00' }, true],
  ['the small hours of that day', '2024-05-24T01:59:59-05:00', { days: [5], start: '22:00', end: '02:00' }, true],
  ['two in the morning', '2024-05-24T02:00:00-05:00', { days: [5], start: '22:00', end: '02:00' }, false],
  ['a day from noon to noon', '2024-05-24T11:00:00-05:00', { days: [5], start: '12:00', end: '12:00' }, true],
  ['a day with a start only', '2024-05-24T11:00:00-05:00', { days: [5], start: '12:00' }, true],
  ['a day with an end only', '2024-05-24T11:00:00-05:00', { days: [5], end: '10:00' }, true],
  ['before that night', '2024-05-24T21:59:00-05:00', { days: [5], start: '22:00', end: '02:00' }, false],
])('%s', (_, at, hours, expected) => {
  expect(isSoldAt(hours, at)).toBe(expected);
});

test.each([
  ['the same day', '2024-05-22T09:10:00-05:00', lunch, '2024-05-22T17:00:00.000Z'],
  ['the next day', '2024-05-22T19:30:00-05:00', lunch, '2024-05-23T17:00:00.000Z'],
  ['after the weekend', '2024-05-24T16:00:00-05:00', lunch, '2024-05-27T17:00:00.000Z'],
  ['a whole day', '2024-05-22T12:00:00-05:00', { days: [2] }, '2024-05-28T05:00:00.000Z'],
  ['no day', '2024-05-22T12:00:00-05:00', { days: [] }, undefined],
])('ux 19: the next sale is on %s', (_, from, hours, expected) => {
  expect(nextSoldAt(hours, from)).toBe(expected);
});

test('sentence ends with one full stop', () => {
  expect(['4 p. m.', 'a las 16:00'].map(sentence)).toEqual(['4 p. m.', 'a las 16:00.']);
});
