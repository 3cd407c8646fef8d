import { expect, test } from '@jest/globals';
import { callbackTarget } from './callback.ts';

test.each([
  ['checkout', '/checkout'],
  ['/checkout', '/checkout'],
  ['//checkout', '/checkout'],
  ['\\/\\checkout', '/checkout'],
  ['order/pizzas?view=2', '/order/pizzas?view=2'],
  ['hut/Miraflores+Larco', '/hut/Miraflores+Larco'],
])('%s leads to %s', (callback, target) => {
  expect(callbackTarget(callback)).toBe(target);
});

test.each([
  null,
  '',
  '/',
  '///',
  'https://evil.example/checkout',
  '//evil.example',
  'javascript:alert(1)',
  '1checkout',
  '?checkout',
  'nowhere/at/all',
  'checkout/../../ops',
  'a:80',
])('%s is ignored', (callback) => {
  expect(callbackTarget(callback)).toBeUndefined();
});
