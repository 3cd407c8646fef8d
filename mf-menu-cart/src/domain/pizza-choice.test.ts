import { describe, expect, test } from '@jest/globals';
import { aPizza } from '../testing/menu.ts';
import { choiceOfBody, keepSold, layersText, startChoice, withPortions, withSize } from './pizza-choice.ts';

const pizza = aPizza();

test('startChoice returns the usual size and crust, otherwise grande and the crust of the recipe, with the recipe', () => {
  expect(startChoice(pizza)).toEqual({ size: 'grande', crust: 'clasica', picks: [] });
  expect(startChoice(aPizza({ picture: { kind: 'pizza', crust: 'queso' } })).crust).toBe('queso');
  expect(startChoice(aPizza({ first_layers: pizza.first_layers.slice(0, 1) })).size).toBe('personal');
  expect(startChoice(pizza, { size: 'personal', crust: 'artesanal' })).toMatchObject({
    size: 'personal',
    crust: 'artesanal',
  });
  expect(startChoice(pizza, { size: 'personal', crust: 'queso' })).toMatchObject({
    size: 'personal',
    crust: 'clasica',
  });
  expect(startChoice(pizza, { size: 'gigante', crust: 'queso' })).toMatchObject({ size: 'grande', crust: 'queso' });
  expect(startChoice(aPizza({ first_layers: [] }))).toEqual({ size: undefined, crust: undefined, picks: [] });
});

describe('another size', () => {
  const choice = {
    size: 'grande',
    crust: 'artesanal',
    picks: [
      { id: 'rocoto', quantity: 1 },
      { id: 'pina', quantity: 1 },
      { id: 'pollo', quantity: 0 },
    ],
  };

  test('keeps crust and toppings that it has, and names those that it has not', () => {
    expect(withSize(pizza, choice, 'personal')).toEqual({
      choice: {
        size: 'personal',
        crust: 'artesanal',
        picks: [
          { id: 'rocoto', quantity: 1 },
          { id: 'pollo', quantity: 0 },
        ],
      },
      dropped: ['pina'],
    });
  });

  test('falls back to the usual crust', () => {
    expect(withSize(pizza, { ...choice, crust: 'queso' }, 'personal').choice.crust).toBe('clasica');
  });
});

test.each([
  ['an extra is put on', [], 'rocoto', 1, [{ id: 'rocoto', quantity: 1 }]],
  ['an extra is taken off', [{ id: 'rocoto', quantity: 1 }], 'rocoto', 0, []],
  ['a topping of the recipe is left out', [], 'pollo', 0, [{ id: 'pollo', quantity: 0 }]],
  ['a topping of the recipe comes back', [{ id: 'pollo', quantity: 0 }], 'pollo', 1, []],
  [
    'the order of picking stays',
    [
      { id: 'rocoto', quantity: 1 },
      { id: 'tomate', quantity: 1 },
    ],
    'rocoto',
    2,
    [
      { id: 'rocoto', quantity: 2 },
      { id: 'tomate', quantity: 1 },
    ],
  ],
])('%s', (_, picks, id, quantity, expected) => {
  expect(withPortions(pizza.toppings, picks, id, quantity)).toEqual(expected);
});

test('a line is edited as it was ordered, without what the menu has no more', () => {
  const toppings = [
    { id: 'rocoto', quantity: 1 },
    { id: 'anchoa', quantity: 1 },
  ];
  const choice = choiceOfBody(pizza, { first_layer: 'personal', second_layer: 'artesanal', toppings });
  expect(choice).toEqual({ size: 'personal', crust: 'artesanal', picks: [{ id: 'rocoto', quantity: 1 }] });
  expect(choiceOfBody(pizza, { first_layer: 'gigante', second_layer: 'x', toppings: [] })).toEqual(startChoice(pizza));
});

test('a topping that the recipe holds is sold in every size', () => {
  const personal = pizza.first_layers[0];
  expect(keepSold(pizza.toppings, [{ id: 'pollo', quantity: 0 }], personal).dropped).toEqual([]);
  expect(keepSold(pizza.toppings, [{ id: 'pina', quantity: 1 }], undefined).dropped).toEqual(['pina']);
  // The recipe's own portion costs nothing in a size that does not sell the topping; a second portion is an extra.
  const bound = pizza.toppings.map((topping) => ({ ...topping, price: {} }));
  const dropped = (id: string, quantity: number) => keepSold(bound, [{ id, quantity }], personal).dropped;
  expect([dropped('pollo', 1), dropped('pollo', 2)]).toEqual([[], ['pollo']]);
  expect([dropped('rocoto', 0), dropped('rocoto', 1)]).toEqual([[], ['rocoto']]);
});

test('size and crust in words', () => {
  expect(layersText(pizza, { size: 'grande', crust: 'queso', picks: [] })).toBe('Grande, Borde de queso');
  expect(layersText(pizza, { picks: [] })).toBe('');
});
