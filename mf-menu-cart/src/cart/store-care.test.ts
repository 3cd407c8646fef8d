import type { CartExpiry } from '@horno/contracts/cart';
import { AppError } from '@horno/contracts/errors';
import { aCart, aCartLine, aDisposition } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { PARKED_KEY } from '../data/parked-cart.storage.ts';
import type { DealOffer } from '../domain/deal-lines.ts';
import {
  answer,
  CART,
  CHICHA,
  calls,
  chichaLine,
  device,
  draft,
  keep,
  made,
  newDevice,
  PIZZA,
  settled,
  setUp,
  shown,
} from '../testing/cart-store.ts';

beforeEach(newDevice);

const expiry = (state: CartExpiry['state']): CartExpiry => ({ ...aCart().expiry, state });

test('the store publishes at its start an empty cart state', () => {
  const { bus } = setUp();
  expect(bus.last('cart.updated@1')).toMatchObject({ uuid: undefined, count: 0 });
});

test('the store keeps a new cart when another tab opens without one', async () => {
  const { store, bus } = setUp({ 'cart.create': made(), 'cart.updateItem': answer([chichaLine()]) });
  store.add(draft);
  await Promise.resolve();
  bus.publish(
    'mf-menu-cart',
    'cart.updated@1',
    { count: 0, subTotalMinor: 0, totalMinor: 0, missingMinor: 0, outletCode: 'x' },
    true,
  );
  await settled(store);
  expect(shown(store)).toEqual(['Chicha morada 1']);
  expect(bus.last('cart.updated@1')?.uuid).toBe(CART);
});

test('the lines of an order before come in with the cart that they were put into', async () => {
  const lines = answer([aCartLine(), chichaLine()]);
  const { store, bus } = setUp({ 'cart.detail': lines, 'cart.update': lines });
  bus.publish('mf-account', 'order.repeated@1', { cartUuid: CART });
  await settled(store);
  expect(shown(store)).toEqual(['Pepperoni 1', 'Chicha morada 1']);
  bus.publish('mf-account', 'order.repeated@1', { cartUuid: CART });
  await settled(store);
  expect(bus.last('cart.updated@1')).toMatchObject({ uuid: CART, count: 2 });
});

describe('the price that was shown', () => {
  test('goes with an addition', async () => {
    const { store, api } = setUp({ 'cart.create': made(), 'cart.updateItem': answer([chichaLine()]) });
    store.add(draft);
    await settled(store);
    expect(api.made.at(-1)?.input.body).toMatchObject({ item_price: 10.9 });
  });

  test('another one at the store (SINGLE-07) is asked about; accepted, it is added', async () => {
    const { store, api } = setUp({
      'cart.create': made(),
      'cart.updateItem': ({ body }) => {
        if ((body as { item_price: number }).item_price !== 11.9)
          throw new AppError('SINGLE-07', { from: 10.9, to: 11.9 });
        return answer([chichaLine()]);
      },
    });
    store.add(draft);
    await settled(store);
    expect(shown(store)).toEqual([]);
    expect(store.get().repriced).toMatchObject({ fromMinor: 1090, toMinor: 1190, draft: { name: 'Chicha morada' } });
    expect(store.takeSignals()).toEqual([]);
    store.answerPrice(true);
    await settled(store);
    expect(store.get().repriced).toBeUndefined();
    expect(shown(store)).toEqual(['Chicha morada 1']);
    expect(calls(api)).toEqual(['cart.create', 'cart.updateItem', 'cart.updateItem']);
  });

  test('ux 5: of an item chosen before the place, the old one was that of the reference store', async () => {
    const { store, bus } = setUp(
      { 'cart.create': made(), 'cart.updateItem': new AppError('SINGLE-07', { from: 10.9, to: 11.9 }) },
      {},
    );
    store.add(draft);
    bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition() });
    await settled(store);
    expect(store.get().repriced).toMatchObject({ fromMinor: 1090, toMinor: 1190, isReference: true });
  });

  test('of an edited line: refused, the line stays as it was', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine()]),
      'cart.updateItem': new AppError('SINGLE-07', { from: 10.9, to: 11.9 }),
    });
    await settled(store);
    store.replace(PIZZA, draft);
    await settled(store);
    expect(store.get().repriced).toMatchObject({ lineId: PIZZA });
    store.answerPrice(false);
    expect(store.get().repriced).toBeUndefined();
    expect(shown(store)).toEqual(['Pepperoni 1']);
    expect(calls(api)).toEqual(['cart.detail', 'cart.updateItem']);
  });
});

describe.each(['CART-06', 'CART-08'] as const)('%s on an addition', (code) => {
  function setUpParking() {
    keep();
    const setup = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.updateItem': new AppError(code) });
    const heard: unknown[] = [];
    setup.bus.on('test', 'cart.shelved@1', (event) => heard.push(event));
    return { ...setup, heard };
  }

  test('empties the cart here, keeps a draft, and says so', async () => {
    const { store, bus, heard, api } = setUpParking();
    await settled(store);
    store.add(draft);
    await settled(store);
    expect(store.get()).toMatchObject({ status: 'empty', count: 0, parked: { count: 2 } });
    expect(heard).toEqual([{ count: 2 }]);
    expect(bus.last('cart.updated@1')?.uuid).toBeUndefined();
    expect(store.takeSignals()).toEqual([{ kind: 'parked' }]);
    expect(JSON.parse(device.storage.getItem(PARKED_KEY) ?? '{}')).toMatchObject({ uuid: CART, count: 2 });
    // The server keeps the cart: nothing was removed there.
    expect(calls(api)).toEqual(['cart.detail', 'cart.updateItem']);
  });

  test('with another place the cart and the addition are back', async () => {
    const { store, api, bus } = setUpParking();
    await settled(store);
    store.add(draft);
    await settled(store);
    bus.publish('mf-location', 'disposition.changed@1', {});
    expect(store.restore()).toBe('needs-place');
    api.answer({
      'cart.detail': answer([aCartLine()]),
      'cart.update': answer([aCartLine()]),
      'cart.updateItem': answer([aCartLine(), chichaLine()]),
    });
    bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition() });
    await settled(store);
    expect(shown(store)).toEqual(['Pepperoni 1', 'Chicha morada 1']);
    expect(calls(api).slice(2)).toEqual(['cart.detail', 'cart.update', 'cart.updateItem']);
    expect(store.get().parked).toBeUndefined();
    expect(device.storage.getItem(PARKED_KEY)).toBeNull();
  });

  test('the draft is offered for a day, and not after an order', async () => {
    const { store, bus } = setUpParking();
    await settled(store);
    store.add(draft);
    await settled(store);
    store.acknowledgeParked();
    expect(setUp().store.get().parked).toEqual({ count: 2 });
    device.now = '2024-05-24T00:31:00.000Z';
    expect(setUp().store.get().parked).toBeUndefined();
    bus.publish('test', 'order.placed@1', { uuid: CART, number: 'W-1', orderType: 'D', totalMinor: 1 });
    expect(device.storage.getItem(PARKED_KEY)).toBeNull();
  });
});

describe('before the checkout', () => {
  test('check sends the quoted minutes', async () => {
    keep();
    const { store, api } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.check': answer([aCartLine()]) });
    await settled(store);
    await store.check();
    expect(api.made.at(-1)).toMatchObject({ id: 'cart.check', input: { body: { cart_uuid: CART, quote_time: 40 } } });
  });

  test('check follows all queued operations', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine()]),
      'cart.updateItemQuantity': answer([aCartLine({ quantity: 2, total: 59.8 })]),
      'cart.check': answer([aCartLine({ quantity: 2, total: 59.8 })]),
    });
    store.setQuantity(PIZZA, 2);
    await store.check();
    expect(calls(api)).toEqual(['cart.detail', 'cart.updateItemQuantity', 'cart.check']);
  });

  test('check rejects with the error of the server and sends no signal', async () => {
    keep();
    const { store } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.check': new AppError('CART-07') });
    await settled(store);
    await expect(store.check()).rejects.toMatchObject({ code: 'CART-07' });
    expect(store.takeSignals()).toEqual([]);
    expect(shown(store)).toEqual(['Pepperoni 1']);
  });

  test('check sends the corrected minutes after CART-02', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine()]),
      'cart.check': ({ body }) => {
        if ((body as { quote_time: number }).quote_time !== 55) throw new AppError('CART-02', { quote_time: 55 });
        return answer([aCartLine()]);
      },
    });
    await settled(store);
    await expect(store.check()).rejects.toMatchObject({ code: 'CART-02' });
    await store.check();
    expect(api.made.at(-1)?.input.body).toMatchObject({ quote_time: 55 });
  });

  test('without a cart there is nothing to check (CART-04)', async () => {
    const { store } = setUp();
    await expect(store.check()).rejects.toMatchObject({ code: 'CART-04' });
  });
});

describe('a cart that is old', () => {
  test('confirm reprices an idle cart at its place', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine()], { expiry: expiry('idle') }),
      'cart.update': answer([aCartLine()]),
    });
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail']);
    expect(store.get().cart?.expiry?.state).toBe('idle');
    expect(store.confirm()).toBe('queued');
    await settled(store);
    expect(api.made.at(-1)).toMatchObject({ id: 'cart.update', input: { body: { outlet_code: 'LIM-MIR' } } });
    expect(store.get().cart?.expiry?.state).toBe('fresh');
  });

  test('the store moves the cart when the place was confirmed after it expired', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine()], { expiry: expiry('unlocated') }),
      'cart.update': answer([aCartLine()]),
    });
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.update']);
    expect(store.get().cart?.expiry?.state).toBe('fresh');
  });

  test('the store waits for a confirmed place when place and cart have expired', async () => {
    keep();
    device.now = '2024-05-23T03:00:00.000Z';
    const { store, api, bus } = setUp({
      'cart.detail': answer([aCartLine()], { expiry: expiry('unlocated') }),
      'cart.update': answer([aCartLine()]),
    });
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail']);
    const renewed = aDisposition({ lastLocalizationUTCTime: device.now });
    bus.publish('mf-location', 'disposition.changed@1', { disposition: renewed });
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.update']);
  });

  test('the store refreshes the cart when the place is cleared in another tab', async () => {
    keep();
    const { store, api, bus } = setUp({ 'cart.detail': answer([aCartLine()]) });
    await settled(store);
    api.answer({ 'cart.detail': new AppError('CART-01') });
    bus.publish('mf-location', 'disposition.changed@1', {});
    await settled(store);
    expect(store.get().status).toBe('empty');
    expect(store.takeSignals()).toEqual([]);
  });
});

describe('changes by the server', () => {
  test('accepted changes stay hidden, later ones are shown', async () => {
    keep();
    const change = {
      type: 'price' as const,
      item_id: PIZZA,
      name: 'Pepperoni',
      from: 29.9,
      to: 31.9,
      message: 'Cambió.',
    };
    const { store, api } = setUp({ 'cart.detail': answer([aCartLine()], {}, [change]) });
    await settled(store);
    expect(store.get().changes).toEqual([change]);
    store.acceptChanges();
    store.refresh();
    await settled(store);
    expect(store.get().changes).toEqual([]);
    api.answer({ 'cart.detail': answer([aCartLine()], {}, [{ ...change, from: 31.9, to: 33.9 }]) });
    store.refresh();
    await settled(store);
    expect(store.get().changes).toMatchObject([{ from: 31.9, to: 33.9 }]);
  });
});

describe('a deal', () => {
  const deal: DealOffer = {
    name: 'Dos grandes',
    savingMinor: 690,
    draft: {
      ...draft,
      body: { product_type: '1', uuid: 'cb-dos', toppings: [], groups: [] },
      name: 'Dos grandes',
      unitMinor: 5290,
    },
    left: [
      { lineId: PIZZA, quantity: 0 },
      { lineId: CHICHA, quantity: 1 },
    ],
  };
  const combo = {
    ...aCartLine({ id: '018f0000-0000-7000-8000-0000000000bb', name: 'Dos grandes', product_type: '1' }),
  };

  test('is shown at once and made in one go', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine(), chichaLine(2)]),
      'cart.updateItem': answer([aCartLine(), chichaLine(2), combo]),
      'cart.updateQuantity': answer([chichaLine(1), combo]),
    });
    await settled(store);
    store.convert(deal);
    expect(shown(store)).toEqual(['Chicha morada 1', 'Dos grandes 1']);
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.updateItem', 'cart.updateQuantity']);
    expect(api.made.at(-1)?.input.body).toMatchObject({
      items: [
        { item_id: PIZZA, quantity: 0 },
        { item_id: CHICHA, quantity: 1 },
      ],
    });
    expect(store.takeSignals()).toEqual([{ kind: 'converted', name: 'Dos grandes' }]);
  });

  test('that went through by half is looked at again', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine()]),
      'cart.updateItem': answer([aCartLine(), combo]),
      'cart.updateQuantity': new AppError('VALIDATION'),
    });
    await settled(store);
    store.convert(deal);
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.updateItem', 'cart.updateQuantity', 'cart.detail']);
    expect(store.takeSignals()).toMatchObject([{ kind: 'failed' }]);
  });
});

test('another cart of the customer is taken up at the present place', async () => {
  keep();
  const OTHER = '018f0000-0000-4000-8000-00000000000c';
  const { store, api } = setUp({
    'cart.detail': ({ query }) => answer([chichaLine()], { uuid: (query as { cart_id: string }).cart_id }),
    'cart.update': answer([chichaLine()], { uuid: OTHER }),
  });
  await settled(store);
  store.adopt(OTHER);
  await settled(store);
  expect(calls(api)).toEqual(['cart.detail', 'cart.detail', 'cart.update']);
  expect(store.get().cart?.uuid).toBe(OTHER);
});
