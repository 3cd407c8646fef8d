import type { CartItemBody } from '@horno/contracts/cart';
import type { MenuItemDetail } from '@horno/contracts/menu';
import { describe, expect, test } from '@jest/globals';
import { priceCombo } from './combo-price.ts';
import { priceHalf } from './half-price.ts';
import { lineKey } from './line-key.ts';
import {
  toCombo,
  toComboPicks,
  toHalfConfiguration,
  toLineConfiguration,
  toMenuItem,
  toSingleConfiguration,
} from './menu-from-wire.ts';
import { priceSingle } from './pizza-price.ts';

type Wire = Pick<MenuItemDetail, 'uuid' | 'price' | 'min_price' | 'first_layers' | 'toppings' | 'groups'>;

const grande = {
  uuid: 'grande',
  name: 'Grande',
  size: 'grande',
  price: 34.9,
  second_layers: [{ uuid: 'pan', name: 'Pan', price: 34.9 }],
};
const americana: Wire = {
  uuid: 'americana',
  price: 34.9,
  min_price: 15.9,
  first_layers: [grande],
  toppings: [
    { id: 'jamon', name: 'Jamón', type: 'default', group: 'g', group_name: 'G', price: {}, marks: [], allergens: [] },
    {
      id: 'tocino',
      name: 'Tocino',
      type: 'extra',
      group: 'g',
      group_name: 'G',
      price: { grande: 5.9 },
      marks: [],
      allergens: [],
    },
  ],
  groups: [],
};
const duo: Wire = {
  ...americana,
  uuid: 'duo',
  price: 59.9,
  groups: [
    {
      id: 'pizzas',
      name: 'Pizzas',
      min: 1,
      max: 1,
      items: [
        {
          uuid: 'americana',
          name: 'A',
          description: '',
          surcharge: 4.5,
          image: '',
          sold_out: false,
          marks: [],
          allergens: [],
          has_toppings: false,
          first_layers: [grande],
        },
      ],
    },
  ],
};
const cartId = '7f0c8f4e-5a0b-4b8e-9a51-0d6c3f5f0a11';
const layers = { first_layer: 'grande', second_layer: 'pan' };
const tocino = [{ id: 'tocino', quantity: 1 }];

describe('prices of the wire', () => {
  test('a single product', () => {
    const config = toSingleConfiguration({ ...layers, toppings: tocino });
    expect(priceSingle(toMenuItem(americana), config)).toMatchObject({ ok: true, value: { unitMinor: 4080 } });
    expect(toMenuItem(americana).minPriceMinor).toBe(1590);
    expect(toMenuItem(americana).toppings.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['jamon', true],
      ['tocino', false],
    ]);
  });

  test('a half-and-half', () => {
    const side = { menu_uuid: 'americana', toppings: [] };
    const config = toHalfConfiguration({ ...layers, halves: [{ ...side, toppings: tocino }, side] });
    if (config === undefined) throw new Error('no halves');
    const item = toMenuItem(americana);
    expect(priceHalf([item, item], config)).toMatchObject({ ok: true, value: { unitMinor: 3790 } });
    expect(toHalfConfiguration(layers)).toBeUndefined();
    expect(toHalfConfiguration({ halves: [side, side] })).toBeUndefined();
  });

  test('a combo, with the toppings of its products when they are given', () => {
    const picks = toComboPicks([{ id: 'pizzas', items: [{ uuid: 'americana', toppings: tocino }] }]);
    const toppings = new Map([['americana', toMenuItem(americana).toppings]]);
    expect(priceCombo(toCombo(duo, toppings), picks)).toMatchObject({ ok: true, value: { unitMinor: 7030 } });
    expect(priceCombo(toCombo(duo), picks)).toMatchObject({ ok: false, error: { code: 'SINGLE-05' } });
    expect(toComboPicks(undefined)).toEqual([]);
  });
});

test('two bodies of one configuration have one key, whatever their order and note', () => {
  const body: CartItemBody = {
    cart_id: cartId,
    product_type: '0',
    uuid: 'americana',
    quantity: 1,
    ...layers,
    toppings: tocino,
  };
  const again: CartItemBody = { ...body, quantity: 3, note: 'bien cocida', base_category: 'pizzas' };
  expect(lineKey(toLineConfiguration(again))).toBe(lineKey(toLineConfiguration(body)));
  const side = { menu_uuid: 'americana', toppings: tocino };
  const halves: CartItemBody = { ...body, product_type: '2', halves: [side, { ...side, toppings: [] }] };
  expect(lineKey(toLineConfiguration(halves))).not.toBe(lineKey(toLineConfiguration(body)));
  expect(lineKey(toLineConfiguration({ ...body, coupon_code: 'MARTES' }))).not.toBe(lineKey(toLineConfiguration(body)));
});
