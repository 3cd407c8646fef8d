import { beforeEach, describe, expect, test } from '@jest/globals';
import { device, draft, newDevice } from '../testing/cart-store.ts';
import { COUPON_KEY, forgetWaitingCoupon, readWaitingCoupon, storeWaitingCoupon } from './coupon.storage.ts';
import { PARKED_KEY, readParkedCart, writeParkedCart } from './parked-cart.storage.ts';

const now = new Date('2024-05-23T00:30:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const uuid = '018f0000-0000-4000-8000-00000000000a';

beforeEach(newDevice);

describe('a code that waits', () => {
  test('waits a day, for its own use only', () => {
    storeWaitingCoupon('redeem', 'HORNO10', now);
    expect(readWaitingCoupon('redeem', later(23))).toBe('HORNO10');
    expect(readWaitingCoupon('apply', now)).toBeUndefined();
    expect(readWaitingCoupon('redeem', later(24))).toBeUndefined();
    expect(device.storage.getItem(COUPON_KEY)).toBeNull();
  });

  test('can be forgotten', () => {
    storeWaitingCoupon('apply', 'X-1', now);
    forgetWaitingCoupon();
    expect(readWaitingCoupon('apply', now)).toBeUndefined();
  });

  test.each(['{', '{"schema":2}'])('a broken note counts as none: %s', (text) => {
    device.storage.setItem(COUPON_KEY, text);
    expect(readWaitingCoupon('apply', now)).toBeUndefined();
  });
});

describe('a cart that was set aside', () => {
  test('keeps the addition as it was asked for, for a day', () => {
    writeParkedCart({ uuid, count: 3, pendingAddition: draft }, now);
    expect(readParkedCart(later(23))).toMatchObject({ uuid, count: 3, pendingAddition: draft });
    expect(readParkedCart(later(24))).toBeUndefined();
  });

  test.each(['{', '{"schema":1,"uuid":"x"}'])('a broken note counts as none: %s', (text) => {
    device.storage.setItem(PARKED_KEY, text);
    expect(readParkedCart(now)).toBeUndefined();
  });
});
