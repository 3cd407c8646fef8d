import type { CallAnswer } from '@horno/contracts/call';
import type { couponCalls } from '@horno/contracts/calls/coupons';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { firstChoice, type Ordering, pizza, type Visitor } from '../../test/ordering.ts';
import { signUp } from '../../test/shoppers.ts';
import { useShop } from '../../test/use-shop.ts';
import { lockCart, saveCart } from './cart.repo.ts';

describe('coupon gift', () => {
  let shop: Ordering;
  let rosa: Visitor;
  let cart: string;
  useShop((opened, customer) => {
    shop = opened;
    rosa = customer;
  });
  beforeEach(async () => {
    cart = await rosa.createCart({ order_type: 'C' });
    await rosa.add(cart, { ...pizza(), quantity: 2 });
    await shop.deps.db.transaction(async (tx) => {
      const stored = await lockCart(tx, cart);
      if (stored !== undefined) await saveCart(tx, { ...stored, coupons: [{ code: 'PANDEREGALO', isActive: true }] });
    });
  });

  const apply = () =>
    rosa.call<CallAnswer<typeof couponCalls.apply>>('POST', '/v1/product-cart-fe/apply-coupon', {
      ...{ cart_id: cart, coupon_code: 'PANDEREGALO' },
    });
  const gift = (uuid: string) => ({ uuid, coupon_code: 'PANDEREGALO' });
  const free = async () => (await rosa.detail(cart)).data.item.free_items.map(({ menu_uuid }) => menu_uuid);

  it('costs nothing when it is added under the code of the coupon', async () => {
    const before = (await rosa.detail(cart)).data.item;
    expect(before.current_coupon_item).toMatchObject({
      coupon: 'PANDEREGALO',
      menu: [{ coupon_code: 'PANDEREGALO' }, {}],
    });
    const { item } = (await rosa.add(cart, gift('sd-pan-al-ajo'))).data;
    expect(item.free_items).toMatchObject([{ menu_uuid: 'sd-pan-al-ajo', quantity: 1, coupon_code: 'PANDEREGALO' }]);
    expect(item.data).toHaveLength(1);
    expect([item.total, item.missing]).toEqual([before.total, before.missing]);
  });

  it('is listed with every field of the specification, and so are cart, line and coupon', async () => {
    await rosa.add(cart, firstChoice(shop.catalogue(), 'cb-dos-grandes'));
    const { id, headers } = await signUp(shop);
    const { item } = (await rosa.add(cart, gift('sd-pan-al-ajo'), headers)).data;
    const text = expect.any(String);
    const number = expect.any(Number);
    expect(item).toMatchObject({
      ...{ uuid: cart, customer_id: id },
      ...{ tax_percent: 0, tax_total: 0, total: number, sub_total: number, delivery_fee: 0 },
      data: [
        {
          ...{ id: text, product_type: text, quantity: 2, item_price: number, total: number, name: text },
          base_category: text,
          items: [{ layer_info: [expect.objectContaining({}), expect.objectContaining({})] }],
        },
        { product_type: '1', combo_uuid: 'cb-dos-grandes', only_lunch: false },
      ],
      free_items: [{ id: text, coupon_code: 'PANDEREGALO' }],
      coupon: { data: [{ code: 'PANDEREGALO', name: text }], total_discount: number },
      current_coupon_item: {
        ...{ uuid: 'sd-pan-al-ajo', is_combo: false, coupon: 'PANDEREGALO' },
        menu: Array(2).fill({ name: text, price: number, uuid: text, is_combo: false, coupon_code: 'PANDEREGALO' }),
      },
    });
  });

  it('is replaced when the customer chooses another one', async () => {
    const first = await rosa.add(cart, gift('sd-pan-al-ajo'));
    const [line] = first.data.item.free_items;
    const second = await rosa.add(cart, { ...gift('sd-palitos'), item_id: line?.id });
    expect(second.data.item.free_items).toMatchObject([{ id: line?.id, menu_uuid: 'sd-palitos' }]);
    await rosa.add(cart, gift('sd-pan-al-ajo'));
    expect(await free()).toEqual(['sd-pan-al-ajo']);
  });

  it('is removed with the offer and without its coupon, and may be chosen again', async () => {
    const { data } = await rosa.add(cart, gift('sd-pan-al-ajo'));
    expect(data.item.current_coupon_item?.uuid).toBe('sd-pan-al-ajo');
    const removed = await rosa.removeItem({ cart_id: cart, item_id: data.item.free_items[0]?.id });
    const active = { data: [{ code: 'PANDEREGALO', status: 'active', discount: 0 }] };
    for (const { item } of [removed.data, (await rosa.detail(cart)).data]) {
      expect(item).toMatchObject({ free_items: [], coupon: active });
      expect(item.current_coupon_item).toBeUndefined();
    }
    const chosen = await rosa.add(cart, gift('sd-palitos'));
    expect(chosen.data.item.current_coupon_item?.uuid).toBe('sd-palitos');
    expect(await free()).toEqual(['sd-palitos']);
  });

  it('is offered again when its code is applied again after the removal', async () => {
    const { data } = await rosa.add(cart, gift('sd-pan-al-ajo'));
    expect((await apply()).code).toBe('CP-02');
    await rosa.setQuantity({ cart_id: cart, item_id: data.item.free_items[0]?.id, quantity: 0 });
    const { item } = (await apply()).data;
    expect(item.coupon.data.map(({ code }) => code)).toEqual(['PANDEREGALO']);
    expect(item.current_coupon_item?.menu).toHaveLength(2);
  });

  it('is limited to one unit', async () => {
    expect((await rosa.add(cart, { ...gift('sd-pan-al-ajo'), quantity: 2 })).code).toBe('VALIDATION');
    const { data } = await rosa.add(cart, gift('sd-pan-al-ajo'));
    const two = await rosa.setQuantity({ cart_id: cart, item_id: data.item.free_items[0]?.id, quantity: 2 });
    const oneOnly = { field: 'quantity', message: 'Cada cupón trae un solo regalo.' };
    expect([two.code, two.error?.message, two.error?.fields]).toEqual(['VALIDATION', oneOnly.message, [oneOnly]]);
  });

  it('is absent while its coupon is paused and returns when the coupon applies', async () => {
    await rosa.add(cart, gift('sd-pan-al-ajo'));
    const { data } = await rosa.detail(cart);
    const id = data.item.data[0]?.id;
    const less = await rosa.setQuantity({ cart_id: cart, item_id: id, quantity: 1 });
    expect(less.data).toMatchObject({ changes: [{ type: 'coupon_dropped', code: 'CP-03' }], item: { free_items: [] } });
    const more = await rosa.setQuantity({ cart_id: cart, item_id: id, quantity: 2 });
    expect(more.data).toMatchObject({ changes: [], item: { free_items: [{ menu_uuid: 'sd-pan-al-ajo' }] } });
  });
});
