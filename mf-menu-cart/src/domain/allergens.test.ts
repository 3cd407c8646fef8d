import { expect, test } from '@jest/globals';
import { aPizza, aTopping } from '../testing/menu.ts';
import { allergensOfParts } from './allergens.ts';

const crust = (uuid: string, allergens: string[]) => ({ uuid, name: uuid, price: 39.9, allergens });
const detail = aPizza({
  allergens: ['gluten', 'milk'],
  first_layers: [
    {
      uuid: 'grande',
      size: 'grande',
      name: 'Grande',
      price: 39.9,
      second_layers: [crust('clasica', ['gluten']), crust('sesamo', ['gluten', 'sesame'])],
    },
  ],
  toppings: [aTopping('pollo', { type: 'default', allergens: ['soy'] }), aTopping('nueces', { allergens: ['nuts'] })],
});

test.each([
  ['the recipe', 'clasica', [], ['gluten', 'milk']],
  ['a crust adds', 'sesamo', [], ['gluten', 'milk', 'sesame']],
  ['an extra adds', 'clasica', [{ id: 'nueces', quantity: 1 }], ['gluten', 'milk', 'nuts']],
  ['what is taken off takes nothing away', 'clasica', [{ id: 'pollo', quantity: 0 }], ['gluten', 'milk']],
])('%s', (_, chosen, picks, expected) => {
  expect(allergensOfParts([{ detail, crust: chosen, picks }])).toEqual(expected);
});

test('two halves hold what either holds, once', () => {
  const other = { detail: aPizza({ allergens: ['milk', 'egg'] }), crust: 'clasica', picks: [] };
  expect(allergensOfParts([{ detail, crust: 'clasica', picks: [] }, other])).toEqual(['gluten', 'milk', 'egg']);
  expect(allergensOfParts([])).toEqual([]);
});
