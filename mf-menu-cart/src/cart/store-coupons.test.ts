import { AppError } from '@horno/contracts/errors';
import { aCartLine } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { COUPON_KEY } from '../data/coupon.storage.ts';
import {
  answer,
  calls,
  chichaLine,
  device,
  draft,
  keep,
  made,
  newDevice,
  settled,
  setUp,
} from '../testing/cart-store.ts';
import { aGiftCoupon, aWireCoupon } from '../testing/coupons.ts';

beforeEach(newDevice);

const withCoupon = (part = {}) =>
  answer([aCartLine()], {
    coupon: { data: [{ code: 'HORNO10', name: 'S/ 10 menos', status: 'active', discount: 10 }], total_discount: 10 },
    ...part,
  });

describe('a coupon', () => {
  test('is put into the cart; success is said and the message goes', async () => {
    keep();
    const { store, api } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.applyCoupon': withCoupon() });
    await settled(store);
    store.applyCoupon('HORNO10', 'single');
    expect(store.get().coupon.busy).toBe('HORNO10');
    await settled(store);
    expect(api.made.at(-1)?.input.body).toMatchObject({ coupon_code: 'HORNO10' });
    expect(store.get().coupon).toEqual({});
    expect(store.get().cart?.coupons).toMatchObject([{ code: 'HORNO10', status: 'active', discountMinor: 1000 }]);
    expect(store.takeSignals()).toEqual([{ kind: 'couponApplied', name: 'S/ 10 menos' }]);
  });

  test('without a cart, one is made on the server first (spec 1 §4)', async () => {
    const { store, api } = setUp({ 'cart.create': made(), 'cart.applyCoupon': withCoupon() });
    store.applyCoupon('HORNO10', 'single');
    await settled(store);
    expect(calls(api)).toEqual(['cart.create', 'cart.applyCoupon']);
  });

  test('is looked up and waits for a cart when none can be created', async () => {
    const { store, api } = setUp({
      'cart.create': new AppError('UNAVAILABLE_SERVICE'),
      'coupons.check': { item: aWireCoupon() },
      'cart.updateItem': answer([chichaLine()]),
      'cart.applyCoupon': withCoupon(),
    });
    store.applyCoupon('HORNO10', 'single');
    await settled(store);
    expect(calls(api)).toEqual(['cart.create', 'coupons.check']);
    expect(store.get().coupon).toEqual({ pending: 'HORNO10' });
    api.answer({ 'cart.create': made() });
    store.add(draft);
    await settled(store);
    expect(calls(api).slice(2)).toEqual(['cart.create', 'cart.updateItem', 'cart.applyCoupon']);
    expect(store.get().coupon).toEqual({});
  });

  test('that does not exist is said so even without a cart', async () => {
    const unknown = new AppError('CP-12', { message: 'No encontramos este cupón.' });
    const { store } = setUp({ 'cart.create': new AppError('NETWORK'), 'coupons.check': unknown });
    store.applyCoupon('NADA', 'single');
    await settled(store);
    expect(store.get().coupon).toEqual({ refusal: { code: 'NADA', error: unknown } });
  });

  test('that is refused: a stored message in single mode, a notification in list mode', async () => {
    keep();
    const refusal = new AppError('CP-03', { min_cart: 60, missing: 30.1 });
    const { store } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.applyCoupon': refusal });
    await settled(store);
    store.applyCoupon('HORNO10', 'single');
    await settled(store);
    expect(store.get().coupon).toEqual({ refusal: { code: 'HORNO10', error: refusal } });
    expect(store.takeSignals()).toEqual([]);
    store.applyCoupon('HORNO10', 'list');
    await settled(store);
    expect(store.get().coupon.refusal).toBeUndefined();
    expect(store.takeSignals()).toEqual([{ kind: 'couponRefused', error: refusal }]);
  });

  test('when nothing came back, the message goes and the failure is said', async () => {
    keep();
    const away = new AppError('NETWORK');
    const { store } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.applyCoupon': away });
    await settled(store);
    store.applyCoupon('HORNO10', 'single');
    await settled(store);
    expect(store.get().coupon.refusal).toBeUndefined();
    expect(store.takeSignals()).toEqual([{ kind: 'failed', error: away }]);
  });

  test('CP-07 waits for the login, on the device too, and is applied then', async () => {
    keep();
    const { store, api, bus } = setUp({
      'cart.detail': answer([aCartLine()]),
      'cart.applyCoupon': new AppError('CP-07'),
    });
    bus.publish('shell', 'session.changed@1', { status: 'guest' });
    await settled(store);
    store.applyCoupon('BIENVENIDA', 'single');
    await settled(store);
    expect(JSON.parse(device.storage.getItem(COUPON_KEY) ?? '{}')).toMatchObject({ code: 'BIENVENIDA', use: 'apply' });
    api.answer({ 'cart.applyCoupon': withCoupon() });
    bus.publish('shell', 'session.changed@1', { status: 'customer', firstName: 'Rosa' });
    await settled(store);
    expect(calls(api).slice(-2)).toEqual(['cart.detail', 'cart.applyCoupon']);
    expect(device.storage.getItem(COUPON_KEY)).toBeNull();
  });

  test('CP-10: another one makes room; refused, the other comes back', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': withCoupon(),
      'cart.removeCoupon': answer([aCartLine()]),
      'cart.applyCoupon': ({ body }) => {
        if ((body as { coupon_code: string }).coupon_code === 'TRESXDOS') throw new AppError('CP-21');
        return withCoupon();
      },
      'coupons.check': {
        item: aWireCoupon({ applies_to: { menus: [], categories: ['pizzas'], sizes: [], exclude: [] } }),
      },
    });
    await settled(store);
    store.applyCoupon('TRESXDOS', 'single', 'HORNO10');
    await settled(store);
    const sent = api.made
      .filter(({ id }) => id.endsWith('Coupon'))
      .map(({ input }) => (input.body as { coupon_code: string }).coupon_code);
    expect(sent).toEqual(['HORNO10', 'TRESXDOS', 'HORNO10']);
    // The message links to the category of its items.
    expect(store.get().coupon.refusal).toMatchObject({ code: 'TRESXDOS', category: 'pizzas' });
    expect(store.get().cart?.coupons).toMatchObject([{ code: 'HORNO10' }]);
  });

  test('is taken out again', async () => {
    keep();
    const { store, api } = setUp({ 'cart.detail': withCoupon(), 'cart.removeCoupon': answer([aCartLine()]) });
    await settled(store);
    store.removeCoupon('HORNO10');
    await settled(store);
    expect(api.made.at(-1)?.input.body).toMatchObject({ coupon_code: 'HORNO10' });
    expect(store.get().cart?.coupons).toEqual([]);
  });
});

describe('a gift', () => {
  test('is requested when its coupon is applied, and published', async () => {
    keep();
    const { store, bus, api } = setUp({
      'cart.detail': answer([aCartLine()]),
      'cart.applyCoupon': aGiftCoupon(),
      'cart.updateItem': aGiftCoupon('sd-palitos'),
    });
    await settled(store);
    store.applyCoupon('PANDEREGALO', 'single');
    await settled(store);
    expect(store.get().isAskingGift).toBe(true);
    expect(bus.last('cart.updated@1')?.giftOf).toBe('PANDEREGALO');
    store.chooseGift('sd-palitos');
    await settled(store);
    expect(api.made.at(-1)?.input.body).toMatchObject({
      product_type: '0',
      uuid: 'sd-palitos',
      quantity: 1,
      coupon_code: 'PANDEREGALO',
    });
    expect(store.get().isAskingGift).toBe(false);
    expect(store.get().cart?.offer?.chosen?.name).toBe('Palitos a la piedra');
    expect(bus.last('cart.updated@1')?.giftOf).toBeUndefined();
    // A gift does not count as an item.
    expect(store.get().count).toBe(1);
  });

  test('that is changed keeps its line; taken out, the coupon stays and offers none', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': aGiftCoupon('sd-palitos'),
      'cart.updateItem': aGiftCoupon('sd-pan-al-ajo'),
      'cart.removeItem': { ...aGiftCoupon(), item: { ...aGiftCoupon().item, current_coupon_item: undefined } },
    });
    await settled(store);
    const gift = store.get().cart?.offer?.chosen?.id;
    store.chooseGift('sd-pan-al-ajo');
    await settled(store);
    expect(api.made.at(-1)?.input.body).toMatchObject({ item_id: gift, uuid: 'sd-pan-al-ajo' });
    store.removeGift();
    await settled(store);
    expect(store.get().cart?.offer).toBeUndefined();
    expect(store.get().cart?.coupons.map(({ code }) => code)).toEqual(['PANDEREGALO']);
    expect(store.get().removed).toBeUndefined();
  });

  test('a gift that the coupon does not offer sends no request', async () => {
    keep();
    const { store, api } = setUp({ 'cart.detail': aGiftCoupon() });
    await settled(store);
    store.chooseGift('pz-pepperoni');
    expect(calls(api)).toEqual(['cart.detail']);
  });
});
