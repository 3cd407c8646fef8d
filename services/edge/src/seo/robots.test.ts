import { expect, test } from '@jest/globals';
import { isPrivate } from './robots.ts';

test.each([
  ['/checkout', true],
  ['/profile', true],
  ['/history', true],
  ['/add-location/4', true],
  ['/order/coupons', true],
  ['/crm/coupon/HORNO10', true],
  ['/tracker-order/4', true],
  ['/payment-status/4', true],
  ['/setnewpassword/abc', true],
  ['/confirmation/abc', true],
  ['/', false],
  ['/checkouts', false],
  ['/histories', false],
  ['/order', false],
  ['/tracking', false],
  ['/faq', false],
])('the path %s is private: %s', (path, expected) => {
  expect(isPrivate(path)).toBe(expected);
});
