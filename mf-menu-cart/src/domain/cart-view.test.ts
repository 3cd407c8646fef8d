import { aCart, aCartLine } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { countOf, openGift, toCartLineView, toCartView, withLines } from './cart-view.ts';
import { giftDraft } from './gift-choice.ts';

const gift = {
  coupon: 'REGALO',
  menu: [
    { uuid: 'dr-chicha', name: 'Chicha', is_combo: false, first_layer: '500ml', second_layer: undefined },
    { uuid: 'cb-duo', name: 'Dúo', is_combo: true, first_layer: undefined, second_layer: undefined },
  ],
} as unknown as NonNullable<ReturnType<typeof aCart>['current_coupon_item']>;

describe('toCartLineView', () => {
  test('has the amount in céntimos and is confirmed', () => {
    expect(toCartLineView(aCartLine({ name: 'Pizza de S/ 10', note: 'sin sal' }))).toMatchObject({
      name: 'Pizza de S/\u00a010',
      summary: 'Grande, masa clásica',
      note: 'sin sal',
      quantity: 1,
      maxQuantity: 20,
      unitMinor: 2990,
      isPending: false,
      body: { product_type: '0', uuid: 'pz-pepperoni', first_layer: 'grande', second_layer: 'clasica' },
    });
    expect(toCartLineView(aCartLine())).not.toHaveProperty('note');
    expect(toCartLineView(aCartLine({ note: '' }))).not.toHaveProperty('note');
  });
});

describe('toCartView', () => {
  test('has every amount of the server in céntimos', () => {
    const cart = aCart({
      discount: 4.05,
      min_cart: 30,
      missing: 0.1,
      coupon: {
        data: [{ code: 'HORNO10', name: 'S/ 10 menos', status: 'active', discount: 4.05 }],
        total_discount: 4.05,
      },
    });
    expect(toCartView(cart)).toMatchObject({
      uuid: cart.uuid,
      outletCode: 'LIM-MIR',
      orderType: 'D',
      orderTime: '2024-05-23T00:30:00.000Z',
      advanceOrder: 0,
      gifts: [],
      coupons: [{ code: 'HORNO10', name: 'S/ 10 menos', status: 'active', discountMinor: 405 }],
      subTotalMinor: 2990,
      discountMinor: 405,
      deliveryFeeMinor: 590,
      totalMinor: 3580,
      minMinor: 3000,
      missingMinor: 10,
      maxMinor: 70_000,
      expiry: cart.expiry,
    });
    expect(toCartView(cart)).not.toHaveProperty('offer');
  });

  test('offers the gifts of a coupon until one is chosen', () => {
    const open = toCartView(aCart({ current_coupon_item: gift }));
    expect(open.offer).toEqual({
      coupon: 'REGALO',
      options: [
        { uuid: 'dr-chicha', name: 'Chicha', isCombo: false, firstLayer: '500ml', secondLayer: undefined },
        { uuid: 'cb-duo', name: 'Dúo', isCombo: true, firstLayer: undefined, secondLayer: undefined },
      ],
      chosen: undefined,
    });
    expect(openGift(open)).toBe('REGALO');
    const other = aCartLine({ id: 'g0', coupon_code: 'OTRO' });
    const chosen = aCartLine({ id: 'g1', coupon_code: 'REGALO' });
    const done = toCartView(aCart({ current_coupon_item: gift, free_items: [other, chosen] }));
    expect(done.offer?.chosen?.id).toBe('g1');
    expect(openGift(done)).toBeUndefined();
    expect(openGift({})).toBeUndefined();
  });

  test('a chosen gift is a line of its coupon that costs nothing', () => {
    const { offer } = toCartView(aCart({ current_coupon_item: gift }));
    if (!offer) throw new Error('no offer');
    expect(giftDraft(offer, 'dr-chicha')).toEqual({
      body: {
        product_type: '0',
        uuid: 'dr-chicha',
        first_layer: '500ml',
        second_layer: undefined,
        toppings: [],
        coupon_code: 'REGALO',
      },
      quantity: 1,
      name: 'Chicha',
      summary: '',
      image: '',
      unitMinor: 0,
    });
    expect(giftDraft(offer, 'cb-duo')?.body.product_type).toBe('1');
    expect(giftDraft(offer, 'x')).toBeUndefined();
  });
});

test('withLines adds up lines and gifts, and limits the discount to them', () => {
  const cart = {
    ...toCartView(aCart()),
    discountMinor: 5000,
    minMinor: 9000,
    gifts: [toCartLineView(aCartLine({ item_price: 1 }))],
  };
  const [line] = cart.lines;
  if (!line) throw new Error('no line');
  const two = [{ ...line, quantity: 2 }];
  expect(withLines(cart, two)).toMatchObject({
    subTotalMinor: 6080,
    discountMinor: 5000,
    totalMinor: 6080 - 5000 + 590,
    missingMinor: 2920,
  });
  expect(withLines(cart, [])).toMatchObject({ subTotalMinor: 100, discountMinor: 100, totalMinor: 590 });
  expect(withLines({ ...cart, minMinor: 0 }, two).missingMinor).toBe(0);
  expect([countOf([]), countOf([...two, line])]).toEqual([0, 3]);
});
