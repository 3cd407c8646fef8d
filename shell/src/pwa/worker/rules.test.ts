import { calls } from '@horno/contracts/calls';
import type { WorkerRelease } from '@horno/contracts/worker-release';
import { describe, expect, test } from '@jest/globals';
import {
  answerKey,
  fileKey,
  isKeepable,
  isOf,
  offlineKey,
  ruleOf,
  versionOf,
  withoutTexts,
  withTime,
} from './rules.ts';

const release: WorkerRelease = {
  id: 4,
  digests: [],
  revoked: [],
  files: [],
  pageHeaders: {},
  unreachable: { es: '', en: '' },
  shared: ['/', '/order/:slug?/:sub?/:uuid?', '/huts', '/hut/:outlet', '/topic/:name?/:code?'],
  own: [
    '/order/coupons',
    '/checkout',
    '/profile',
    '/login/:method?',
    '/tracker-order/:uuid?',
    '/credit-payment/:transaction?',
  ],
  apart: ['/credit-payment/:transaction?', '/payment-status/:transaction?'],
};
const rule = (path: string, isNavigation = false, method = 'GET') =>
  ruleOf({ method, url: new URL(path, 'https://shop.example'), isNavigation }, release);

describe('ruleOf for a page', () => {
  test.each(['/', '/en', '/order', '/order/pizzas/house', '/en/huts', '/hut/San+Borja', '/order?cart=1'])(
    '%s may be cacheable',
    (path) => {
      expect(rule(path, true)).toBe('shared-page');
    },
  );
  test.each(['/checkout', '/order/coupons', '/en/profile', '/tracker-order/x', '/login', '/no-such/page'])(
    '%s is never cacheable',
    (path) => {
      expect(rule(path, true)).toBe('other-page');
    },
  );
  test.each([
    '/credit-payment/x',
    '/en/payment-status',
    '/api/v1/product-customer/customers-by-token',
    '/pay/return/x',
    '/menu.pdf',
    '/_release',
  ])('%s is left alone', (path) => {
    expect(rule(path, true)).toBe('none');
  });
});

describe('ruleOf for a request of a page', () => {
  test('leaves requests that change data alone', () => {
    expect(rule('/api/v2/product-menu-fe/menu', false, 'POST')).toBe('none');
  });

  test('caches only calls whose answer is the same for every visitor', () => {
    const cacheable = Object.values(calls)
      .filter(({ method, path }) => method === 'GET' && rule(`/api${path.replace(/\{\w+\}/g, 'x')}`) === 'answer')
      .map(({ path }) => path);
    expect([...new Set(cacheable)].sort()).toEqual([
      '/v1/product-banner-fe/banner/positions',
      '/v1/product-campaign-fe/campaign/detail',
      '/v1/product-campaign-fe/topic/detail',
      '/v1/product-campaign-fe/topic/list',
      '/v1/product-hut-fe/localizations',
      '/v1/product-hut-fe/outlets',
      '/v1/product-hut-fe/outlets/detail/{code}',
      '/v1/product-tenant/careers',
      '/v1/product-tenant/config',
      '/v1/product-tenant/contents/{kind}',
      '/v1/product-tenant/nutrition',
      '/v2/product-hut-fe/outlets/opening_hours/{outletId}',
      '/v2/product-menu-fe/category',
      '/v2/product-menu-fe/menu',
      '/v2/product-menu-fe/menu/{id}',
    ]);
  });

  test.each([
    [`/_assets/mf-x/${'a'.repeat(64)}/client/x.js`, 'file'],
    ['/api/v1/product-media/pizza/pz-limena.0a1b2c3d.svg', 'picture'],
    ['/api/v1/product-media/share/pizza/pz-limena.0a1b2c3d.png', 'none'],
    ['/_release', 'live'],
    ['/_beacon', 'none'],
    ['/api/v1/product-cart-fe/detail', 'none'],
    ['/api/v1/product-customer/customers-by-token', 'none'],
    ['/api/v1/product-order-be/list-orders-by-user', 'none'],
  ])('%s: %s', (path, wanted) => {
    expect(rule(path)).toBe(wanted);
  });
});

test.each([
  ['/order/:slug?/:sub?', '/order', true],
  ['/order/:slug?/:sub?', '/order/a/b', true],
  ['/order/:slug?/:sub?', '/order/a/b/c', false],
  ['/hut/:outlet', '/hut', false],
  ['/', '/x', false],
])('%s and %s: %s', (pattern, path, is) => {
  expect(isOf(pattern, path)).toBe(is);
});

test('isKeepable accepts public pages of the shop without a query', () => {
  const asked = [
    '/order/pizzas',
    '/checkout',
    '/huts?x=1',
    '//other.example/huts',
    'https://other.example/huts',
    '/en/huts',
  ];
  expect(asked.filter((path) => isKeepable(path, release))).toEqual(['/order/pizzas', '/en/huts']);
});

test('a retry has the key of its file, and a menu has one key for all times and one per language', () => {
  const file = `/_assets/mf-x/${'a'.repeat(64)}/x.js`;
  expect(fileKey(new URL(file.replace('/_assets/', '/_assets/~2/'), 'https://shop.example'))).toBe(file);
  expect(versionOf(file)).toBe('a'.repeat(16));
  const at = (time: string) =>
    new URL(`https://shop.example/api/v2/product-menu-fe/menu?tier=2&order_time=${time}&outlet_code=X`);
  expect(answerKey(at('a'), 'es')).toBe(answerKey(at('b'), null));
  expect(answerKey(at('a'), 'es')).not.toBe(answerKey(at('a'), 'en'));
  expect([offlineKey('/en/huts'), offlineKey('/huts'), offlineKey('/pt/huts')]).toEqual([
    '/en/_offline',
    '/_offline',
    '/_offline',
  ]);
});

test('withoutTexts leaves the links of style sheets that a document contains, and no text of a script', () => {
  const off = '<link rel="stylesheet" disabled="" href="/a.css">';
  const own = `<style>a{b:"</styl"}\n@media (width < 9px){}</style>${off}${off}`;
  const drawing = '<svg><style>.a{}</style></svg>';
  const link = '<link rel="stylesheet" href="/b.css">';
  const on = '<link rel="stylesheet" href="/a.css">';
  const script = '<script data-src="http://shop/a.js">a("<b>");\n</script>';
  const state = '<script type="application/json" id="a">{}</script><script async="" src="/b.js"></script>';
  expect(withoutTexts(`${own}${link}${own}${drawing}${script}${state}${script}`)).toBe(
    `${on}${on}${link}${on}${on}${drawing}${state}`,
  );
});

test('withTime advances the clock of a cached answer', () => {
  const text = '{"server_time":"2024-05-23T00:30:00.000Z","other":"2024-05-23T00:30:00.000Z"}';
  expect(withTime(text, 90_000)).toBe('{"server_time":"2024-05-23T00:31:30.000Z","other":"2024-05-23T00:30:00.000Z"}');
  expect(withTime('{"server_time":"?"}', 1)).toBe('{"server_time":"?"}');
});
