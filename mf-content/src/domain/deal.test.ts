import { TEST_NOW } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { inOrder, toDeal, toDealLink } from './deal.ts';
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
    ['x-https://example.com', undefined],
    ['//example.com', undefined],
    ['/\\example.com', undefined],
    ['http://example.com', undefined],
    ['javascript:alert(1)', undefined],
  ])('maps the address %s to %j', (url, link) => {
    expect(toDealLink(url)).toEqual(link);
  });
});

const bare = {
  id: 'a',
  name: 'A',
  image: { desktop: '/d.svg', mobile: '/m.svg' },
  url: { desktop: 'none', mobile: 'none' },
  tone: 'sage' as const,
};

test('toDeal has no key for what a banner lacks, and copies all that it has', () => {
  const { url: _, ...shown } = bare;
  expect(toDeal(bare, TEST_NOW)).toStrictEqual(shown);
  const more = { text: 'Texto', badge: 'Nuevo', alt: 'Una pizza', hours: { days: [1] } };
  expect(toDeal({ ...bare, ...more, old_price: 25.9, is_later: true }, TEST_NOW)).toStrictEqual({
    ...shown,
    ...more,
    oldPriceMinor: 2590,
    isLater: true,
  });
});

const offerOf = (part: object) => {
  const offer = { kind: 'coupon' as const, name: 'Dos por uno', stores: ['Larco'], order_types: [], ...part };
  return toDeal({ ...bare, offer }, TEST_NOW).offer;
};

test.each<[string, object, object]>([
  ['nothing more', {}, {}],
  ['its code', { code: 'MARTES' }, { code: 'MARTES' }],
  ['the only order type', { order_types: ['D'] }, { only: 'D' }],
  ['no order type of two', { order_types: ['D', 'C'] }, {}],
  ['its last day within a season', { valid_to: '2024-08-23' }, { validTo: '2024-08-23' }],
  ['no last day beyond a season', { valid_to: '2024-08-24' }, {}],
])('an offer has %s', (_, part, more) => {
  expect(offerOf(part)).toStrictEqual({ name: 'Dos por uno', stores: ['Larco'], ...more });
});

test('inOrder puts what is not sold now at the end', () => {
  const deals = [{ id: 'a', is_later: true }, { id: 'b' }, { id: 'c', is_later: true }, { id: 'd' }];
  const order = inOrder(deals.map((part) => toDeal({ ...bare, ...part }, TEST_NOW)));
  expect(order.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
