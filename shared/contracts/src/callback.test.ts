import { describe, expect, test } from '@jest/globals';
import { callbackTarget, parseCallback } from './callback.ts';

describe('callbackTarget', () => {
  test.each([
    ['checkout', '/checkout'],
    ['/checkout', '/checkout'],
    ['//checkout', '/checkout'],
    ['\\/\\checkout', '/checkout'],
    ['//profile', '/profile'],
    ['/\\/profile', '/profile'],
    ['/profile/', '/profile'],
    ['/order', '/order'],
    ['/order/pizzas?x=1', '/order/pizzas?x=1'],
    ['order/pizzas?view=2', '/order/pizzas?view=2'],
    ['/order/../profile', '/profile'],
    ['/hut/Miraflores+Larco', '/hut/Miraflores+Larco'],
    ['/en/profile', '/profile'],
    ['/pt/profile', '/profile'],
    ['/order?next=https://evil.example', '/order?next=https://evil.example'],
    ['/login', '/login'],
    ['/Profile', '/Profile'],
  ])('returns the page when %s names one', (callback, expected) => {
    expect(callbackTarget(callback)).toBe(expected);
  });

  test.each(['/login', '/login/otp', '/register', '/en/login', '/', '/en'])(
    'refuses %s when guest pages are refused',
    (callback) => {
      expect(callbackTarget(callback, { refuseGuestPages: true })).toBeUndefined();
    },
  );

  test.each([
    undefined,
    null,
    '',
    '/',
    '///',
    '/en',
    '?checkout',
    '#checkout',
    '1checkout',
    '/no-such-page',
    'nowhere/at/all',
    '/profile/deeper',
    '/hut',
    '/entree/profile',
    '/es/profile',
    'a:80',
    'checkout/../../ops',
    '//evil.example',
    '//evil.example/checkout',
    '\\\\evil.example\\checkout',
    '/\\evil.example/checkout',
    '/\t/evil.example/checkout',
    '\t//evil.example/checkout',
    '\u0000/checkout',
    '/check\nout',
    'https://evil.example/checkout',
    'https:evil.example/checkout',
    'HTTPS:\\\\evil.example\\checkout',
    'javascript:alert(1)',
    'data:text/html,hi',
    '/order\\..\\..\\evil.example',
    '/order//evil.example',
    '/order/..//evil.example',
    '/../..//evil.example',
    '/%2f%2fevil.example/checkout',
    '/order/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/order/%5c%5cevil.example',
    '/order/%09evil',
    '/order/%0d%0aLocation:evil',
    '/order/%00',
    'user@evil.example/checkout',
    '//user:pass@evil.example:80/checkout',
  ])('refuses %j', (callback) => {
    expect(callbackTarget(callback)).toBeUndefined();
  });
});

describe('parseCallback', () => {
  test.each(['/..//evil.example', '/order//evil.example', '/%2fevil.example', undefined, null, ''])(
    'refuses %j, which could lead out of the shop',
    (callback) => {
      expect(parseCallback(callback)).toBeUndefined();
    },
  );

  test.each([
    ['/en/huts/LIM-1?x=1', { prefix: '/en', pathname: '/huts/LIM-1', search: '?x=1' }],
    ['/en', { prefix: '/en', pathname: '/', search: '' }],
    ['/', { prefix: '', pathname: '/', search: '' }],
    ['huts#map', { prefix: '', pathname: '/huts', search: '' }],
  ])('splits %s into prefix, path and query', (callback, expected) => {
    expect(parseCallback(callback)).toEqual(expected);
  });
});
