import { describe, expect, test } from '@jest/globals';
import { cartExpiry, isAlive } from './cart-expiry.ts';

const start = new Date('2024-05-22T20:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const hours = { cartTimeoutHours: 1, relocaliseHours: 2 };
const clocks = (seen: number, located = 0, written = 0) => ({
  updatedAt: after(written),
  activeAt: after(seen),
  locatedAt: after(located),
});

describe('cart age', () => {
  test.each<[string, ReturnType<typeof clocks>, number, string]>([
    ['just made', clocks(0), 0, 'fresh'],
    ['a second before the hour', clocks(0), 60 - 1 / 60, 'fresh'],
    ['an hour without its owner', clocks(0), 60, 'idle'],
    ['seen in the meantime', clocks(50), 60, 'fresh'],
    ['seen always, in one place for two hours', clocks(119), 120, 'unlocated'],
    ['a second before that', clocks(119), 120 - 1 / 60, 'fresh'],
    ['idle and unlocated: the place is asked for first', clocks(0), 180, 'unlocated'],
    ['its place confirmed', clocks(119, 119), 121, 'fresh'],
    ['a clock that was set back', clocks(30), 20, 'fresh'],
  ])('%s', (_, cart, minutes, state) => {
    expect(cartExpiry(cart, hours, after(minutes)).state).toBe(state);
  });

  test('uses the hours that the chain configures', () => {
    const chain = { cartTimeoutHours: 0.5, relocaliseHours: 6 };
    expect(cartExpiry(clocks(0), chain, after(30)).state).toBe('idle');
    expect(cartExpiry(clocks(29), chain, after(58)).state).toBe('fresh');
    expect(cartExpiry(clocks(359), chain, after(359)).state).toBe('fresh');
    expect(cartExpiry(clocks(359), chain, after(360)).state).toBe('unlocated');
    expect(cartExpiry(clocks(0), chain, after(0)).relocate_at).toBe(after(360).toISOString());
  });

  test('returns the server time and the time of each next state', () => {
    expect(cartExpiry(clocks(10, 20, 5), hours, after(30))).toEqual({
      state: 'fresh',
      server_time: after(30).toISOString(),
      idle_at: after(70).toISOString(),
      relocate_at: after(140).toISOString(),
      ends_at: after(24 * 60 + 10).toISOString(),
    });
  });
});

test.each<[string, ReturnType<typeof clocks>, number, boolean]>([
  ['lives a day after it was written', clocks(0), 24 * 60 - 1, true],
  ['ends with that day', clocks(0), 24 * 60, false],
  ['lives a day after it was seen', clocks(45), 24 * 60, true],
  ['lives a day after it came back from an order', clocks(0, 0, 30), 24 * 60, true],
])('a cart %s', (_, cart, minutes, expected) => {
  expect(isAlive(cart, after(minutes))).toBe(expected);
});
