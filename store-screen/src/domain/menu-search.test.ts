import { expect, test } from '@jest/globals';
import { store } from '../testing/orders.ts';
import { searchMenu } from './menu-search.ts';

const found = (query: string) =>
  searchMenu(store.menu, query).map(({ name, entries }) => [name, entries.map((entry) => entry.name)]);

test('searchMenu groups everything, sold out first, when nothing is searched', () => {
  expect(found('')).toEqual([
    ['Pizzas', ['Pepperoni', 'Hawaiana']],
    ['Frutas', ['Piña']],
  ]);
});

test('searchMenu finds names and groups without accents and case', () => {
  expect([found('PINA'), found('pizzas haw'), found('calzone')]).toEqual([
    [['Frutas', ['Piña']]],
    [['Pizzas', ['Hawaiana']]],
    [],
  ]);
});
