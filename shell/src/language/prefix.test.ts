import { expect, test } from '@jest/globals';
import { prefixOf, withPrefix } from './prefix.ts';

test.each([
  ['es', ''],
  ['en', '/en'],
  ['pt', '/pt'],
] as const)('%s has the prefix %p', (lang, expected) => {
  expect(prefixOf(lang)).toBe(expected);
});

test.each([
  ['/', '', '/'],
  ['/', '/en', '/en'],
  ['/en', '', '/'],
  ['/en', '/en', '/en'],
  ['/order/pizzas', '/en', '/en/order/pizzas'],
  ['/en/order/pizzas', '', '/order/pizzas'],
  ['/en/order/pizzas', '/en', '/en/order/pizzas'],
  ['/ensalada', '/en', '/en/ensalada'],
  ['/ensalada', '', '/ensalada'],
  ['/pt/huts', '/en', '/en/huts'],
  ['/huts', '/pt', '/pt/huts'],
])('%s under %p is %s', (pathname, prefix, expected) => {
  expect(withPrefix(pathname, prefix)).toBe(expected);
});
