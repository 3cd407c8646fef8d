import { describe, expect, jest, test } from '@jest/globals';
import { embedRouter } from './embed-router.ts';

const SHOP = 'https://shop.example';

function setUp(part: { path?: string; prefix?: string; page?: { pattern: string; query?: string[] } } = {}) {
  const leave = jest.fn();
  const { path = '/order/pizzas', prefix = '', page = { pattern: '/order/:slug?', query: ['q'] } } = part;
  return { leave, router: embedRouter({ shop: SHOP, path, prefix, page, leave }) };
}

describe('a router on a page of another site', () => {
  test('makes links that lead to the shop', () => {
    const { router } = setUp();
    expect(router.navigator.createHref('/huts?x=1#a')).toBe(`${SHOP}/huts?x=1#a`);
    expect(router.navigator.createHref({ pathname: '/order', search: '?q=a' })).toBe(`${SHOP}/order?q=a`);
  });

  test.each<[string, string | { search: string }]>([
    ['another address of its page', '/order/bebidas'],
    ['a query that the page reads', { search: '?q=queso' }],
  ])('changes the part for %s', (_, to) => {
    const { router, leave } = setUp();
    const changed = jest.fn();
    router.subscribe(changed);
    router.navigator.push(to);
    expect([changed.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
    const { pathname, search } = router.get().location;
    expect(pathname + search).toBe(typeof to === 'string' ? to : `/order/pizzas${to.search}`);
  });

  test.each<[string, string | { search: string }, string]>([
    ['a page of another remote', '/huts', '/huts'],
    ['a dialog of the shop over the page', { search: '?dialog=location' }, '/order/pizzas?dialog=location'],
    ['a query that the page does not declare', '/order/pizzas?cart=1', '/order/pizzas?cart=1'],
  ])('opens the shop for %s', (_, to, address) => {
    const { router, leave } = setUp();
    router.navigator.push(to);
    router.navigator.replace(to);
    expect(leave.mock.calls).toEqual([[SHOP + address], [SHOP + address]]);
    expect(router.get().location.pathname).toBe('/order/pizzas');
  });

  test('keeps the language in its links, and knows its page under it', () => {
    const { router, leave } = setUp({ path: '/en/order/pizzas', prefix: '/en' });
    router.navigator.push('/en/order/drinks');
    expect([router.get().location.pathname, leave.mock.calls.length, router.basename()]).toEqual([
      '/en/order/drinks',
      0,
      '/en',
    ]);
  });

  test('of a slot opens the shop for every address', () => {
    const leave = jest.fn();
    const router = embedRouter({ shop: SHOP, path: '/', prefix: '', leave });
    router.navigator.push('/');
    expect(leave).toHaveBeenCalledWith(`${SHOP}/`);
  });
});
