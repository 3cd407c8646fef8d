import { expect, test } from '@jest/globals';
import { aHalf, aPizza, sizes } from '../testing/menu.ts';
import { crustIn, halfConfig, halvesPriceMinor, halvesThere, startSides, toHalfDraft } from './half-choice.ts';

const half = aHalf();

test('startSides returns the two recipes of the picture while they are offered', () => {
  expect(startSides(half).map(({ uuid }) => uuid)).toEqual(['pz-limena', 'pz-botija']);
  expect(startSides({ ...half, half_options: half.half_options.slice(0, 1) }).map(({ uuid }) => uuid)).toEqual([
    'pz-limena',
    undefined,
  ]);
});

test('startSides and halvesThere leave out a recipe that is sold out', () => {
  const [limena, botija] = half.half_options;
  const now = { ...half, half_options: [limena, { ...botija, sold_out: true }] as typeof half.half_options };
  expect(startSides(now).map(({ uuid }) => uuid)).toEqual(['pz-limena', undefined]);
  const before = startSides(half);
  expect(halvesThere(half, before)).toEqual({ sides: before, gone: [] });
  expect(halvesThere(now, before)).toEqual({ sides: [before[0], { picks: [] }], gone: ['Botija'] });
  expect(halvesThere(now, [before[1], before[1]]).gone).toEqual(['Botija']);
});

test('a line is edited as it was ordered', () => {
  const toppings = [{ id: 'rocoto', quantity: 1 }];
  const halves: [{ menu_uuid: string; toppings: typeof toppings }, { menu_uuid: string; toppings: [] }] = [
    { menu_uuid: 'pz-botija', toppings },
    { menu_uuid: 'pz-gone', toppings: [] },
  ];
  expect(startSides(half, { halves })).toEqual([{ uuid: 'pz-botija', picks: toppings }, { picks: [] }]);
});

test('toHalfDraft', () => {
  const layers = { size: 'grande', crust: 'artesanal', picks: [] };
  const draft = toHalfDraft(half, layers, startSides(half), { name: 'Mitad', quantity: 2, unitMinor: 4390 });
  expect(draft).toMatchObject({ quantity: 2, unitMinor: 4390, summary: 'Grande, Artesanal' });
  expect(draft.body).toEqual({
    product_type: '2',
    uuid: 'hh-mitad',
    first_layer: 'grande',
    second_layer: 'artesanal',
    toppings: [],
    halves: [
      { menu_uuid: 'pz-limena', toppings: [] },
      { menu_uuid: 'pz-botija', toppings: [] },
    ],
    note: undefined,
    base_category: 'half-and-half',
  });
});

test('crustIn keeps a crust that the size has, else takes the first one', () => {
  const [personal] = sizes;
  if (!personal) throw new Error('the fixture has sizes');
  expect(['artesanal', 'queso', undefined].map((crust) => crustIn(personal, crust))).toEqual([
    'artesanal',
    'clasica',
    'clasica',
  ]);
  expect(crustIn({ ...personal, second_layers: [] }, 'clasica')).toBeUndefined();
});

const rocoto = [{ id: 'rocoto', quantity: 1 }];
const a = { uuid: 'pz-limena', picks: rocoto };
const b = { uuid: 'pz-botija', picks: [] };

test('halfConfig needs a size and a recipe of each half', () => {
  const none = { picks: [] };
  expect(halfConfig([a, b], 'grande', 'clasica')).toEqual({
    firstLayer: 'grande',
    secondLayer: 'clasica',
    halves: [
      { menuUuid: 'pz-limena', toppings: rocoto },
      { menuUuid: 'pz-botija', toppings: [] },
    ],
  });
  expect(halfConfig([a, b], undefined, 'clasica')).toBeUndefined();
  expect(halfConfig([none, b], 'grande', 'clasica')).toBeUndefined();
  expect(halfConfig([a, none], 'grande', 'clasica')).toBeUndefined();
});

test('halvesPriceMinor is the price of the more expensive half and of half a portion, once all is known', () => {
  const left = aPizza();
  const right = aPizza({
    uuid: 'pz-botija',
    first_layers: sizes.map((size) => ({
      ...size,
      second_layers: size.second_layers.map((crust) => ({ ...crust, price: crust.price + 10 })),
    })),
  });
  const config = halfConfig([a, b], 'grande', 'clasica');
  expect(halvesPriceMinor([left, right], config, 'max')).toBe(4990 + 200);
  expect(halvesPriceMinor([left, right], config, 'average')).toBe(4490 + 200);
  expect(halvesPriceMinor([left, right], halfConfig([a, b], 'grande', 'nada'), 'max')).toBeUndefined();
  expect(halvesPriceMinor([left, right], undefined, 'max')).toBeUndefined();
  expect(halvesPriceMinor([undefined, right], config, 'max')).toBeUndefined();
  expect(halvesPriceMinor([left, undefined], config, 'max')).toBeUndefined();
});
