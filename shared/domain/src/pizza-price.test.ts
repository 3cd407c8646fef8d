import { describe, expect, test } from '@jest/globals';
import type { MenuItem } from './menu-types.ts';
import { fromPrice, layerPriceMinor, linePriceMinor, priceSingle } from './pizza-price.ts';

const pizza: MenuItem = {
  uuid: 'pz-americana',
  firstLayers: [
    {
      uuid: 's-grande',
      size: 'grande',
      priceMinor: 3490,
      secondLayers: [
        { uuid: 'c-pan', code: 'pan', priceMinor: 3490 },
        { uuid: 'c-queso', code: 'queso', priceMinor: 4290 },
        { uuid: 'c-delta', code: 'delta', priceMinor: 500, delta: true },
      ],
    },
    { uuid: 's-personal', size: 'personal', priceMinor: 1590, secondLayers: [] },
  ],
  toppings: [
    { id: 'jamon', isDefault: true, priceMinorBySize: { grande: 600 } },
    { id: 'aceituna', isDefault: true, priceMinorBySize: {} },
    { id: 'tocino', isDefault: false, priceMinorBySize: { 's-grande': 590, personal: 300 } },
  ],
};
const drink: MenuItem = { uuid: 'bb-inca', priceMinor: 850, firstLayers: [], toppings: [] };
const grande = { firstLayer: 's-grande', secondLayer: 'c-pan' };

describe('priceSingle', () => {
  test.each([
    ['the crust price is absolute', { ...grande, toppings: [] }, 3490, 0],
    ['a dearer crust', { firstLayer: 's-grande', secondLayer: 'c-queso', toppings: [] }, 4290, 0],
    ['a delta crust comes on top', { firstLayer: 's-grande', secondLayer: 'c-delta', toppings: [] }, 3990, 0],
    ['layers by code', { firstLayer: 'grande', secondLayer: 'pan', toppings: [] }, 3490, 0],
    ['a size without crusts', { firstLayer: 's-personal', toppings: [] }, 1590, 0],
    ['an extra priced by size uuid', { ...grande, toppings: [{ id: 'tocino', quantity: 2 }] }, 3490, 1180],
    [
      'an extra priced by size code',
      { firstLayer: 's-personal', toppings: [{ id: 'tocino', quantity: 1 }] },
      1590,
      300,
    ],
    ['a default left out gives nothing back', { ...grande, toppings: [{ id: 'jamon', quantity: 0 }] }, 3490, 0],
    ['a default as it comes', { ...grande, toppings: [{ id: 'jamon', quantity: 1 }] }, 3490, 0],
    ['a default doubled is one extra', { ...grande, toppings: [{ id: 'jamon', quantity: 2 }] }, 3490, 600],
    ['an extra taken back', { ...grande, toppings: [{ id: 'tocino', quantity: 0 }] }, 3490, 0],
  ])('%s', (_, config, baseMinor, extrasMinor) => {
    expect(priceSingle(pizza, config)).toEqual({
      ok: true,
      value: { baseMinor, extrasMinor, unitMinor: baseMinor + extrasMinor },
    });
  });

  test.each([
    ['SINGLE-03', 'unknown size', { firstLayer: 's-otra', toppings: [] }, 's-otra'],
    ['SINGLE-03', 'no size', { toppings: [] }, undefined],
    ['SINGLE-04', 'unknown crust', { firstLayer: 's-grande', secondLayer: 'c-otra', toppings: [] }, 'c-otra'],
    ['SINGLE-04', 'no crust', { firstLayer: 's-grande', toppings: [] }, undefined],
    ['SINGLE-04', 'crust on a size without', { firstLayer: 's-personal', secondLayer: 'c-pan', toppings: [] }, 'c-pan'],
    ['SINGLE-05', 'unknown topping', { ...grande, toppings: [{ id: 'oro', quantity: 1 }] }, 'oro'],
    ['SINGLE-05', 'topping not sold extra', { ...grande, toppings: [{ id: 'aceituna', quantity: 2 }] }, 'aceituna'],
  ])('%s: %s', (code, _, config, ref) => {
    expect(priceSingle(pizza, config)).toEqual({ ok: false, error: ref === undefined ? { code } : { code, ref } });
  });

  test('a product without sizes has its own price', () => {
    expect(priceSingle(drink, { toppings: [] })).toMatchObject({ ok: true, value: { unitMinor: 850 } });
    expect(priceSingle(drink, { firstLayer: 's-grande', toppings: [] })).toMatchObject({
      error: { code: 'SINGLE-03' },
    });
  });

  test('quantity multiplies the unit', () => {
    expect(linePriceMinor(3490, 20)).toBe(69_800);
  });
});

test('a size with neither price nor crusts cannot be sold', () => {
  const item: MenuItem = { uuid: 'x', toppings: [], firstLayers: [{ uuid: 's', size: 'grande', secondLayers: [] }] };
  expect(priceSingle(item, { firstLayer: 's', toppings: [] })).toEqual({
    ok: false,
    error: { code: 'SINGLE-03', ref: 's' },
  });
});

test('a product with neither price nor sizes cannot be sold', () => {
  expect(priceSingle({ ...drink, priceMinor: undefined }, { toppings: [] })).toEqual({
    ok: false,
    error: { code: 'SINGLE-03', ref: 'bb-inca' },
  });
});

test('a size alone costs its own price, and nothing when it has none', () => {
  expect(layerPriceMinor({ uuid: 'a', size: 'a', secondLayers: [], priceMinor: 100 })).toBe(100);
  expect(layerPriceMinor({ uuid: 'a', size: 'a', secondLayers: [] })).toBe(0);
});

test.each([
  ['the cheapest size and crust', pizza, undefined, 1590],
  ['the cheapest crust', { ...pizza, firstLayers: pizza.firstLayers.slice(0, 1) }, undefined, 3490],
  [
    'the cheapest crust of a size without a price',
    { ...drink, firstLayers: [{ uuid: 's', size: 's', secondLayers: [{ uuid: 'c', priceMinor: 2490 }] }] },
    undefined,
    2490,
  ],
  ['that of a size with a price', { ...drink, firstLayers: [{ uuid: 's', size: 's', secondLayers: [] }] }, 4000, 850],
  ["the menu's own", { ...pizza, minPriceMinor: 2990 }, undefined, 2990],
  ['the price of a product without sizes', drink, undefined, 850],
  ['the fallback', { ...drink, priceMinor: undefined }, 4000, 4000],
  ['none', { ...drink, priceMinor: undefined }, undefined, undefined],
])('fromPrice is %s', (_, item, fallback, minor) => {
  expect(fromPrice(item, fallback)).toBe(minor);
});
