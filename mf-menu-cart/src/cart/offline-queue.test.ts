import { AppError } from '@horno/contracts/errors';
import { describe, expect, test } from '@jest/globals';
import type { CartOp } from '../domain/cart-ops.ts';
import { CART, draft } from '../testing/cart-store.ts';
import { type CartModel, EMPTY_MODEL, type Step } from './model.ts';
import { canWait, nextOp, staysQueued, storeQueue } from './offline-queue.ts';

const add: CartOp = { kind: 'add', id: 'a', draft };
const remove: CartOp = { kind: 'remove', id: 'r', lineId: 'l' };
const check: CartOp = { kind: 'check', id: 'c' };
const refresh: CartOp = { kind: 'refresh', id: 'f' };

test.each<[CartOp['kind'], CartOp, boolean]>([
  ['add', add, true],
  ['replace', { kind: 'replace', id: 'x', lineId: 'l', draft }, true],
  ['quantity', { kind: 'quantity', id: 'x', lineId: 'l', quantity: 2 }, true],
  ['remove', remove, true],
  ['check', check, false],
  ['refresh', refresh, false],
  ['place', { kind: 'place', id: 'x' }, false],
  ['clear', { kind: 'clear', id: 'x' }, false],
  ['coupon', { kind: 'coupon', id: 'x', code: 'X', mode: 'single' }, false],
])('canWait decides whether %s waits for the network', (_, op, expected) => {
  expect(canWait(op)).toBe(expected);
});

test.each<[string, CartOp[], boolean, CartOp | undefined]>([
  ['the first operation with a network', [add, check], true, add],
  ['the first operation that cannot wait without a network', [add, remove, check], false, check],
  ['nothing when all operations wait', [add, remove], false, undefined],
  ['nothing when the queue is empty', [], true, undefined],
])('nextOp returns %s', (_, ops, isOnline, expected) => {
  expect(nextOp({ ...EMPTY_MODEL, uuid: CART, ops }, isOnline)).toBe(expected);
});

test.each<[string, CartOp, string, boolean, boolean]>([
  ['a change that met a lost network', add, 'NETWORK', false, true],
  ['a change that the browser ended', add, 'TIMEOUT', false, true],
  ['a change that failed with a network', add, 'NETWORK', true, false],
  ['a change that the server refused', add, 'CART-09', false, false],
  ['a check', check, 'NETWORK', false, false],
])('staysQueued for %s', (_, op, code, isOnline, expected) => {
  expect(staysQueued(op, new AppError(code as 'NETWORK'), isOnline)).toBe(expected);
});

describe('storeQueue', () => {
  function stored(model: Partial<CartModel>, isOnline: boolean, before: CartModel = EMPTY_MODEL) {
    const step: Step = {
      model: { ...before, uuid: CART, ...model },
      effects: [],
      stamp: { id: 'x', now: new Date(), isOnline },
    };
    storeQueue(step, before);
    return step;
  }

  test('stores changes that wait for the network', () => {
    const { effects, model } = stored({ ops: [add, check, remove] }, false);
    expect(effects).toEqual([{ type: 'storeQueue', cart: CART, ops: [add, remove] }]);
    expect(model.hasStoredQueue).toBe(true);
  });

  test('removes its own queue when nothing waits any more', () => {
    const { effects, model } = stored({ hasStoredQueue: true, ops: [] }, true);
    expect(effects).toEqual([{ type: 'storeQueue', cart: CART, ops: [] }]);
    expect(model.hasStoredQueue).toBe(false);
  });

  test('leaves the queue of another tab alone', () => {
    expect(stored({ ops: [] }, true).effects).toEqual([]);
  });

  test('stores nothing when nothing changed', () => {
    const before: CartModel = { ...EMPTY_MODEL, uuid: CART, ops: [add], hasStoredQueue: true };
    expect(stored({}, false, before).effects).toEqual([]);
  });
});
