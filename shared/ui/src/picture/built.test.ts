import { describe, expect, test } from '@jest/globals';
import { builtHalves, builtPizza, type PizzaRecipe } from './built.ts';
import { pizzaLayers } from './pizza/pizza.ts';

const limena: PizzaRecipe = {
  sauce: 'aji',
  cheese: 'normal',
  crust: 'clasica',
  toppings: [
    { id: 'pollo', picture: 'pollo', count: 9 },
    { id: 'aji-amarillo', picture: 'aji', count: 8 },
    { id: 'pepperoni', picture: 'pepperoni' },
    { id: 'salsa', picture: undefined },
  ],
};
const idsOf = (toppings: readonly { id: string }[] = []) => toppings.map(({ id }) => id);

describe('ux 4: the picture of a built pizza', () => {
  test('is the recipe when nothing is changed', () => {
    expect(builtPizza(limena, {}, 'pz-limena')).toMatchObject({
      id: 'pz-limena',
      sauce: 'aji',
      crust: 'clasica',
      toppings: [
        { id: 'pollo', count: 9 },
        { id: 'aji', count: 8 },
      ],
    });
  });

  test('leaves out a removed topping', () => {
    const changes = [{ id: 'aji-amarillo', quantity: 0 }];
    expect(idsOf(builtPizza(limena, { changes }, 'a').toppings)).toEqual(['pollo']);
  });

  test('adds the portions of an extra after the recipe', () => {
    const changes = [{ id: 'pepperoni', quantity: 2 }];
    expect(idsOf(builtPizza(limena, { changes }, 'a').toppings)).toEqual(['pollo', 'aji', 'pepperoni', 'pepperoni']);
  });

  test('adds what a topping of the recipe has beyond its portion', () => {
    const changes = [{ id: 'pollo', quantity: 2 }];
    expect(idsOf(builtPizza(limena, { changes }, 'a').toppings)).toEqual(['pollo', 'aji', 'pollo']);
  });

  test.each([
    ['without a drawing', { id: 'salsa', quantity: 1 }],
    ['that the menu does not know', { id: 'trufa', quantity: 1 }],
  ])('ignores a topping %s', (_, change) => {
    expect(idsOf(builtPizza(limena, { changes: [change] }, 'a').toppings)).toEqual(['pollo', 'aji']);
  });

  test('has the chosen size and crust', () => {
    expect(builtPizza(limena, { size: 'personal', crust: 'queso' }, 'a')).toMatchObject({
      size: 'personal',
      crust: 'queso',
    });
  });

  test('toppings that stay do not move when another is removed or added', () => {
    const layersOf = (changes: { id: string; quantity: number }[]) =>
      pizzaLayers(builtPizza(limena, { changes }, 'a'), { prefix: 'p' }).toppings;
    const before = layersOf([]).find(({ id }) => id === 'pollo');
    const after = layersOf([
      { id: 'aji-amarillo', quantity: 0 },
      { id: 'pepperoni', quantity: 1 },
    ]).find(({ id }) => id === 'pollo');
    expect(after).toEqual(before);
  });

  test('of two halves has the changes of each side on its side, with fewer pieces', () => {
    const picture = builtHalves(
      [
        { recipe: limena, changes: [{ id: 'aji-amarillo', quantity: 0 }] },
        { recipe: limena, changes: [{ id: 'pepperoni', quantity: 1 }] },
      ],
      { size: 'familiar', crust: 'delgada' },
    );
    const [left, right] = picture.halves;
    expect(idsOf(left?.toppings)).toEqual(['pollo']);
    expect(idsOf(right?.toppings)).toEqual(['pollo', 'aji', 'pepperoni']);
    const whole = builtPizza(limena, { changes: [{ id: 'pepperoni', quantity: 1 }] }, 'a');
    expect(right?.toppings[2]?.count).toBeLessThan(whole.toppings[2]?.count ?? 0);
    expect(picture).toMatchObject({ size: 'familiar', crust: 'delgada' });
  });
});
