import type { Category } from '@horno/contracts/menu';
import { aMenuItem } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { tellingMarks, toMenuCard } from './menu-card.ts';
import { searchMenu, sectionsOf } from './menu-sections.ts';

const pizza = (uuid: string, sub: string | undefined, marks: string[] = [], description = '') =>
  toMenuCard(aMenuItem({ uuid, name: uuid, sub_slug: sub, marks, description }));
const cards = [
  pizza('limena', 'house', ['spicy'], 'Pollo, ají amarillo y choclo'),
  pizza('margarita', 'garden', ['vegetarian']),
  pizza('rocoto', 'garden', ['vegetarian', 'spicy']),
  pizza('suelta', undefined),
  toMenuCard(aMenuItem({ uuid: 'chicha', name: 'Chicha morada', category_slug: 'drinks' })),
];
const pizzas: Category = {
  uuid: 'cat',
  slug: 'pizzas',
  name: 'Pizzas',
  hidden: false,
  lower_categories: [
    { uuid: 'a', slug: 'house', name: 'De la casa' },
    { uuid: 'b', slug: 'garden', name: 'Sin carne' },
  ],
  display_type: { web: 'grid', mobile: 'grid' },
  only_lunch: false,
  piece: 4,
};
const shape = (sub: string | undefined, marks: ('vegetarian' | 'spicy')[] = []) =>
  sectionsOf(pizzas, sub, cards, marks).map((section) => [
    section.sub?.slug ?? '-',
    ...section.cards.map(({ uuid }) => uuid),
  ]);

test('the chosen sub-category leads, the others follow, and nothing of the category is lost', () => {
  expect(shape('house')).toEqual([
    ['house', 'limena'],
    ['garden', 'margarita', 'rocoto'],
    ['-', 'suelta'],
  ]);
  expect(shape('garden')).toEqual([
    ['garden', 'margarita', 'rocoto'],
    ['house', 'limena'],
    ['-', 'suelta'],
  ]);
});

test('filters take cards away, and sections that become empty', () => {
  expect(shape('house', ['vegetarian'])).toEqual([['garden', 'margarita', 'rocoto']]);
  expect(shape('house', ['vegetarian', 'spicy'])).toEqual([['garden', 'rocoto']]);
});

test('a category without sub-categories is one section', () => {
  const drinks = { ...pizzas, slug: 'drinks', lower_categories: [] };
  expect(sectionsOf(drinks, undefined, cards, []).map(({ sub }) => sub)).toEqual([undefined]);
  expect(sectionsOf({ ...drinks, slug: 'nada' }, undefined, cards, [])).toEqual([]);
});

test.each([
  ['aji', ['limena']],
  ['AJÍ  choclo', ['limena']],
  ['chicha', ['chicha']],
  ['sin carne', ['margarita', 'rocoto']],
  ['nada', []],
])('a search for "%s" forgets accents and looks at names, descriptions and marks', (query, found) => {
  const words = (card: { marks: string[] }) => (card.marks.includes('vegetarian') ? 'Sin carne' : '');
  expect(searchMenu(cards, query, [], words).map(({ uuid }) => uuid)).toEqual(found);
});

test('toMenuCard returns prices in céntimos', () => {
  const card = toMenuCard(aMenuItem({ price: 29.9, min_price: 19.9, regular_price: 40.05 }));
  expect([card.priceMinor, card.fromMinor, card.regularMinor]).toEqual([2990, 1990, 4005]);
});

test('drinks never show the vegetarian mark', () => {
  expect(tellingMarks({ marks: ['vegetarian', 'new'], categorySlug: 'drinks' })).toEqual(['new']);
  expect(tellingMarks({ marks: ['vegetarian'], categorySlug: 'pizzas' })).toEqual(['vegetarian']);
});
