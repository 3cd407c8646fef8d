import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type LineConfiguration, lineKey } from './line-key.ts';

const tocino = { id: 'tocino', quantity: 1 };
const jamon = { id: 'jamon', quantity: 0 };
const single: LineConfiguration = {
  productType: '0',
  uuid: 'americana',
  firstLayer: 'grande',
  secondLayer: 'pan',
  toppings: [tocino, jamon],
};
const a = { menuUuid: 'americana', toppings: [tocino] };
const b = { menuUuid: 'hawaiana', toppings: [] };
const half: LineConfiguration = { productType: '2', uuid: 'mitad', firstLayer: 'grande', halves: [a, b] };
const bare: LineConfiguration = { productType: '0', uuid: 'inca' };
const pick = { uuid: 'suprema', toppings: [tocino] };
const other = { uuid: 'inca', toppings: [] };
const combo: LineConfiguration = {
  productType: '1',
  uuid: 'duo',
  groups: [
    { id: 'pizzas', items: [pick, other] },
    { id: 'bebida', items: [other] },
  ],
};

describe('the same line', () => {
  test.each([
    ['toppings in another order', single, { ...single, toppings: [jamon, tocino] }],
    ['halves turned round', half, { ...half, halves: [b, a] }],
    ['nothing said and empty texts', bare, { ...bare, firstLayer: '', secondLayer: '', couponCode: '' }],
    [
      'nothing said and empty texts of a choice',
      { ...combo, groups: [{ id: 'pizzas', items: [other] }] },
      { ...combo, groups: [{ id: 'pizzas', items: [{ ...other, firstLayer: '', secondLayer: '' }] }] },
    ],
    ['nothing said and empty lists', half, { ...half, toppings: [], groups: [] }],
    [
      'a topping told in two entries',
      { ...single, toppings: [{ ...tocino, quantity: 2 }] },
      { ...single, toppings: [tocino, tocino] },
    ],
    [
      'groups and choices in another order',
      combo,
      {
        ...combo,
        groups: [
          { id: 'bebida', items: [other] },
          { id: 'pizzas', items: [other, pick] },
        ],
      },
    ],
    ['a group left empty', combo, { ...combo, groups: [...(combo.groups ?? []), { id: 'postre', items: [] }] }],
    [
      'two of a kind',
      { ...combo, groups: [{ id: 'pizzas', items: [{ ...pick, quantity: 2 }] }] },
      { ...combo, groups: [{ id: 'pizzas', items: [pick, pick] }] },
    ],
  ])('%s', (_, one, same) => {
    expect(lineKey(same)).toBe(lineKey(one));
  });
});

describe('another line', () => {
  test.each([
    ['product', single, { ...single, uuid: 'hawaiana' }],
    ['type', single, { ...single, productType: '1' }],
    ['size', single, { ...single, firstLayer: 'familiar' }],
    ['crust', single, { ...single, secondLayer: 'fina' }],
    ['topping', single, { ...single, toppings: [tocino] }],
    ['portions', single, { ...single, toppings: [{ ...tocino, quantity: 2 }, jamon] }],
    ['coupon', single, { ...single, couponCode: 'MARTES' }],
    ['half', half, { ...half, halves: [a, a] }],
    [
      'side of a topping',
      half,
      {
        ...half,
        halves: [
          { ...a, toppings: [] },
          { ...b, toppings: [tocino] },
        ],
      },
    ],
    ['coupon of two', { ...single, couponCode: 'LUNES' }, { ...single, couponCode: 'MARTES' }],
    ...(['uuid', 'firstLayer', 'secondLayer'] as const).map((name): [string, LineConfiguration, LineConfiguration] => [
      `${name} of a choice`,
      { ...combo, groups: [{ id: 'pizzas', items: [{ ...pick, [name]: 'a' }] }] },
      { ...combo, groups: [{ id: 'pizzas', items: [{ ...pick, [name]: 'b' }] }] },
    ]),
    ['choice', combo, { ...combo, groups: [{ id: 'pizzas', items: [pick, pick] }] }],
    ['group of a choice', combo, { ...combo, groups: [{ id: 'pizzas', items: [pick, other, other] }] }],
  ])('has another %s', (_, one, different) => {
    expect(lineKey(different)).not.toBe(lineKey(one));
  });
});

test('the order of toppings never matters', () => {
  const toppings = fc.array(fc.record({ id: fc.string({ maxLength: 3 }), quantity: fc.nat(3) }), { maxLength: 8 });
  fc.assert(
    fc.property(toppings, (list) => {
      expect(lineKey({ ...single, toppings: list.toReversed() })).toBe(lineKey({ ...single, toppings: list }));
    }),
  );
});
