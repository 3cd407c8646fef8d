import { AppError } from '@horno/contracts/errors';
import { aCartLine } from '@horno/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { QUEUE_KEY } from '../data/offline-queue.storage.ts';
import {
  answer,
  CART,
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

const turns = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

test('an addition without a network is shown at once and sends no request', async () => {
  device.isOnline = false;
  const { store, api } = setUp();
  store.add(draft);
  store.add({ ...draft, body: { ...draft.body, uuid: 'dr-agua' }, name: 'Agua' });
  await turns();
  expect(shown(store)).toEqual(['Chicha morada 1', 'Agua 1']);
  expect(store.get().count).toBe(2);
  expect(calls(api)).toEqual([]);
});

test('when it is back the draft is sent in its order, under its own keys', async () => {
  keep();
  const { store, api } = setUp({ 'cart.detail': answer([aCartLine()]) });
  await settled(store);
  device.isOnline = false;
  store.add(draft);
  store.setQuantity(PIZZA, 3);
  await turns();
  expect(shown(store)).toEqual(['Pepperoni 3', 'Chicha morada 1']);
  api.answer({
    'cart.updateItem': answer([aCartLine(), chichaLine()]),
    'cart.updateItemQuantity': answer([aCartLine({ quantity: 3 }), chichaLine()]),
  });
  device.goOnline();
  await settled(store);
  expect(calls(api)).toEqual(['cart.detail', 'cart.updateItem', 'cart.updateItemQuantity']);
  expect(shown(store)).toEqual(['Pepperoni 3', 'Chicha morada 1']);
  expect(store.get().isBusy).toBe(false);
  expect(device.storage.getItem(QUEUE_KEY)).toBeNull();
});

test('it outlives the page, also where the server has no cart yet', async () => {
  device.isOnline = false;
  setUp().store.add(draft);
  await turns();
  const { store, api } = setUp();
  await turns();
  expect(shown(store)).toEqual(['Chicha morada 1']);
  api.answer({ 'cart.create': made(), 'cart.updateItem': answer([chichaLine()]) });
  device.goOnline();
  await settled(store);
  expect(calls(api)).toEqual(['cart.create', 'cart.updateItem']);
  expect(shown(store)).toEqual(['Chicha morada 1']);
});

test('a queued addition without a cart is sent when the next page opens online', async () => {
  device.isOnline = false;
  setUp().store.add(draft);
  await turns();
  device.isOnline = true;
  const { store, api } = setUp({ 'cart.create': made(), 'cart.updateItem': answer([chichaLine()]) });
  await settled(store);
  expect(calls(api)).toEqual(['cart.create', 'cart.updateItem']);
  expect(shown(store)).toEqual(['Chicha morada 1']);
});

test('a change on its way when the document was left is sent again by the next one, under its key', async () => {
  keep();
  const never = () => new Promise<never>(() => {});
  const left = setUp({ 'cart.detail': answer([aCartLine()]), 'cart.updateItem': never });
  await settled(left.store);
  left.store.add(draft);
  left.store.setQuantity(PIZZA, 3);
  await turns();
  const { store, api, keys } = setUp({
    'cart.detail': answer([aCartLine()]),
    'cart.updateItem': answer([aCartLine(), chichaLine()]),
    'cart.updateItemQuantity': answer([aCartLine({ quantity: 3 }), chichaLine()]),
  });
  await settled(store);
  expect(calls(api)).toEqual(['cart.detail', 'cart.updateItem', 'cart.updateItemQuantity']);
  expect(keys).toEqual(left.keys);
  expect(shown(store)).toEqual(['Pepperoni 3', 'Chicha morada 1']);
  expect(device.storage.getItem(QUEUE_KEY)).toBeNull();
});

test.each(['beforeunload', 'pagehide'])(
  'a request that the browser ends after %s stays for the next document',
  async (sign) => {
    let end: (error: Error) => void = () => undefined;
    const { store, api } = setUp({ 'cart.create': () => new Promise<never>((_, reject) => (end = reject)) });
    store.add(draft);
    await turns();
    window.dispatchEvent(new Event(sign));
    end(new AppError('NETWORK'));
    await turns();
    expect(calls(api)).toEqual(['cart.create']);
    const next = setUp({ 'cart.create': made(), 'cart.updateItem': answer([chichaLine()]) });
    await settled(next.store);
    expect(shown(next.store)).toEqual(['Chicha morada 1']);
    expect(device.storage.getItem(QUEUE_KEY)).toBeNull();
  },
);

test('a document that is not left after all sends what waits', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    let end: (error: Error) => void = () => undefined;
    const { store, api } = setUp({ 'cart.create': () => new Promise<never>((_, reject) => (end = reject)) });
    store.add(draft);
    await turns();
    window.dispatchEvent(new Event('beforeunload'));
    end(new AppError('NETWORK'));
    await turns();
    api.answer({ 'cart.create': made(), 'cart.updateItem': answer([chichaLine()]) });
    jest.advanceTimersByTime(10_000);
    await turns();
    await settled(store);
    expect(calls(api)).toEqual(['cart.create', 'cart.create', 'cart.updateItem']);
    expect(shown(store)).toEqual(['Chicha morada 1']);
  } finally {
    jest.useRealTimers();
  }
});

test('an addition that waits for a place is not stored for the next document', async () => {
  const { store } = setUp({}, {} as never);
  store.add(draft);
  await turns();
  expect(device.storage.getItem(QUEUE_KEY)).toBeNull();
});

test('a network that goes while a change is on its way takes nothing back', async () => {
  keep();
  const { store, api } = setUp({
    'cart.detail': answer([aCartLine()]),
    'cart.updateItemQuantity': () => {
      device.isOnline = false;
      throw new AppError('NETWORK');
    },
  });
  await settled(store);
  store.setQuantity(PIZZA, 2);
  await turns();
  expect(shown(store)).toEqual(['Pepperoni 2']);
  expect(store.get().faults).toEqual({});
  api.answer({ 'cart.updateItemQuantity': answer([aCartLine({ quantity: 2 })]) });
  device.goOnline();
  await settled(store);
  expect(shown(store)).toEqual(['Pepperoni 2']);
});

test('of another cart only what was added is taken up, and nothing after a day', async () => {
  keep();
  const { store } = setUp({ 'cart.detail': answer([aCartLine()]) });
  await settled(store);
  device.isOnline = false;
  store.setQuantity(PIZZA, 4);
  store.add(draft);
  await turns();
  expect(JSON.parse(device.storage.getItem(QUEUE_KEY) ?? '{}')).toMatchObject({ cart: CART });
  keep({ uuid: '018f0000-0000-4000-8000-00000000000c' });
  const other = setUp();
  await turns();
  expect(shown(other.store)).toEqual(['Chicha morada 1']);
  const text = device.storage.getItem(QUEUE_KEY);
  device.now = '2024-05-24T00:31:00.000Z';
  device.storage.setItem(QUEUE_KEY, text ?? '');
  const late = setUp();
  await turns();
  expect(shown(late.store)).toEqual([]);
});

test('check rejects with NETWORK at once without a network', async () => {
  keep();
  const { store, api } = setUp({ 'cart.detail': answer([aCartLine()]) });
  await settled(store);
  device.isOnline = false;
  api.answer({ 'cart.check': new AppError('NETWORK') });
  await expect(store.check()).rejects.toMatchObject({ code: 'NETWORK' });
});
