import { AppError } from '@horno/contracts/errors';
import { CART_KEY } from '@horno/contracts/stored-cart';
import type { ScopedBus } from '@horno/kit';
import { type Answers, aCart, aDisposition, fakeApi } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { cartData } from '../data/cart.data.ts';
import { COUPON_KEY } from '../data/coupon.storage.ts';
import { QUEUE_KEY } from '../data/offline-queue.storage.ts';
import { PARKED_KEY } from '../data/parked-cart.storage.ts';
import type { CartOp } from '../domain/cart-ops.ts';
import { answer, CART, calls, chichaLine, draft, made, newDevice, realBus } from '../testing/cart-store.ts';
import { aWireCoupon } from '../testing/coupons.ts';
import { runEffect } from './effects.ts';
import { execute } from './execute.ts';
import type { CartEffect, ServerEvent } from './model.ts';

const now = () => new Date('2024-05-23T00:30:00.000Z');
const add: CartOp = { kind: 'add', id: 'a', draft };
const summary = { uuid: CART, count: 1, subTotalMinor: 2990, totalMinor: 3580, missingMinor: 0 };

beforeEach(newDevice);

/** Runs one effect, waits for its requests, and returns what it did. */
async function run(effect: CartEffect, answers: Answers = {}) {
  const api = fakeApi(answers);
  const { bus, own } = realBus();
  const published: unknown[] = [];
  bus.records.subscribe(({ name, payload }) => published.push([name, payload]));
  const reported: unknown[] = [];
  const events: ServerEvent[] = [];
  runEffect(effect, {
    data: cartData(api, now),
    execute,
    bus: own as ScopedBus,
    makeId: () => 'made',
    now,
    dispatch: (event) => events.push(event),
    signal: (signal) => reported.push(signal),
    settleCheck: (id, refusal) => reported.push([id, refusal]),
  });
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
  return { api, events, published, reported };
}

describe('send', () => {
  const send = { type: 'send', op: add, place: aDisposition() } as const;

  test('reports a created cart before the answer', async () => {
    const { events, api } = await run(send, { 'cart.create': made(), 'cart.updateItem': answer([chichaLine()]) });
    expect(calls(api)).toEqual(['cart.create', 'cart.updateItem']);
    expect(events).toMatchObject([
      { type: 'created', uuid: CART },
      { type: 'answered', op: add, reply: { cart: { uuid: aCart().uuid } } },
    ]);
  });

  test('reports a refusal with its error', async () => {
    const { events } = await run({ ...send, uuid: CART }, { 'cart.updateItem': new AppError('CART-09') });
    expect(events).toMatchObject([{ type: 'refused', op: add, error: { code: 'CART-09' } }]);
  });

  test('moves a misplaced cart before the check', async () => {
    const check: CartOp = { kind: 'check', id: 'k' };
    const effect = { type: 'send', op: check, uuid: CART, moveTo: aDisposition() } as const;
    const { api } = await run(effect, { 'cart.update': answer([]), 'cart.check': answer([]) });
    expect(calls(api)).toEqual(['cart.update', 'cart.check']);
  });
});

test.each([
  ['once', { done: true }, 1],
  ['once when the cart is gone', new AppError('CART-01'), 1],
  ['twice when the request fails', new AppError('NETWORK'), 2],
] as const)('removeCart sends %s and reports nothing', async (_, reply, attempts) => {
  const { api, events } = await run({ type: 'removeCart', uuid: CART }, { 'cart.remove': reply });
  expect([calls(api).length, events]).toEqual([attempts, []]);
});

test('lookUpCoupon reports the first category of the coupon, and nothing when it fails', async () => {
  const item = aWireCoupon({ applies_to: { menus: [], categories: ['pizzas'], sizes: [], exclude: [] } });
  const found = await run({ type: 'lookUpCoupon', code: 'X' }, { 'coupons.check': { item } });
  expect(found.events).toEqual([{ type: 'couponLookedUp', code: 'X', category: 'pizzas' }]);
  expect((await run({ type: 'lookUpCoupon', code: 'X' }, { 'coupons.check': new AppError('CP-12') })).events).toEqual(
    [],
  );
});

test.each<[CartEffect, unknown]>([
  [{ type: 'publishUpdated', payload: summary }, ['cart.updated@1', summary]],
  [
    { type: 'publishAdded', draft },
    ['cart.itemAdded@1', { menuUuid: 'dr-chicha', name: 'Chicha morada', quantity: 1 }],
  ],
  [{ type: 'publishParked', count: 2 }, ['cart.shelved@1', { count: 2 }]],
])('%j is published under its wire name', async (effect, expected) => {
  expect((await run(effect)).published).toContainEqual(expected);
});

test.each<[string, string, CartEffect, CartEffect]>([
  ['storeCart', CART_KEY, { type: 'storeCart', cart: summary }, { type: 'storeCart' }],
  ['storeParked', PARKED_KEY, { type: 'storeParked', cart: { uuid: CART, count: 2 } }, { type: 'storeParked' }],
  ['storeQueue', QUEUE_KEY, { type: 'storeQueue', ops: [add as never] }, { type: 'storeQueue', ops: [] }],
  ['storeCoupon', COUPON_KEY, { type: 'storeCoupon', code: 'X' }, { type: 'storeCoupon' }],
])('%s writes and removes %s', async (_, key, write, remove) => {
  await run(write);
  expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toMatchObject({ schema: 1 });
  await run(remove);
  expect(localStorage.getItem(key)).toBeNull();
});

test('signal and settleCheck reach the store', async () => {
  const refusal = { error: new AppError('CART-07') };
  expect((await run({ type: 'signal', signal: { kind: 'lost' } })).reported).toEqual([{ kind: 'lost' }]);
  expect((await run({ type: 'settleCheck', id: 'k', refusal })).reported).toEqual([['k', refusal]]);
});
