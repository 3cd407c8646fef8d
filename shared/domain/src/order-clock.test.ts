import { describe, expect, test } from '@jest/globals';
import { canCustomerCancel, isWaitingToStart, type OrderTiming, orderDeadlines } from './order-clock.ts';
import { lima, wednesday } from './slots/test-hours.ts';

const at = (time: string): number => lima(wednesday, time);
const asap: OrderTiming = { placedAt: at('19:30'), promisedFrom: at('20:00'), quoteMinutes: 30, advanceOrder: 0 };
const later: OrderTiming = { placedAt: at('12:00'), promisedFrom: at('20:00'), quoteMinutes: 45, advanceOrder: 1 };

describe('orderDeadlines', () => {
  test('count from the placing', () => {
    expect(orderDeadlines(asap)).toEqual({
      startsAtUtc: '2024-05-23T00:30:00.000Z',
      cancelUntilUtc: '2024-05-23T00:32:00.000Z',
      alertAtUtc: '2024-05-23T00:35:00.000Z',
      autoCancelAtUtc: '2024-05-23T00:45:00.000Z',
    });
  });

  test('count for a scheduled order from its promise less the quote time', () => {
    expect(orderDeadlines(later).startsAtUtc).toBe('2024-05-23T00:15:00.000Z');
    expect(orderDeadlines(later).cancelUntilUtc).toBe('2024-05-23T00:17:00.000Z');
  });

  test('count from the placing when the promise of an order for now is later than its quote time', () => {
    expect(orderDeadlines({ ...asap, quoteMinutes: 20 })).toEqual(orderDeadlines(asap));
  });

  test('never start before the order was placed', () => {
    expect(orderDeadlines({ ...later, placedAt: at('19:40') }).cancelUntilUtc).toBe('2024-05-23T00:42:00.000Z');
  });
});

describe('canCustomerCancel', () => {
  test.each([
    ['processing', asap, '19:32', true],
    ['received', asap, '19:32:00', true],
    ['received', asap, '19:32:01', false],
    ['accepted', asap, '19:30', false],
    ['cooking', asap, '19:30', false],
    ['cancel', asap, '19:30', false],
    ['received', later, '18:00', true],
    ['received', later, '19:17:00', true],
    ['received', later, '19:17:01', false],
    ['accepted', later, '18:00', false],
  ] as const)('%s at %s', (phase, timing, time, allowed) => {
    expect(canCustomerCancel(phase, timing, at(time))).toBe(allowed);
  });
});

test.each([
  ['received', later, '19:14', true],
  ['processing', later, '19:14', true],
  ['accepted', later, '19:14', true],
  ['received', later, '19:15', false],
  ['cooking', later, '19:14', false],
  ['ready', later, '19:14', false],
  ['cancel', later, '19:14', false],
  ['received', asap, '19:29', false],
] as const)('%s waits to start: %p', (phase, timing, time, waits) => {
  expect(isWaitingToStart(phase, timing, at(time))).toBe(waits);
});
