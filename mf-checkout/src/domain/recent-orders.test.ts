import { expect, test } from '@jest/globals';
import {
  followedUntil,
  justPlaced,
  type RecentOrder,
  waitingOrder,
  withoutExpired,
  withoutOrder,
  withRecent,
} from './recent-orders.ts';

const now = new Date('2024-05-23T00:30:00.000Z');
const order = (uuid: string, until = '2024-05-24T00:30:00.000Z'): RecentOrder => ({ uuid, number: `W-${uuid}`, until });
const uuids = (orders: readonly RecentOrder[]) => orders.map(({ uuid }) => uuid);

test('followedUntil is a day after the promised time', () => {
  expect(followedUntil('2024-05-23T01:20:00.000Z')).toBe('2024-05-24T01:20:00.000Z');
});

test('withoutExpired removes an order at its very end', () => {
  const orders = [order('a', '2024-05-23T00:30:00.000Z'), order('b', '2024-05-23T00:30:00.001Z'), order('c', 'soon')];
  expect(uuids(withoutExpired(orders, now))).toEqual(['b']);
});

test('withRecent puts the newest first, each once, and holds five', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((uuid) => order(uuid));
  expect(uuids(withRecent(five, order('f'), now))).toEqual(['f', 'a', 'b', 'c', 'd']);
  expect(uuids(withRecent(five, order('c'), now))).toEqual(['c', 'a', 'b', 'd', 'e']);
  expect(uuids(withRecent([order('x', '2024-05-22T00:00:00.000Z')], order('a'), now))).toEqual(['a']);
});

test('justPlaced is the newest order for two hours after it was placed, whatever time it is for', () => {
  const forSaturday = withRecent([], order('a', '2024-05-26T00:30:00.000Z'), now);
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(justPlaced(forSaturday, later(119))?.uuid).toBe('a');
  expect(justPlaced(forSaturday, later(120))).toBeUndefined();
  // News about an order does not place it again.
  const paid = withRecent(forSaturday, order('a', '2024-05-26T00:30:00.000Z'), later(119));
  expect(justPlaced(paid, later(120))).toBeUndefined();
  expect(justPlaced(withRecent(forSaturday, order('b'), later(200)), later(210))?.uuid).toBe('b');
  expect(justPlaced([order('old')], now)).toBeUndefined();
  expect(justPlaced([order('old'), ...forSaturday], now)).toBeUndefined();
});

test('waitingOrder is the first with an unpaid transaction, and withoutOrder removes one', () => {
  const orders = [order('a'), { ...order('b'), transaction: 't1' }, { ...order('c'), transaction: 't2' }];
  expect(waitingOrder(orders)?.uuid).toBe('b');
  expect(waitingOrder([order('a')])).toBeUndefined();
  expect(uuids(withoutOrder(orders, 'b'))).toEqual(['a', 'c']);
});
