import { expect, test } from '@jest/globals';
import { aCombo, aPizza } from '../testing/menu.ts';
import {
  type ComboBody,
  comboPriceMinor,
  missingGroup,
  pickCount,
  pickCrust,
  pickOnly,
  picksOf,
  pickToppings,
  soldOutPick,
  startPicks,
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
});
