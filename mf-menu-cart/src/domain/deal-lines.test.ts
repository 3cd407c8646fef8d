import { aCart, aCartLine } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { aCombo } from '../testing/menu.ts';
import { toCartView } from './cart-view.ts';
import { dealLines, dealOffer } from './deal-lines.ts';

const pizza = (part: Parameters<typeof aCartLine>[0] = {}) => aCartLine({ menu_uuid: 'pz-margarita', ...part });
const part = (menu_uuid: string) => [{ menu_uuid, name: menu_uuid, layer_info: [], toppings: [] }];
const plain = (uuid: string, id: string, item_price: number, quantity = 1) =>
  aCartLine({ id, menu_uuid: uuid, name: uuid, item_price, quantity, total: item_price * quantity, items: part(uuid) });
const linesOf = (...data: ReturnType<typeof aCartLine>[]) => toCartView(aCart({ data })).lines;

const BREAD = '018f0000-0000-7000-8000-000000000011';
const SODA = '018f0000-0000-7000-8000-000000000012';
const cart = linesOf(
  pizza({ item_price: 45, total: 45, name: 'Margarita' }),
  plain('pan', BREAD, 13, 3),
  plain('gaseosa', SODA, 9),
);

test('products as the menu has them may be held by a combo; what was changed, noted or given may not', () => {
  expect(dealLines(cart).map(({ uuid }) => uuid)).toEqual(['pz-margarita', 'pan', 'gaseosa']);
  const topping = { id: 'rocoto', name: 'Rocoto', type: 'extra' as const, quantity: 1 };
  const changed = linesOf(
    pizza({ items: [{ ...part('x')[0], menu_uuid: 'x', name: 'x', layer_info: [], toppings: [topping] }] }),
    pizza({ note: 'En cuadrados' }),
    pizza({ coupon_code: 'X-1' }),
    pizza({ product_type: '1' }),
  );
  expect(dealLines(changed)).toEqual([]);
});

test('the offer names the combo, what it saves, what goes in and what is left', () => {
  const combo = aCombo();
  const offer = dealOffer(cart, [combo]);
  // Pizza 45.00, two breads 26.00 and a soda 9.00 against 64.90.
  expect(offer).toMatchObject({
    name: 'Casa llena',
    savingMinor: 4500 + 2600 + 900 - 6490,
    draft: {
      unitMinor: 6490,
      quantity: 1,
      body: {
        product_type: '1',
        uuid: 'cb-casa-llena',
        groups: [
          {
            id: 'pizza',
            items: [{ uuid: 'pz-margarita', first_layer: 'grande', second_layer: 'clasica', toppings: [] }],
          },
          { id: 'entrada', items: [{ uuid: 'pan' }, { uuid: 'pan' }] },
          { id: 'bebida', items: [{ uuid: 'gaseosa' }] },
        ],
      },
    },
  });
  expect(offer?.left).toEqual([
    { lineId: cart[0]?.id, quantity: 0 },
    { lineId: BREAD, quantity: 1 },
    { lineId: SODA, quantity: 0 },
  ]);
});

test('a combo that is sold out is not offered, nor one with a choice that is', () => {
  expect(dealOffer(cart, [aCombo({ sold_out: true })])).toBeUndefined();
  const combo = aCombo();
  const groups = combo.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, sold_out: item.uuid === 'gaseosa' })),
  }));
  expect(dealOffer(cart, [{ ...combo, groups }])).toBeUndefined();
});

test('the offer lists what the combo holds, and finds its combo among others', () => {
  const dear = aCombo({ uuid: 'cb-dear', name: 'Cara', price: 99 });
  const offer = dealOffer(cart, [dear, aCombo()]);
  expect(offer).toMatchObject({ name: 'Casa llena', draft: { summary: 'pz-margarita, pan, pan, gaseosa' } });
  expect(offer?.draft.body.toppings).toEqual([]);
  expect(dealOffer(cart, [dear])).toBeUndefined();
});
