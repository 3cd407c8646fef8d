import { describe, expect, test } from '@jest/globals';
import { type Combo, firstIncompleteGroup, priceCombo } from './combo-price.ts';

const combo: Combo = {
  uuid: 'cb-duo',
  priceMinor: 5990,
  groups: [
    {
      id: 'pizzas',
      min: 2,
      max: 2,
      items: [
        {
          uuid: 'americana',
          surchargeMinor: 0,
          firstLayers: [
            {
              uuid: 'grande',
              size: 'grande',
              secondLayers: [
                { uuid: 'pan', priceMinor: 3490 },
                { uuid: 'fina', priceMinor: 3490 },
              ],
            },
          ],
          toppings: [{ id: 'tocino', isDefault: false, priceMinorBySize: { grande: 590 } }],
        },
        { uuid: 'suprema', surchargeMinor: 400, firstLayers: [], toppings: [] },
      ],
    },
    { id: 'bebida', min: 0, max: 1, items: [{ uuid: 'inca', surchargeMinor: 100, firstLayers: [], toppings: [] }] },
  ],
};
const americana = { uuid: 'americana', secondLayer: 'pan', toppings: [] };
const suprema = { uuid: 'suprema', toppings: [] };
const inca = { uuid: 'inca', toppings: [] };
const tocino = [{ id: 'tocino', quantity: 1 }];

describe('priceCombo', () => {
  test.each([
    ['its own price', [{ id: 'pizzas', items: [americana, americana] }], 5990, 0],
    ['a surcharge', [{ id: 'pizzas', items: [americana, suprema] }], 6390, 0],
    ['surcharges by quantity', [{ id: 'pizzas', items: [{ ...suprema, quantity: 2 }] }], 6790, 0],
    ['extras', [{ id: 'pizzas', items: [{ ...americana, toppings: tocino }, suprema] }], 6390, 590],
    ['extras by quantity', [{ id: 'pizzas', items: [{ ...americana, quantity: 2, toppings: tocino }] }], 5990, 1180],
    [
      'a group given in two entries',
      [
        { id: 'pizzas', items: [americana] },
        { id: 'bebida', items: [inca] },
        { id: 'pizzas', items: [suprema] },
      ],
      6490,
      0,
    ],
  ])('%s', (_, chosen, baseMinor, extrasMinor) => {
    expect(priceCombo(combo, chosen)).toEqual({
      ok: true,
      value: { baseMinor, extrasMinor, unitMinor: baseMinor + extrasMinor },
    });
  });

  test.each([
    ['GROUP-01', [{ id: 'pizzas', items: [americana] }], 'pizzas'],
    ['GROUP-02', [{ id: 'pizzas', items: [americana, americana, suprema] }], 'pizzas'],
    ['GROUP-03', [{ id: 'pizzas', items: [americana, inca] }], 'pizzas'],
    ['GROUP-04', [{ id: 'bebida', items: [inca] }], 'pizzas'],
    ['GROUP-04', [{ id: 'postre', items: [inca] }], 'postre'],
    ['SINGLE-03', [{ id: 'pizzas', items: [{ ...americana, firstLayer: 'xxl' }, suprema] }], 'xxl'],
    ['SINGLE-04', [{ id: 'pizzas', items: [{ ...americana, secondLayer: 'oro' }, suprema] }], 'oro'],
    ['SINGLE-05', [{ id: 'pizzas', items: [{ ...suprema, toppings: tocino }, suprema] }], 'tocino'],
  ])('%s', (code, chosen, ref) => {
    expect(priceCombo(combo, chosen)).toEqual({ ok: false, error: { code, ref } });
  });

  test('a size must be named where there are several, and a crust that a size lacks is refused', () => {
    const [grande] = combo.groups[0]?.items[0]?.firstLayers ?? [];
    const sizes = [{ uuid: 'familiar', size: 'familiar', secondLayers: [{ uuid: 'pan', priceMinor: 4990 }] }];
    const item = {
      uuid: 'mixta',
      surchargeMinor: 0,
      firstLayers: [...sizes, ...(grande ? [grande] : [])],
      toppings: [],
    };
    const mixed = { ...combo, groups: [{ id: 'pizzas', min: 1, max: 1, items: [item] }] };
    const priced = (pick: object) =>
      priceCombo(mixed, [{ id: 'pizzas', items: [{ uuid: 'mixta', toppings: [], ...pick }] }]);
    expect(priced({})).toEqual({ ok: false, error: { code: 'SINGLE-03' } });
    expect(priced({ firstLayer: 'familiar' })).toMatchObject({ ok: true });
    expect(priced({ firstLayer: 'familiar', secondLayer: 'oro' })).toMatchObject({ error: { code: 'SINGLE-04' } });
  });

  test('a crust must be named where there are several', () => {
    const chosen = [{ id: 'pizzas', items: [{ uuid: 'americana', toppings: [] }, suprema] }];
    expect(priceCombo(combo, chosen)).toEqual({ ok: false, error: { code: 'SINGLE-04' } });
  });
});

test('firstIncompleteGroup names the group where focus goes', () => {
  expect(firstIncompleteGroup(combo, [])?.id).toBe('pizzas');
  expect(firstIncompleteGroup(combo, [{ id: 'pizzas', items: [suprema, suprema] }])).toBeUndefined();
  expect(firstIncompleteGroup(combo, [{ id: 'pizzas', items: [suprema, inca] }])?.id).toBe('pizzas');
  const tooManyDrinks = [
    { id: 'pizzas', items: [suprema, suprema] },
    { id: 'bebida', items: [inca, inca] },
  ];
  expect(firstIncompleteGroup(combo, tooManyDrinks)?.id).toBe('bebida');
});
