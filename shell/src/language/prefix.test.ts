import { expect, test } from '@jest/globals';
import { prefixOf, withPrefix } from './prefix.ts';

test.each([
  ['es', ''],
  ['en', '/en'],
] as const)('%s stands at %p', (lang, expected) => {
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
])('%s under %p is %s', (pathname, prefix, expected) => {
  expect(withPrefix(pathname, prefix)).toBe(expected);
});
