import { aDisposition } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { isPaying, isStale } from './expiry.ts';
import { standingTime, timeOnWire, withoutTime } from './order-time.ts';
import { typesOffered } from './order-types.ts';

const now = '2024-05-23T00:30:00.000Z';
const soon = '2024-05-23T00:30:00.001Z';

test.each([
  ['no place', undefined, undefined],
  ['as soon as possible', { advanceOrder: 0 as const, orderTime: soon }, undefined],
  ['no time', { advanceOrder: 1 as const }, undefined],
  ['a time that is now', { advanceOrder: 1 as const, orderTime: now }, undefined],
  ['a future time', { advanceOrder: 1 as const, orderTime: '2024-05-22T20:00:00-05:00' }, '2024-05-23T01:00:00.000Z'],
])('standingTime of %s', (_, chosen, orderTime) => {
  expect(standingTime(chosen, now)).toEqual(orderTime ? { advanceOrder: 1, orderTime } : { advanceOrder: 0 });
});

test('timeOnWire sends the chosen time, or the current one', () => {
  expect(timeOnWire({ advanceOrder: 0 }, now)).toEqual({ order_time: now, advance_order: 0 });
  expect(timeOnWire({ advanceOrder: 1, orderTime: soon }, now)).toEqual({ order_time: soon, advance_order: 1 });
});

test('withoutTime removes every field of the time', () => {
  const place = aDisposition();
  const time = { collectionTime: { pickedDay: '2024-05-22', pickedHours: '20:00' }, collectionTimeText: 'x' };
  const timed = { ...place, ...time, advanceOrder: 1 as const, orderTime: soon, collectionTimeValue: soon };
  expect(withoutTime(timed)).toEqual(place);
});

test('isStale asks for the place again two hours after the customer confirmed it', () => {
  const place = aDisposition({ lastLocalizationUTCTime: '2024-05-22T22:30:00.000Z' });
  expect([isStale(place, now), isStale(place, soon)]).toEqual([false, true]);
});

test.each([
  ['/checkout', true],
  ['/checkout/', true],
  ['/credit-payment/abc', true],
  ['/payment-status/abc', true],
  ['/checkouts', false],
  ['/en/checkout', false],
  ['/menu', false],
])('isPaying on %s: %p', (pathname, expected) => {
  expect(isPaying(pathname)).toBe(expected);
});

test.each([
  [{}, ['D', 'C']],
  [{ delivery: false }, ['C']],
  [{ carryout: false }, ['D']],
  [{ delivery: false, carryout: false }, ['C']],
  [{ delivery: true, carryout: true }, ['D', 'C']],
])('typesOffered with the flags %j are %j', (flags, types) => {
  expect(typesOffered(flags)).toEqual(types);
});
