import { expect, test } from '@jest/globals';
import { menuOrderTime, promiseAsap, promiseAt } from './promise.ts';

test.each([
  ['2024-05-23T00:30:00Z', 30, '2024-05-23T01:00:00.000Z', '2024-05-23T01:10:00.000Z'],
  ['2024-05-23T00:30:01Z', 30, '2024-05-23T01:05:00.000Z', '2024-05-23T01:15:00.000Z'],
  ['2024-05-23T00:31:00Z', 45, '2024-05-23T01:20:00.000Z', '2024-05-23T01:30:00.000Z'],
  ['2024-05-23T00:30:00Z', 0, '2024-05-23T00:30:00.000Z', '2024-05-23T00:40:00.000Z'],
])('ordered at %s with %p minutes', (now, quote, fromUtc, toUtc) => {
  expect(promiseAsap(now, quote)).toEqual({ fromUtc, toUtc });
});

test('a time slot is promised unchanged', () => {
  expect(promiseAt('2024-05-23T01:17:00Z')).toEqual({
    fromUtc: '2024-05-23T01:17:00.000Z',
    toUtc: '2024-05-23T01:27:00.000Z',
  });
});

test.each([
  ['2024-05-23T00:30:00.000Z', '2024-05-23T00:30:00.000Z'],
  ['2024-05-23T00:31:59.999Z', '2024-05-23T00:30:00.000Z'],
  ['2024-05-23T00:32:00.000Z', '2024-05-23T00:32:00.000Z'],
  ['2024-05-23T00:59:30.000Z', '2024-05-23T00:58:00.000Z'],
])('the menu is asked for %s at %s', (now, asked) => {
  expect(menuOrderTime(now)).toBe(asked);
});
