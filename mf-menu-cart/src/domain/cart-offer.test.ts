import { aMenuItem } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { cartOffer, fillersOf, isExtra } from './cart-offer.ts';
import { type MenuCard, toMenuCard } from './menu-card.ts';

const card = (uuid: string, category: string, price: number, part: Partial<MenuCard> = {}): MenuCard => ({
  ...toMenuCard(aMenuItem({ uuid, name: uuid, category_slug: category, price, min_price: price })),
  ...{ kind: 'single', configurable: false, soldOut: false, onlyLunch: false, marks: [] },
  ...part,
});
const water = card('water', 'drinks', 4);
const chicha = card('chicha', 'drinks', 10.9, { marks: ['popular'] });
const cake = card('cake', 'desserts', 14.9);
const bread = card('bread', 'sides', 12.5);
const pizza = card('pizza', 'pizzas', 39.9, { configurable: true });
const menu = [pizza, bread, water, chicha, cake];
const line = (uuid: string, groups?: string[]) => ({
  body: {
    ...{ product_type: groups ? ('1' as const) : ('0' as const), uuid, toppings: [] },
    ...(groups && { groups: [{ id: 'g', items: groups.map((id) => ({ uuid: id, toppings: [] })) }] }),
  },
});
const cart = (...ids: string[]) => ({ lines: ids.map((id) => line(id)), missingMinor: 0 });
const shown = (offer: ReturnType<typeof cartOffer>) => offer && [offer.kind, ...offer.cards.map(({ uuid }) => uuid)];

test('isExtra is true for a drink or a dessert of the menu', () => {
  expect(['water', 'cake', 'bread', 'nothing'].map((uuid) => isExtra(menu, uuid))).toEqual([true, true, false, false]);
});

test('no offer holds an item without a price, nor nothing at all', () => {
  const free = card('free', 'drinks', 0);
  expect(cartOffer([free], cart('pizza'), false)).toBeUndefined();
  expect(cartOffer([pizza], { ...cart('pizza'), missingMinor: 100 }, false)).toBeUndefined();
});

describe('ux 21: the offer of a cart', () => {
  test.each([
    ['the popular drink to a cart without one', menu, cart('pizza'), ['drinks', 'chicha']],
    ['the first drink where none is popular', [pizza, water], cart('pizza'), ['drinks', 'water']],
    ['a dessert to a cart with a drink', menu, cart('pizza', 'water'), ['desserts', 'cake']],
    ['nothing to a cart with both', menu, cart('pizza', 'water', 'cake'), undefined],
    ['nothing to an empty cart', menu, cart(), undefined],
    ['nothing where the store has no drinks and no desserts', [pizza, bread], cart('pizza'), undefined],
    ['a drink that is not sold out', [{ ...chicha, soldOut: true }, water], cart('pizza'), ['drinks', 'water']],
    ['no drink with choices', [{ ...chicha, configurable: true }], cart('pizza'), undefined],
    ['no drink of certain hours', [{ ...chicha, hours: { days: [1] } }], cart('pizza'), undefined],
    [
      'a dessert to a combo with a drink',
      menu,
      { lines: [line('combo', ['pizza', 'water'])], missingMinor: 0 },
      ['desserts', 'cake'],
    ],
  ])('is %s', (_, cards: MenuCard[], given, expected) =>
    expect(shown(cartOffer(cards, given, false))).toEqual(expected),
  );

  test('is nothing after an answer, except what fills the minimum', () => {
    expect(cartOffer(menu, cart('pizza'), true)).toBeUndefined();
    expect(shown(cartOffer(menu, { ...cart('pizza'), missingMinor: 400 }, true))).toEqual(['minimum', 'water']);
  });
});

describe('ux 21: what fills the minimum', () => {
  test.each([
    [1, ['water']],
    [400, ['water']],
    [401, ['chicha']],
    [1410, ['cake']],
    [1490, ['cake']],
    [1491, ['bread', 'water']],
    [2580, ['chicha', 'cake']],
    [2740, ['bread', 'cake']],
    [2741, []],
  ])('of %d céntimos is %j', (missing, expected) => {
    expect(fillersOf(menu, missing).map(({ uuid }) => uuid)).toEqual(expected);
  });

  test('is one item rather than two of the same sum', () => {
    expect(fillersOf([card('a', 'sides', 5), card('b', 'sides', 5), card('c', 'sides', 10)], 1000)).toHaveLength(1);
  });
});
