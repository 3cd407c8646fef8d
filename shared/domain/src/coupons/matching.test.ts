import { describe, expect, test } from '@jest/globals';
import { amountOf, applicableLines, countUnits, excludedLine, isOfPart } from './matching.ts';
import { aLine } from './test-coupon.ts';
import type { CouponRule } from './types.ts';

const pizza = aLine();
const bottle = aLine({ id: 'l2', uuid: 'dr-agua', category: 'drinks', size: undefined, quantity: 3, unitMinor: 510 });
const all = { menus: [], categories: [], sizes: [], exclude: [] };

describe('applicableLines', () => {
  test.each<[string, Partial<CouponRule['appliesTo']>, string[]]>([
    ['no restriction', {}, ['l1', 'l2']],
    ['an item', { menus: ['dr-agua'] }, ['l2']],
    ['a category', { categories: ['pizzas'] }, ['l1']],
    ['an item or a category', { menus: ['dr-agua'], categories: ['pizzas'] }, ['l1', 'l2']],
    ['a size', { sizes: ['grande'] }, ['l1']],
    ['another size', { sizes: ['mediana'] }, []],
    ['a size, and an item without one by name', { menus: ['dr-agua'], sizes: ['grande'] }, ['l2']],
    ['a size, and a category without one', { categories: ['drinks', 'pizzas'], sizes: ['grande'] }, ['l1', 'l2']],
  ])('%s', (_, part, ids) => {
    expect(applicableLines({ appliesTo: { ...all, ...part } }, [pizza, bottle]).map(({ id }) => id)).toEqual(ids);
  });
});

test.each([
  [[], undefined],
  [['dr-agua'], 'l2'],
  [['pizzas'], 'l1'],
  [['sides', 'drinks'], 'l2'],
])('with %j excluded the first forbidden line is %p', (exclude, id) => {
  expect(excludedLine({ appliesTo: { ...all, exclude } }, [pizza, bottle])?.id).toBe(id);
});

test.each([
  [{ quantity: 1 }, true, true],
  [{ quantity: 1, uuid: 'dr-agua' }, false, true],
  [{ quantity: 1, category: 'pizzas' }, true, false],
  [{ quantity: 1, uuid: 'pz-horno', category: 'drinks' }, true, false],
])('the part %j has the pizza %p and the bottle %p', (part, hasPizza, hasBottle) => {
  expect([isOfPart(pizza, part), isOfPart(bottle, part)]).toEqual([hasPizza, hasBottle]);
});

test('units and amounts count the quantity', () => {
  expect([countUnits([]), countUnits([pizza, bottle])]).toEqual([0, 4]);
  expect([amountOf([]), amountOf([pizza, bottle])]).toEqual([0, 3490 + 1530]);
});
