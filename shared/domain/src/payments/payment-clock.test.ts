import { describe, expect, test } from '@jest/globals';
import { formExpiresAt, formLifeMs, nextRetrieveAt, orderHoldMs, retryPauseMs } from './payment-clock.ts';

describe('the clock of a payment', () => {
  test('asks after 2, 5, 10, 20 and 40 seconds, and then no more', () => {
    const asked = Array.from({ length: 6 }, (_, tries) => nextRetrieveAt(1_000_000, tries));
    expect(asked).toEqual([1_002_000, 1_005_000, 1_010_000, 1_020_000, 1_040_000, undefined]);
  });

  test('never stops to ask for money that is owed, and never rests longer than ten minutes', () => {
    expect(Array.from({ length: 11 }, (_, at) => retryPauseMs(at + 1) / 1000)).toEqual([
      2, 5, 10, 20, 40, 80, 160, 320, 600, 600, 600,
    ]);
  });

  test('gives the form ten minutes, and never more than the order has', () => {
    const expiresAt = orderHoldMs;
    expect(formExpiresAt(0, expiresAt)).toBe(formLifeMs);
    expect(formExpiresAt(5 * 60_000, expiresAt)).toBe(expiresAt);
    expect(formExpiresAt(14 * 60_000, expiresAt)).toBe(expiresAt);
    expect([formLifeMs, orderHoldMs]).toEqual([600_000, 900_000]);
  });
});
