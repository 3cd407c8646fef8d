import { expect, test } from '@jest/globals';
import { aCombo, aPizza } from '../testing/menu.ts';
import {
  type ComboBody,
  comboPriceMinor,
  missingGroup,
  partsOf,
  pickCount,
  pickCrust,
  pickOnly,
  picksOf,
  pickToppings,
  soldOutPick,
  startPicks,
  toComboDraft,
} from './combo-choice.ts';

const combo = aCombo();
const [pizzaGroup, sides] = combo.groups;
if (!pizzaGroup || !sides) throw new Error('the fixture has these groups');
const uuids = (picks: ComboBody) => picks.map(({ id, items }) => [id, ...items.map(({ uuid }) => uuid)]);

test('startPicks picks items without an alternative', () => {
  expect(uuids(startPicks(combo))).toEqual([['pizza'], ['entrada'], ['bebida', 'gaseosa']]);
});

test('a line is edited as it was ordered, without what the group has no more', () => {
  const line: ComboBody = [
    { id: 'pizza', items: [{ uuid: 'pz-limena', first_layer: 'grande', second_layer: 'artesanal', toppings: [] }] },
    {
      id: 'entrada',
      items: [
        { uuid: 'tequenos', toppings: [] },
        { uuid: 'pan', toppings: [] },
      ],
    },
  ];
  expect(uuids(startPicks(combo, line))).toEqual([
    ['pizza', 'pz-limena'],
    ['entrada', 'pan'],
    ['bebida', 'gaseosa'],
  ]);
});

test('one choice takes the place of another and keeps the crust', () => {
  let picks = pickOnly(startPicks(combo), pizzaGroup, 'pz-margarita');
  expect(picksOf(picks, 'pizza')).toEqual([
    { uuid: 'pz-margarita', first_layer: 'grande', second_layer: 'clasica', toppings: [] },
  ]);
  picks = pickCrust(picks, 'pizza', 0, 'artesanal');
  expect(picksOf(pickOnly(picks, pizzaGroup, 'pz-limena'), 'pizza')[0]).toMatchObject({
    uuid: 'pz-limena',
    second_layer: 'artesanal',
  });
  expect(pickOnly(picks, pizzaGroup, 'nada')).toBe(picks);
});

test.each([
  [1, ['pan']],
  [2, ['pan', 'pan']],
  [5, ['pan', 'pan']],
  [0, []],
])('%i of one side in a group of two', (count, expected) => {
  expect(picksOf(pickCount(startPicks(combo), sides, 'pan', count), 'entrada').map(({ uuid }) => uuid)).toEqual(
    expected,
  );
});

test('the group never holds more than it takes', () => {
  const one = pickCount(startPicks(combo), sides, 'alitas', 1);
  expect(picksOf(pickCount(one, sides, 'pan', 2), 'entrada').map(({ uuid }) => uuid)).toEqual(['alitas', 'pan']);
});

test('price with surcharges, complete or not', () => {
  const start = startPicks(combo);
  expect(comboPriceMinor(combo, start)).toBe(6490);
  const withPizza = pickOnly(start, pizzaGroup, 'pz-limena');
  expect(comboPriceMinor(combo, withPizza)).toBe(6890);
  const complete = pickCount(withPizza, sides, 'alitas', 2);
  expect(comboPriceMinor(combo, complete)).toBe(7290);
});

test('the first group that lacks a choice', () => {
  const start = startPicks(combo);
  expect(missingGroup(combo, start)?.id).toBe('pizza');
  const withPizza = pickOnly(start, pizzaGroup, 'pz-limena');
  expect(missingGroup(combo, withPizza)?.id).toBe('entrada');
  expect(missingGroup(combo, pickCount(withPizza, sides, 'pan', 2))).toBeUndefined();
});

test('a topping inside the combo costs what it costs in that size, once its price is known', () => {
  const withPizza = pickOnly(startPicks(combo), pizzaGroup, 'pz-limena');
  const picks = pickToppings(withPizza, 'pizza', 0, [{ id: 'rocoto', quantity: 1 }]);
  expect(picksOf(picks, 'pizza')[0]?.toppings).toEqual([{ id: 'rocoto', quantity: 1 }]);
  expect(comboPriceMinor(combo, picks)).toBeUndefined();
  expect(comboPriceMinor(combo, picks, new Map([['pz-limena', aPizza()]]))).toBe(7290);
});

test('another choice starts from its own recipe', () => {
  const withPizza = pickOnly(startPicks(combo), pizzaGroup, 'pz-limena');
  const changed = pickToppings(withPizza, 'pizza', 0, [{ id: 'rocoto', quantity: 1 }]);
  expect(picksOf(pickOnly(changed, pizzaGroup, 'pz-margarita'), 'pizza')[0]?.toppings).toEqual([]);
});

test('a choice that sold out meanwhile is found', () => {
  const picks = pickOnly(startPicks(combo), pizzaGroup, 'pz-limena');
  expect(soldOutPick(combo, picks)).toBeUndefined();
  const groups = combo.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, sold_out: item.uuid === 'pz-limena' })),
  }));
  expect(soldOutPick({ groups }, picks)).toMatchObject({ group: { id: 'pizza' }, name: 'pz-limena' });
  expect(soldOutPick({ groups }, pickOnly(picks, pizzaGroup, 'pz-margarita'))).toBeUndefined();
});

const two: ComboBody = [
  { id: 'pizza', items: [{ uuid: 'pz-margarita', first_layer: 'grande', second_layer: 'clasica', toppings: [] }] },
  {
    id: 'entrada',
    items: [
      { uuid: 'pan', second_layer: 'x', toppings: [] },
      { uuid: 'alitas', toppings: [] },
    ],
  },
  { id: 'bebida', items: [] },
];

test('a choice changes one item of a group only', () => {
  const crusts = pickCrust(two, 'entrada', 1, 'y');
  expect(picksOf(crusts, 'entrada').map(({ second_layer }) => second_layer)).toEqual(['x', 'y']);
  const rocoto = [{ id: 'rocoto', quantity: 1 }];
  const topped = pickToppings(two, 'entrada', 0, rocoto);
  expect(picksOf(topped, 'entrada').map(({ toppings }) => toppings)).toEqual([rocoto, []]);
  expect(picksOf(pickCount(two, sides, 'pan', 0), 'entrada').map(({ uuid }) => uuid)).toEqual(['alitas']);
  expect(picksOf(pickCount(two, sides, 'pan', 2), 'entrada')).toEqual([
    { uuid: 'alitas', toppings: [] },
    { uuid: 'pan', second_layer: 'x', toppings: [] },
  ]);
  expect(pickCount(two, sides, 'nada', 1)).toBe(two);
});

test('startPicks takes no sole item of a group that may hold several', () => {
  const groups = combo.groups.map((group) => (group.id === 'bebida' ? { ...group, max: 2 } : group));
  expect(uuids(startPicks({ ...combo, groups }))).toEqual([['pizza'], ['entrada'], ['bebida']]);
});

test('partsOf has the chosen items with their crusts and known toppings', () => {
  const { toppings } = aPizza();
  const known = new Map([['pz-margarita', { toppings }]]);
  const [margarita, bread, wings] = [pizzaGroup.items[1], ...sides.items];
  expect(partsOf(combo, two, known)).toEqual([
    { detail: { ...margarita, toppings }, crust: 'clasica', picks: [] },
    { detail: { ...bread, toppings: [] }, crust: 'x', picks: [] },
    { detail: { ...wings, toppings: [] }, crust: undefined, picks: [] },
  ]);
  expect(partsOf(combo, [{ id: 'pizza', items: [{ uuid: 'nada', toppings: [] }] }], known)).toEqual([]);
});

test('toComboDraft names the chosen items and leaves out empty groups', () => {
  const order = { coupon: 'MARTES', note: 'Sin servilletas', quantity: 2, unitMinor: 6490 };
  expect(toComboDraft(combo, two, order)).toEqual({
    body: {
      product_type: '1',
      uuid: 'cb-casa-llena',
      toppings: [],
      groups: two.slice(0, 2),
      coupon_code: 'MARTES',
      note: 'Sin servilletas',
      base_category: 'deals',
    },
    quantity: 2,
    name: 'Casa llena',
    image: combo.image,
    unitMinor: 6490,
    summary: 'pz-margarita, pan, alitas',
  });
});
