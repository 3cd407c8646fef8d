import { describe, expect, test } from '@jest/globals';
import { aComposition, aPage, aRemote } from '../../spec/remotes.ts';
import { isBorder, isServed, matchPage } from './page-match.ts';

const composition = aComposition([
  aRemote({
    name: 'mf-menu-cart',
    pages: { category: aPage('/order/:slug?/:sub?/:uuid?'), combo: aPage('/combo-detail/:id/:ssid?/:coupon?') },
  }),
  aRemote({ name: 'mf-lunch', pages: { lunch: aPage('/order/lunch') } }),
  aRemote({ name: 'mf-content', pages: { home: aPage('/'), post: aPage('/topic/:name?') } }),
  aRemote({
    name: 'mf-checkout',
    state: 'off',
    pages: { tracking: aPage('/tracking'), pay: aPage('/credit-payment/:transaction?', { ownDocument: true }) },
  }),
]);

describe('matchPage', () => {
  test.each([
    ['/', 'mf-content/home'],
    ['/order', 'mf-menu-cart/category'],
    ['/order/pizzas', 'mf-menu-cart/category'],
    ['/order/pizzas/clasicas/pz-1', 'mf-menu-cart/category'],
    ['/order/lunch', 'mf-lunch/lunch'],
    ['/order/lunch/x', 'mf-menu-cart/category'],
    ['/combo-detail/cb-1', 'mf-menu-cart/combo'],
    ['/topic', 'mf-content/post'],
    ['/topic/', 'mf-content/post'],
    ['/tracking', 'mf-checkout/tracking'],
    ['/TRACKING', 'mf-checkout/tracking'],
    ['/%74racking', 'mf-checkout/tracking'],
  ])('%s is %s', (path, expected) => {
    const match = matchPage(composition, path);
    expect(`${match?.remote.name}/${match?.key}`).toBe(expected);
  });

  test.each(['/combo-detail', '/order/a/b/c/d', '/nowhere', '//evil'])('%p has no page', (path) => {
    expect(matchPage(composition, path)).toBeUndefined();
  });

  test('returns the same object for the same address, so that pages do not mount again', () => {
    expect(matchPage(composition, '/order/a')).toBe(matchPage(composition, '/order/b'));
  });
});

describe('isBorder', () => {
  test.each([
    ['/order/pizzas', '/topic', false],
    ['/order/pizzas', '/credit-payment/1', true],
    ['/credit-payment/1', '/tracking', true],
    ['/credit-payment', '/credit-payment/1', false],
    ['/topic', '/nowhere', true],
    ['/credit-payment/1', '/nowhere', true],
    ['/nowhere', '/topic', false],
    ['/nowhere', '/nowhere', false],
  ])('from %s to %s is %p', (from, to, expected) => {
    expect(isBorder(composition, from, to)).toBe(expected);
  });
});

describe('a link', () => {
  test.each([
    ['/order/pizzas', true],
    ['/order/pizzas?dialog=time', true],
    ['/topic/history#top', true],
    ['/tracking', false],
    ['/tracking?x=1', false],
    ['/nowhere', false],
  ])('to %s leads somewhere: %p', (path, expected) => {
    expect(isServed(composition, path)).toBe(expected);
  });
});
