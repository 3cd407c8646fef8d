import { TEST_NOW } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { toDeal, toDealLink } from './deal.ts';
import { dealName } from './deal-name.ts';

describe('toDeal', () => {
  test('converts prices to céntimos and copies only the fields of the banner', () => {
    const banner = {
      id: 'almuerzo',
      name: 'Almuerzo',
      price: 19.9,
      price_from: true,
      offer: {
        kind: 'item' as const,
        name: 'Almuerzo de horno',
        valid_to: '2024-06-30',
        stores: [],
        order_types: ['D' as const, 'C' as const],
        min_cart: 25,
        conditions: 'Hasta las 4 p. m.',
      },
      image: { desktop: '/d.svg', mobile: '/m.svg' },
      url: { desktop: '/order/lunch-time', mobile: '/order/lunch-time' },
      tone: 'sage' as const,
    };
    expect(toDeal(banner, TEST_NOW)).toEqual({
      id: 'almuerzo',
      name: 'Almuerzo',
      priceMinor: 1990,
      isFrom: true,
      offer: {
        name: 'Almuerzo de horno',
        validTo: '2024-06-30',
        stores: [],
        minCartMinor: 2500,
        conditions: 'Hasta las 4\u00a0p.\u00a0m.',
      },
      image: banner.image,
      link: { kind: 'page', to: '/order/lunch-time' },
      tone: 'sage',
    });
  });

  test.each([
    ['/order/pizzas', { kind: 'page', to: '/order/pizzas' }],
    ['/order/deals', undefined],
    ['javascript:alert(1)', undefined],
  ])('keeps the address for phones %s as %j', (mobile, expected) => {
    const banner = { id: 'a', name: 'A', image: { desktop: '/d.svg', mobile: '/m.svg' }, tone: 'sage' as const };
    const deal = toDeal({ ...banner, url: { desktop: '/order/deals', mobile } }, TEST_NOW);
    expect([deal.link, deal.mobileLink]).toEqual([{ kind: 'page', to: '/order/deals' }, expected]);
  });

  test('a name is one text or one per language', () => {
    const name = { es: 'Almuerzo', en: 'Lunch' };
    expect([dealName({ name }, 'es'), dealName({ name }, 'en'), dealName({ name: 'Menú' }, 'en')]).toEqual([
      'Almuerzo',
      'Lunch',
      'Menú',
    ]);
  });

  test.each([
    ['/order/deals', { kind: 'page', to: '/order/deals' }],
    ['https://example.com/x', { kind: 'site', href: 'https://example.com/x' }],
    ['//example.com', undefined],
    ['/\\example.com', undefined],
    ['http://example.com', undefined],
    ['javascript:alert(1)', undefined],
  ])('maps the address %s to %j', (url, link) => {
    expect(toDealLink(url)).toEqual(link);
  });
});
