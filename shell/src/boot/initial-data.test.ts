import { describe, expect, test } from '@jest/globals';
import { routerAt } from '../../spec/test-shell.tsx';
import { initialData } from './initial-data.ts';

const place = { outletCode: 'LIM', orderType: 'D', tier: 2, advanceOrder: 0 } as const;
const state = { data: { page: 'of the page', 'header.cart/mf-a/cart': 'of the cart' } };
const taker = (path = '/order/pizzas?q=1') => {
  const router = routerAt(path);
  return { router, take: initialData(state, place, router) };
};

describe('initialData', () => {
  test.each([
    ['page/mf-a/menu', 'of the page'],
    ['header.cart/mf-a/cart', 'of the cart'],
    ['header.place/mf-b/bar', undefined],
  ])('%s is hydrated with %p, once', (region, data) => {
    const { take } = taker();
    expect(take(region)).toEqual({ data, place });
    expect(take(region)).toBeUndefined();
  });

  test.each(['/order/bebidas', '/order/pizzas?q=2'])('returns nothing for the page when the address is %s', (path) => {
    const { router, take } = taker();
    router.navigator.push(path);
    expect(take('page/mf-a/menu')).toBeUndefined();
    expect(take('header.cart/mf-a/cart')).toEqual({ data: 'of the cart', place });
  });

  test('returns the data when only the place differs', () => {
    const { router, take } = taker();
    router.navigator.push('/order/pizzas?q=1#top');
    expect(take('page/mf-a/menu')).toEqual({ data: 'of the page', place });
  });
});
