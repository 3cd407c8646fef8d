import { expect, test } from '@jest/globals';
import { reservedPrefix } from './reserved-paths.ts';
import { routes } from './routes.ts';

test.each([
  ['/api', '/api'],
  ['/api/board/:view?', '/api'],
  ['/_assets/board', '/_'],
  ['/_board', '/_'],
  ['/en/board', '/en'],
])('reservedPrefix of %s is %s', (path, expected) => {
  expect(reservedPrefix(path)).toBe(expected);
});

test.each(['/', '/apis', '/entry', '/board/_x', '/board/api', '/:api'])('reservedPrefix of %s is undefined', (path) => {
  expect(reservedPrefix(path)).toBeUndefined();
});

test('reservedPrefix is undefined for every route of the shop', () => {
  expect(Object.values(routes).filter(({ pattern }) => reservedPrefix(pattern))).toEqual([]);
});
