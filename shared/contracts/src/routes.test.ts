import { describe, expect, test } from '@jest/globals';
import { routes } from './routes.ts';

describe('routes', () => {
  test.each([
    [routes.home.to(), '/'],
    [routes.category.to({}), '/order'],
    [routes.category.to({ slug: 'pizzas' }), '/order/pizzas'],
    [routes.category.to({ slug: 'pizzas', sub: 'clasicas', uuid: 'pz-1' }), '/order/pizzas/clasicas/pz-1'],
    [routes.comboDetail.to({ id: 'cb-duo' }), '/combo-detail/cb-duo'],
    [routes.comboDetail.to({ id: 'cb-duo', ssid: 's1', coupon: 'DOS-X-1' }), '/combo-detail/cb-duo/s1/DOS-X-1'],
    [routes.login.to({}), '/login'],
    [routes.trackerOrder.to({ uuid: '' }), '/tracker-order'],
  ])('build %s', (address, expected) => {
    expect(address).toBe(expected);
  });

  test('end at the first missing optional parameter', () => {
    expect(routes.category.to({ slug: 'pizzas', uuid: 'pz-1' })).toBe('/order/pizzas');
  });

  test.each([
    ['a space', 'a b', '/hut/a%20b'],
    ['a slash', 'a/b', '/hut/a%2Fb'],
    ['an accent', 'Limón', '/hut/Lim%C3%B3n'],
    ['a question mark', 'a?b', '/hut/a%3Fb'],
    ['plus signs stay, they are the name', 'Miraflores+Larco', '/hut/Miraflores+Larco'],
    ['a percent sign', '100%', '/hut/100%25'],
    ['a climb', '../x', '/hut/..%2Fx'],
  ])('encode %s', (_, outlet, expected) => {
    expect(routes.hut.to({ outlet })).toBe(expected);
  });

  test.each([
    [{ dialog: 'time' }, '/?dialog=time'],
    [{ callback: '/profile?a=1&b=2' }, '/?callback=%2Fprofile%3Fa%3D1%26b%3D2'],
    [{ page: 2, left: undefined }, '/?page=2'],
    [{ page: 2, view: 'a b' }, '/?page=2&view=a%20b'],
    [{ left: undefined }, '/'],
    [{}, '/'],
  ])('append the query %j', (query, expected) => {
    expect(routes.home.to(query)).toBe(expected);
  });

  test('have unique patterns', () => {
    const patterns = Object.values(routes).map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });
});
