import { expect, test } from '@jest/globals';
import { routesByPrefix } from './routes-by-prefix.ts';

const paths = [
  '/',
  '/order/:slug?',
  '/order/lunch',
  '/Huts',
  '/:name',
  '/faq?',
  '/*',
  '/tracking',
  '/a:b',
  '/a*b',
  '/%E0%A4%B',
];
const find = routesByPrefix(paths.map((path) => ({ path })));
const open = ['/:name', '/faq?', '/*'];

test.each([
  ['/', ['/', ...open]],
  ['/order', ['/order/:slug?', '/order/lunch', ...open]],
  ['/order/lunch/x', ['/order/:slug?', '/order/lunch', ...open]],
  ['/ORDER/a', ['/order/:slug?', '/order/lunch', ...open]],
  ['/%6Frder', ['/order/:slug?', '/order/lunch', ...open]],
  ['/huts/LIM', ['/Huts', ...open]],
  ['/%E0%A4%A', open],
  ['/%E0%A4%B', ['/%E0%A4%B', ...open]],
  ['/a:b', ['/a:b', ...open]],
  ['/a*b', ['/a*b', ...open]],
  ['', ['/', ...open]],
  ['//evil', ['/', ...open]],
])('routesByPrefix selects for %s the routes %j', (pathname, expected) => {
  const found = find(pathname).map(({ path }) => path);
  expect(found.sort()).toEqual([...expected].sort());
});
