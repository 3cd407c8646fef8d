import { describe, expect, test } from '@jest/globals';
import { callbackTarget, needsCustomer } from './callback.ts';

describe('callbackTarget and needsCustomer', () => {
  test.each([
    ['/checkout', '/checkout'],
    ['checkout', '/checkout'],
    ['/order/pizzas', '/order/pizzas'],
    ['/order?cart=1', '/order?cart=1'],
    ['/en/order/pizzas', '/order/pizzas'],
    ['//profile', '/profile'],
    ['\\profile', '/profile'],
    ['/hut/Miraflores+Larco', '/hut/Miraflores+Larco'],
  ])('callbackTarget of %s is %s', (callback, target) => {
    expect(callbackTarget(callback)).toBe(target);
  });

  test.each([
    null,
    '',
    '/',
    '//evil',
    '//evil.example/profile',
    '\\\\evil',
    '/\\evil',
    '/\\/\\evil.example',
    'https:evil',
    'https://evil.example/profile',
    'javascript:alert(1)',
    '/unknown',
    '/order/..//evil.example',
    '/order/../../evil',
    '/%2f%2fevil.example',
    '/\t/evil.example',
    '?dialog=login',
    '/login?callback=/login',
    '/register',
  ])('callbackTarget ignores %j', (callback) => {
    expect(callbackTarget(callback)).toBeUndefined();
  });

  test('needsCustomer is true for pages of the account and false for the menu', () => {
    expect(needsCustomer('/edit-profile?x=1')).toBe(true);
    expect(needsCustomer('/order/pizzas')).toBe(false);
  });
});
