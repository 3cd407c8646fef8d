import { toMenuItem } from '@horno/domain';
import { aMenuItem } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { aPizza } from '../testing/menu.ts';
import { cardDraft, favouriteCards, isQuick, quickOf, tellingMarks, toMenuCard } from './menu-card.ts';
import { singleDraft, unitMinorOf, usualDraft } from './single-draft.ts';

const hours = { days: [1], windows: [{ start: '12:00', end: '16:00' }] } as never;

test('toMenuCard has prices in céntimos, and only what the item has', () => {
  expect(toMenuCard(aMenuItem({ name: 'Pizza de S/ 10', description: 'Con 2 kg' }))).toEqual({
    uuid: 'pz-pepperoni',
    name: 'Pizza de S/\u00a010',
    description: expect.stringMatching(/^Con 2\s?kg$/),
    kind: 'single',
    priceMinor: 2990,
    fromMinor: 1990,
    configurable: true,
    categorySlug: 'pizzas',
    onlyLunch: false,
    sizes: [],
    soldOut: false,
    marks: [],
    allergens: ['gluten', 'milk'],
    ingredients: [],
    image: '/api/v1/product-media/pizza/pz-pepperoni.0a1b2c3d.svg',
  });
  const ingredients = [{ id: 'jamon', name: 'Jamón' }];
  const full = aMenuItem({ regular_price: 72.7, sub_slug: 'house', hours, badge: 'Nuevo', ingredients });
  expect(toMenuCard(full)).toMatchObject({ regularMinor: 7270, subSlug: 'house', hours, badge: 'Nuevo', ingredients });
});

test.each([
  [{}, true],
  [{ kind: 'combo' as const }, false],
  [{ only_lunch: true }, false],
  [{ hours }, false],
])('the plus of an item with %j adds it at once: %p', (part, quick) => {
  expect(isQuick(toMenuCard(aMenuItem(part)))).toBe(quick);
});

test('the plus of an item without choices adds one at its price', () => {
  const card = toMenuCard(aMenuItem({ uuid: 'dr-chicha', name: 'Chicha', category_slug: 'drinks', price: 10.9 }));
  expect(cardDraft(card)).toEqual({
    body: { product_type: '0', uuid: 'dr-chicha', toppings: [], base_category: 'drinks' },
    quantity: 1,
    name: 'Chicha',
    summary: '',
    image: card.image,
    unitMinor: 1090,
  });
});

test.each([
  ['pizzas', ['vegetarian', 'spicy']],
  ['drinks', ['spicy']],
  ['desserts', ['spicy']],
])('the marks of %s are %j', (categorySlug, marks) => {
  expect(tellingMarks({ categorySlug, marks: ['vegetarian', 'spicy'] })).toEqual(marks);
});

test('favouriteCards have the order of the customer, without unknown items, and sold-out ones last', () => {
  const card = (uuid: string, sold_out = false) => toMenuCard(aMenuItem({ uuid, sold_out }));
  const cards = [card('a'), card('b', true), card('c')];
  expect(favouriteCards(['b', 'c', 'x', 'a'], cards).map(({ uuid }) => uuid)).toEqual(['c', 'a', 'b']);
});

test('the draft of a pizza has its size, crust, changes and trimmed note', () => {
  const detail = aPizza();
  const choice = { size: 'grande', crust: 'artesanal', picks: [{ id: 'rocoto', quantity: 1 }] };
  const item = toMenuItem(detail);
  expect(unitMinorOf(item, choice)).toBe(4390 + 400);
  expect(unitMinorOf(item, { ...choice, size: 'x' })).toBeUndefined();
  expect(singleDraft(detail, choice, { unitMinor: 4790, quantity: 2, note: ' sin sal ', image: '/x.svg' })).toEqual({
    body: {
      product_type: '0',
      uuid: 'pz-limena',
      first_layer: 'grande',
      second_layer: 'artesanal',
      toppings: choice.picks,
      note: 'sin sal',
      base_category: detail.category_slug,
    },
    quantity: 2,
    name: 'Limeña',
    image: '/x.svg',
    unitMinor: 4790,
    summary: 'Grande, Artesanal',
  });
  expect(usualDraft(detail)).toMatchObject({
    quantity: 1,
    image: detail.image,
    unitMinor: 3990,
    body: { first_layer: 'grande', second_layer: 'clasica', toppings: [], note: undefined },
  });
});

test('quickOf is the usual size and crust where the item has them, else the first size on its own crust', () => {
  const item = aMenuItem({
    price: 9.9,
    crusts: { clasica: 'Clásica', queso: 'Borde de queso' },
    sizes: [
      { uuid: 'grande', name: 'Grande', price: 39.9, crusts: { clasica: 39.9, queso: 46.9, otra: 50 } },
      { uuid: 'personal', name: 'Personal', price: 19.9 },
    ],
  });
  const card = toMenuCard(item);
  expect(card.sizes[0]?.crusts.map(({ uuid, name }) => [uuid, name])).toEqual([
    ['clasica', 'Clásica'],
    ['queso', 'Borde de queso'],
    ['otra', 'otra'],
  ]);
  const quick = (size: string, crust: string) => quickOf(card, { size, crust });
  expect(quick('grande', 'queso')).toEqual({ what: 'Grande, Borde de queso', priceMinor: 4690 });
  expect(quick('personal', 'queso')).toEqual({ what: 'Personal', priceMinor: 1990 });
  expect(quick('familiar', 'nada')).toEqual({ what: 'Grande', priceMinor: 3990 });
  expect(quickOf(card, undefined)).toEqual({ what: 'Grande', priceMinor: 3990 });
  expect(quickOf({ ...card, sizes: [] }, undefined)).toEqual({ what: '', priceMinor: 990 });
  expect(
    toMenuCard(aMenuItem({ sizes: [{ uuid: 's', name: 'S', price: 1, crusts: { c: 1 } }] })).sizes[0]?.crusts,
  ).toEqual([{ uuid: 'c', name: 'c', priceMinor: 100 }]);
});
