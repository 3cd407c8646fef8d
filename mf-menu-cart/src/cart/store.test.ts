import type { CartChange } from '@horno/contracts/cart';
import { AppError } from '@horno/contracts/errors';
import { CART_KEY } from '@horno/contracts/stored-cart';
import { type Answers, aCartLine, aDisposition, TEST_NOW } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { cartData } from '../data/cart.data.ts';
import { storedCart } from '../data/cart.storage.ts';
import {
  answer,
  CART,
  CHICHA,
  calls,
  chichaLine,
  connection,
  device,
  draft,
  keep,
  later,
  made,
  newDevice,
  PIZZA,
  settled,
  setUp,
  shown,
} from '../testing/cart-store.ts';
import type { Addition } from './cart-state.ts';
import { execute } from './execute.ts';
import { createCartStore } from './store.ts';

beforeEach(newDevice);

describe('adding', () => {
  test('the first addition makes the cart from the place, and is seen before the server answers', async () => {
    const { store, api, bus } = setUp({ 'cart.create': made(), 'cart.updateItem': answer([chichaLine()]) });
    expect(store.add(draft)).toBe('queued');
    expect(shown(store)).toEqual(['Chicha morada 1']);
    expect(store.get()).toMatchObject({ count: 1, totalMinor: 1090, isBusy: true });
    await settled(store);
    expect(calls(api)).toEqual(['cart.create', 'cart.updateItem']);
    expect(api.made[0]?.input.body).toEqual({
      outlet_code: 'LIM-MIR',
      order_type: 'D',
      order_time: TEST_NOW,
      advance_order: 0,
      tier: 2,
      lat: -12.1205,
      lng: -77.0305,
    });
    expect(store.get()).toMatchObject({ status: 'ready', isBusy: false, totalMinor: 1680 });
    expect(bus.last('cart.updated@1')).toEqual({
      uuid: CART,
      count: 1,
      subTotalMinor: 1090,
      totalMinor: 1680,
      missingMinor: 0,
      // Listeners know the place and time of the cart.
      outletCode: 'LIM-MIR',
      orderType: 'D',
      advanceOrder: 0,
      orderTime: TEST_NOW,
    });
    expect(storedCart.read()).toMatchObject({ uuid: CART, count: 1, totalMinor: 1680 });
    expect(store.takeSignals()).toEqual([{ kind: 'added', name: 'Chicha morada' }]);
    expect(store.takeSignals()).toEqual([]);
  });

  test('an addition is published after the answer of the server', async () => {
    const { store, bus } = setUp({ 'cart.create': made(), 'cart.updateItem': answer([chichaLine()]) });
    const heard: unknown[] = [];
    bus.on('test', 'cart.itemAdded@1', (event) => heard.push(event));
    store.add(draft);
    expect(heard).toEqual([]);
    await settled(store);
    expect(heard).toEqual([{ menuUuid: 'dr-chicha', name: 'Chicha morada', quantity: 1 }]);
  });

  test('requests go one by one, in the order of the taps', async () => {
    const first = later<ReturnType<typeof answer>>();
    let sent = 0;
    const { store, api } = setUp({
      'cart.create': made(),
      'cart.updateItem': () => (++sent === 1 ? first.promise : answer([chichaLine(), aCartLine()])),
    });
    store.add(draft);
    store.add({ ...draft, name: 'Pepperoni', body: { ...draft.body, uuid: 'pz-pepperoni' } });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(calls(api)).toEqual(['cart.create', 'cart.updateItem']);
    expect(shown(store)).toEqual(['Chicha morada 1', 'Pepperoni 1']);
    first.settle(answer([chichaLine()]));
    await settled(store);
    expect(calls(api)).toEqual(['cart.create', 'cart.updateItem', 'cart.updateItem']);
  });

  test('a change of a line that is being added is sent for the line of the server', async () => {
    const first = later<ReturnType<typeof answer>>();
    const { store, api } = setUp({
      'cart.create': made(),
      'cart.updateItem': () => first.promise,
      'cart.updateItemQuantity': answer([chichaLine(3)]),
    });
    store.add(draft);
    store.setQuantity(store.get().cart?.lines[0]?.id ?? '', 3);
    expect(shown(store)).toEqual(['Chicha morada 3']);
    first.settle(answer([chichaLine()]));
    await settled(store);
    expect(api.made.at(-1)?.input.body).toMatchObject({ item_id: CHICHA, quantity: 3 });
  });

  test('a refused addition is taken back and says why; the rest stays', async () => {
    keep();
    const refusal = new AppError('CART-09', { message: 'El pedido máximo: S/700.' });
    const { store } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.updateItem': refusal });
    await settled(store);
    store.add(draft);
    expect(shown(store)).toEqual(['Pepperoni 1', 'Chicha morada 1']);
    await settled(store);
    expect(shown(store)).toEqual(['Pepperoni 1']);
    expect(store.takeSignals()).toEqual([
      { kind: 'failed', error: refusal, addition: { id: expect.any(String), draft } },
    ]);
  });

  test('a refused addition can be sent again under its key', async () => {
    keep();
    const { store, api, keys } = setUp({
      'cart.detail': answer([aCartLine()]),
      'cart.updateItem': new AppError('UNAVAILABLE_SERVICE'),
    });
    await settled(store);
    store.add(draft);
    await settled(store);
    const failure = store.takeSignals().find(({ kind }) => kind === 'failed') as { addition: Addition };
    api.answer({ 'cart.updateItem': answer([aCartLine(), chichaLine()]) });
    expect(store.add(failure.addition.draft, failure.addition.id)).toBe('queued');
    await settled(store);
    expect(shown(store)).toEqual(['Pepperoni 1', 'Chicha morada 1']);
    expect(keys).toEqual([failure.addition.id, failure.addition.id]);
  });

  test('when nothing came back it is sent once more under the same key', async () => {
    let sent = 0;
    const { store, api } = setUp({
      'cart.create': made(),
      'cart.updateItem': () => {
        sent += 1;
        if (sent === 1) throw new AppError('TIMEOUT');
        return answer([chichaLine()]);
      },
    });
    store.add(draft);
    await settled(store);
    expect(calls(api)).toEqual(['cart.create', 'cart.updateItem', 'cart.updateItem']);
    expect(shown(store)).toEqual(['Chicha morada 1']);
  });
});

describe('without a place', () => {
  function withoutPlace(answers: Answers) {
    const setup = setUp(answers);
    setup.bus.publish('mf-location', 'disposition.changed@1', {});
    return setup;
  }

  test('the pending addition waits for the place', async () => {
    const { store, api, bus } = withoutPlace({ 'cart.create': made(), 'cart.updateItem': answer([chichaLine()]) });
    expect(store.add(draft)).toBe('needs-place');
    expect(api.made).toEqual([]);
    bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition() });
    await settled(store);
    expect(shown(store)).toEqual(['Chicha morada 1']);
  });

  test('a dropped pending addition is not added', async () => {
    const { store, api, bus } = withoutPlace({});
    store.add(draft);
    store.dropPendingAddition();
    bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition() });
    await settled(store);
    expect(api.made).toEqual([]);
  });
});

describe('the cart that the device remembers', () => {
  test('the header knows it at once, then the server is asked', async () => {
    keep({ count: 4 });
    const { store, bus } = setUp({ 'cart.detail': answer([aCartLine()]) });
    expect(store.get()).toMatchObject({ status: 'loading', count: 4, totalMinor: 3580 });
    expect(bus.last('cart.updated@1')).toMatchObject({ uuid: CART, count: 4 });
    await settled(store);
    expect(store.get()).toMatchObject({ status: 'ready', count: 1 });
  });

  test('a missing cart (CART-01) is forgotten without a signal', async () => {
    keep();
    const { store, bus } = setUp({ 'cart.detail': new AppError('CART-01') });
    await settled(store);
    expect(store.get()).toMatchObject({ status: 'empty', count: 0 });
    expect(storedCart.read()).toBeUndefined();
    expect(bus.last('cart.updated@1')).toMatchObject({ uuid: undefined, count: 0 });
    expect(store.takeSignals()).toEqual([]);
  });

  test('it is gone while something is added: a new cart takes it', async () => {
    keep();
    const NEW = '018f0000-0000-4000-8000-00000000000b';
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine()]),
      'cart.create': made(NEW),
      'cart.updateItem': ({ body }) => {
        if ((body as { cart_id: string }).cart_id === CART) throw new AppError('CART-01');
        return answer([chichaLine()], { uuid: NEW });
      },
    });
    await settled(store);
    store.add(draft);
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.updateItem', 'cart.create', 'cart.updateItem']);
    expect(shown(store)).toEqual(['Chicha morada 1']);
    expect(storedCart.read()?.uuid).toBe(NEW);
  });

  test('a missing cart sends a signal when a line is removed (spec 1 §4)', async () => {
    keep();
    const { store } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.removeItem': new AppError('CART-01') });
    await settled(store);
    store.remove(PIZZA);
    await settled(store);
    expect(store.get()).toMatchObject({ status: 'empty', removed: undefined });
    expect(store.takeSignals()).toEqual([{ kind: 'lost' }]);
  });

  test('the server cannot be reached: it stays, and can be asked again', async () => {
    keep();
    const { store, api } = setUp({ 'cart.detail': new AppError('NETWORK') });
    await settled(store);
    expect(store.get()).toMatchObject({ status: 'failed', count: 1 });
    api.answer({ 'cart.detail': answer([aCartLine()]) });
    store.refresh();
    await settled(store);
    expect(store.get().status).toBe('ready');
  });

  test('a broken note on the device counts as none', async () => {
    device.storage.setItem(CART_KEY, '{"schema":1,"uuid":"x"}');
    const { store, api } = setUp();
    await settled(store);
    expect(api.made).toEqual([]);
    expect(store.get().status).toBe('empty');
  });
});

describe('changing lines', () => {
  test('a quantity that is refused is taken back on that line only, with the reason', async () => {
    keep();
    const fault = new AppError('VALIDATION');
    const { store } = setUp({
      'cart.detail': answer([aCartLine(), chichaLine()]),
      'cart.updateItemQuantity': fault,
      'cart.removeItem': answer([aCartLine()]),
    });
    await settled(store);
    store.setQuantity(PIZZA, 5);
    store.remove(CHICHA);
    expect(shown(store)).toEqual(['Pepperoni 5']);
    await settled(store);
    expect(shown(store)).toEqual(['Pepperoni 1']);
    expect(store.get().faults[PIZZA]).toBe(fault);
  });

  test('the next change of a line takes the reason away', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine()]),
      'cart.updateItemQuantity': new AppError('VALIDATION'),
    });
    await settled(store);
    store.setQuantity(PIZZA, 5);
    await settled(store);
    api.answer({ 'cart.updateItemQuantity': answer([aCartLine({ quantity: 2, total: 59.8 })]) });
    store.setQuantity(PIZZA, 2);
    expect(store.get().faults[PIZZA]).toBeUndefined();
    await settled(store);
    expect(shown(store)).toEqual(['Pepperoni 2']);
  });

  test('when nothing came back the server is asked what is true', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine()]),
      'cart.updateItemQuantity': new AppError('TIMEOUT'),
    });
    await settled(store);
    api.answer({ 'cart.detail': answer([aCartLine({ quantity: 5, total: 149.5 })]) });
    store.setQuantity(PIZZA, 5);
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.updateItemQuantity', 'cart.detail']);
    expect(shown(store)).toEqual(['Pepperoni 5']);
  });

  test('a removed line can be brought back as it was', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine({ quantity: 2, total: 59.8, note: 'En cuadrados' })]),
      'cart.removeItem': answer([]),
      'cart.updateItem': answer([aCartLine({ quantity: 2, total: 59.8, note: 'En cuadrados' })]),
    });
    await settled(store);
    store.remove(PIZZA);
    expect(store.get().removed?.name).toBe('Pepperoni');
    await settled(store);
    expect(store.get().status).toBe('empty');
    store.undo();
    await settled(store);
    expect(store.get().removed).toBeUndefined();
    expect(api.made.at(-1)?.input.body).toMatchObject({
      cart_id: CART,
      uuid: 'pz-pepperoni',
      first_layer: 'grande',
      second_layer: 'clasica',
      quantity: 2,
      note: 'En cuadrados',
    });
    expect(shown(store)).toEqual(['Pepperoni 2']);
  });

  test('a removal shows at once, and one that fails brings the line back', async () => {
    keep();
    const { store } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.removeItem': new AppError('NETWORK') });
    await settled(store);
    store.remove(PIZZA);
    expect(shown(store)).toEqual([]);
    await settled(store);
    expect(shown(store)).toEqual(['Pepperoni 1']);
  });

  test('an edited line keeps its place and id', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine(), chichaLine()]),
      'cart.updateItem': answer([aCartLine({ name: 'Pepperoni', summary: 'Familiar' }), chichaLine()]),
    });
    await settled(store);
    store.replace(PIZZA, { ...draft, name: 'Pepperoni', body: { ...draft.body, uuid: 'pz-pepperoni' } });
    expect(shown(store)).toEqual(['Pepperoni 1', 'Chicha morada 1']);
    await settled(store);
    expect(api.made.at(-1)?.input.body).toMatchObject({ item_id: PIZZA, uuid: 'pz-pepperoni' });
  });

  test('the whole cart can be emptied', async () => {
    keep();
    const { store, bus } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.remove': { done: true } });
    await settled(store);
    store.clear();
    await settled(store);
    expect(store.get().status).toBe('empty');
    expect(bus.last('cart.updated@1')?.uuid).toBeUndefined();
  });

  test('the lines are back when emptying the cart fails', async () => {
    keep();
    const { store } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.remove': new AppError('NETWORK') });
    await settled(store);
    store.clear();
    expect(store.get().status).toBe('empty');
    await settled(store);
    expect(shown(store)).toEqual(['Pepperoni 1']);
  });
});

describe('events of the shop', () => {
  const change: CartChange = { type: 'price', name: 'Pepperoni', from: 29.9, to: 31.9, message: 'Pepperoni cambió.' };

  test('another place reprices the cart and shows what changed', async () => {
    keep();
    const moved = answer([aCartLine({ item_price: 31.9, total: 31.9 })], { outlet_code: 'LIM-SIS' }, [change]);
    const { store, api, bus } = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.update': moved });
    await settled(store);
    const disposition = aDisposition({ outletCode: 'LIM-SIS', advanceOrder: 1, orderTime: '2024-05-24T00:00:00.000Z' });
    bus.publish('mf-location', 'disposition.changed@1', { disposition });
    await settled(store);
    expect(api.made.at(-1)).toMatchObject({
      id: 'cart.update',
      input: {
        body: { cart_uuid: CART, outlet_code: 'LIM-SIS', advance_order: 1, order_time: '2024-05-24T00:00:00.000Z' },
      },
    });
    expect(store.get().changes).toEqual([change]);
    store.acceptChanges();
    expect(store.get().changes).toEqual([]);
  });

  test('the same place again asks for nothing', async () => {
    keep();
    const { store, api, bus } = setUp({ 'cart.detail': answer([aCartLine()]) });
    await settled(store);
    bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition({ instruction: 'Timbre 2' }) });
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail']);
  });

  test('a cart of another place is moved when the page opens', async () => {
    keep();
    const { store, api } = setUp({
      'cart.detail': answer([aCartLine()], { outlet_code: 'LIM-SUR' }),
      'cart.update': answer([aCartLine()]),
    });
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.update']);
  });

  test('a place that is cleared takes nothing away', async () => {
    keep();
    const { store, bus } = setUp({ 'cart.detail': answer([aCartLine()]) });
    await settled(store);
    bus.publish('mf-location', 'disposition.changed@1', {});
    expect(shown(store)).toEqual(['Pepperoni 1']);
    expect(store.get().hasPlace).toBe(false);
  });

  test('another tab changed the cart: the server is asked, and nothing is published back', async () => {
    keep();
    const { store, api, bus } = setUp({ 'cart.detail': answer([aCartLine()]) });
    await settled(store);
    api.answer({ 'cart.detail': answer([aCartLine(), chichaLine()]) });
    const published: unknown[] = [];
    bus.records.subscribe((record) => record.name === 'cart.updated@1' && !record.remote && published.push(record));
    const other = {
      ...bus.last('cart.updated@1'),
      ...{ uuid: CART, count: 2, subTotalMinor: 4080, totalMinor: 4670, missingMinor: 0 },
    };
    bus.publish('mf-menu-cart', 'cart.updated@1', other, true);
    await settled(store);
    expect(shown(store)).toEqual(['Pepperoni 1', 'Chicha morada 1']);
    expect(published).toEqual([]);
  });

  test('another tab emptied the cart', async () => {
    keep();
    const { store, bus, api } = setUp({ 'cart.detail': answer([aCartLine()]) });
    await settled(store);
    const empty = { count: 0, subTotalMinor: 0, totalMinor: 0, missingMinor: 0 };
    bus.publish('mf-menu-cart', 'cart.updated@1', empty, true);
    await settled(store);
    expect(store.get().status).toBe('empty');
    expect(calls(api)).toEqual(['cart.detail']);
  });

  test('an order that waits to be paid has the cart; when it comes to nothing the cart is back', async () => {
    keep();
    const lapsed = { uuid: CART, cartUuid: CART };
    const another = { uuid: CART, cartUuid: '018f0000-0000-7000-8000-0000000000ff' };
    const { store, bus, api } = setUp({ 'cart.detail': answer([aCartLine()]) });
    await settled(store);
    bus.publish('test', 'order.reserved@1', another);
    expect(store.get().status).toBe('ready');
    bus.publish('test', 'order.reserved@1', lapsed);
    await settled(store);
    expect([store.get().status, calls(api)]).toEqual(['empty', ['cart.detail']]);
    expect(storedCart.read()).toBeUndefined();
    bus.publish('test', 'order.lapsed@1', lapsed);
    await settled(store);
    expect(store.get()).toMatchObject({ status: 'ready' });
    expect(storedCart.read()?.uuid).toBe(CART);
    // A cart that was started in the meantime stays.
    bus.publish('test', 'order.lapsed@1', another);
    await settled(store);
    expect(bus.last('cart.updated@1')?.uuid).toBe(CART);
  });

  test.each([
    ['the order was placed', 'order.placed@1', { uuid: CART, number: 'W-1', orderType: 'D', totalMinor: 3580 }],
    ['the customer signed out', 'account.signedOut@1', {}],
  ] as const)('%s: the cart is forgotten', async (_, name, payload) => {
    keep();
    const { store, bus } = setUp({ 'cart.detail': answer([aCartLine()]) });
    await settled(store);
    bus.publish('test', name, payload as never);
    expect(store.get()).toMatchObject({ status: 'empty', count: 0 });
    expect(storedCart.read()).toBeUndefined();
    expect(bus.last('cart.updated@1')?.uuid).toBeUndefined();
  });

  test('a session that ended keeps the cart and asks for it again, as does another language', async () => {
    keep();
    const { store, api, bus } = setUp({ 'cart.detail': answer([aCartLine()]) });
    bus.publish('shell', 'session.changed@1', { status: 'customer', firstName: 'Rosa' });
    bus.publish('shell', 'language.changed@1', { lang: 'es' });
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail']);
    bus.publish('shell', 'session.changed@1', { status: 'guest' });
    await settled(store);
    bus.publish('shell', 'language.changed@1', { lang: 'en' });
    await settled(store);
    expect(calls(api)).toEqual(['cart.detail', 'cart.detail', 'cart.detail']);
    expect(shown(store)).toEqual(['Pepperoni 1']);
  });

  test('a store without roots hears nothing', async () => {
    const { store, own, bus, api } = setUp({});
    const detach = store.attach();
    detach();
    const alone = createCartStore({
      data: cartData(api, () => new Date(TEST_NOW)),
      execute,
      bus: own,
      makeId: () => 'x',
      now: () => new Date(TEST_NOW),
      connection,
    });
    alone.attach()();
    bus.publish('mf-location', 'disposition.changed@1', {});
    expect(alone.get().hasPlace).toBe(true);
    expect(store.get().hasPlace).toBe(false);
  });
});
