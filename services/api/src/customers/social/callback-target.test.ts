import { expect, test } from '@jest/globals';
import { callbackTarget } from './callback-target.ts';

test.each([
  ['/checkout', '/checkout'],
  ['checkout', '/checkout'],
  ['/order/pizzas?x=1', '/order/pizzas?x=1'],
  ['/order', '/order'],
  ['/en/profile', '/profile'],
  ['//profile', '/profile'],
  ['/\\/profile', '/profile'],
  ['/order/../profile', '/profile'],
  ['/hut/Miraflores+Larco', '/hut/Miraflores+Larco'],
])('%s leads to %s', (callback, expected) => {
  expect(callbackTarget(callback)).toBe(expected);
});

test.each([
  undefined,
  '',
  '/',
  '//evil.example/',
  'https://evil.example',
  'javascript:alert(1)',
  '/no-such-page',
  '/profile/deeper',
  '/login',
  '/register',
  '/hut',
  '/../..//evil.example',
  '/%5Cevil.example',
])('%p leads nowhere', (callback) => {
  expect(callbackTarget(callback)).toBeUndefined();
});
