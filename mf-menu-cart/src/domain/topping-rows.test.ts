import { describe, expect, test } from '@jest/globals';
import { aPizza } from '../testing/menu.ts';
import { extraGroups, ownToppings, toppingRows, usedOf } from './topping-rows.ts';

const pizza = aPizza();
const build = { maxToppings: 15, maxPerTopping: 2 };
const rowsOf = (picks: { id: string; quantity: number }[], limits = pizza.limits, size = 'grande') =>
  toppingRows([{ detail: pizza, picks }], 0, size, limits);
const row = (rows: ReturnType<typeof rowsOf>, id: string) => rows.find(({ topping }) => topping.id === id);

describe('both readings of the limits (spec 1 §9)', () => {
  test('a recipe: one portion of each, three extras, one topping less', () => {
    expect(row(rowsOf([{ id: 'rocoto', quantity: 1 }]), 'rocoto')?.addRefused).toBe('max-per-topping');
    const three = ['rocoto', 'tomate', 'pina'].map((id) => ({ id, quantity: 1 }));
    expect(usedOf(rowsOf(three), pizza.limits)).toEqual({ kind: 'extras', used: 3, max: 3 });
    const without = rowsOf([{ id: 'pollo', quantity: 0 }]);
    expect(row(without, 'choclo')?.removeRefused).toBe('max-removal');
    expect(row(without, 'pollo')?.addRefused).toBeUndefined();
  });

  test('build your own: two portions of each, fifteen in all', () => {
    expect(row(rowsOf([{ id: 'rocoto', quantity: 1 }], build), 'rocoto')?.addRefused).toBeUndefined();
    expect(row(rowsOf([{ id: 'rocoto', quantity: 2 }], build), 'rocoto')?.addRefused).toBe('max-per-topping');
    expect(usedOf(rowsOf([{ id: 'rocoto', quantity: 2 }], build), build)).toEqual({
      kind: 'toppings',
      used: 4,
      max: 15,
    });
  });
});

test('toppingRows distinguishes a removed topping from an extra one', () => {
  expect(ownToppings(rowsOf([])).map(({ topping, portions }) => [topping.id, portions])).toEqual([
    ['pollo', 1],
    ['choclo', 1],
  ]);
});

test('extra toppings are grouped, priced for the size, and left out where the size does not sell them', () => {
  const groups = (size: string) =>
    extraGroups(rowsOf([], pizza.limits, size)).map(({ name, rows }) => [
      name,
      ...rows.map(({ topping, portionMinor }) => `${topping.id} ${portionMinor}`),
    ]);
  expect(groups('grande')).toEqual([
    ['Ajíes', 'rocoto 400'],
    ['Vegetales', 'tomate 400', 'pina 400'],
  ]);
  expect(groups('personal')).toEqual([
    ['Ajíes', 'rocoto 200'],
    ['Vegetales', 'tomate 200'],
  ]);
});

test('on halves each half has its own limits', () => {
  const full = { detail: pizza, picks: [{ id: 'rocoto', quantity: 1 }] };
  const rows = toppingRows([full, { detail: pizza, picks: [] }], 1, 'grande', pizza.limits);
  expect(row(rows, 'rocoto')).toMatchObject({ portions: 0, addRefused: undefined });
  expect(toppingRows([], 0, 'grande', pizza.limits)).toEqual([]);
});
