import { aMenuItem } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { toMenuCard } from './menu-card.ts';
import { facetChoices, facetCount, fitsFacets, noFacets, readFacets, toggled, withFacets } from './menu-facets.ts';

const named = (id: string) => ({ id, name: id.toUpperCase() });
const limena = toMenuCard(
  aMenuItem({
    uuid: 'limena',
    min_price: 21.9,
    allergens: ['gluten', 'milk'],
    ingredients: [named('pollo'), named('choclo')],
  }),
);
const chicha = toMenuCard(aMenuItem({ uuid: 'chicha', min_price: 9, allergens: [] }));
const combo = toMenuCard(aMenuItem({ uuid: 'combo', kind: 'combo', min_price: 52.9, allergens: [] }));
const cards = [limena, chicha, combo];
const fitting = (facets: object) =>
  cards.filter((card) => fitsFacets(card, { ...noFacets, ...facets })).map(({ uuid }) => uuid);

test.each([
  [{}, ['limena', 'chicha', 'combo']],
  [{ most: 20 }, ['chicha']],
  [{ most: 30 }, ['limena', 'chicha']],
  [{ having: ['choclo'] }, ['limena']],
  [{ having: ['choclo', 'pina'] }, []],
  // The contents of a combo are chosen later, so it never matches.
  [{ without: ['nuts'] }, ['limena', 'chicha']],
  [{ without: ['milk'] }, ['chicha']],
  [{ most: 20, without: ['milk'] }, ['chicha']],
])('%j leaves %j', (facets, expected) => {
  expect(fitting(facets)).toEqual(expected);
});

test('the menu offers what it can be narrowed by', () => {
  expect(facetChoices(cards)).toEqual({
    prices: [20, 30, 40],
    ingredients: [named('choclo'), named('pollo')],
    allergens: ['gluten', 'milk'],
  });
  expect(facetChoices([])).toEqual({ prices: [], ingredients: [], allergens: [] });
});

test('facets live in the address and leave the rest of it alone', () => {
  const facets = { most: 30, having: ['choclo', 'pollo'], without: ['milk'] };
  const address = withFacets(new URLSearchParams('q=aji&max=20'), facets);
  expect(address.toString()).toBe('q=aji&max=30&with=choclo%2Cpollo&without=milk');
  expect(readFacets(address)).toEqual(facets);
  expect(facetCount(facets)).toBe(4);
  expect(withFacets(address, noFacets).toString()).toBe('q=aji');
});

test.each(['max=31', 'max=-1', 'with=%3Cscript%3E', 'without=,,', 'with=A B'])(
  'nonsense in an address counts as none: %s',
  (text) => {
    expect(facetCount(readFacets(new URLSearchParams(text)))).toBe(0);
  },
);

test('a tap puts on and takes off', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
