import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cashRounding, checkMinimum, exceedsMaximum, orderTotal } from './order-total.ts';

const lines = [
  { unitMinor: 3490, quantity: 2 },
  { unitMinor: 850, quantity: 1 },
];

describe('orderTotal', () => {
  test.each([
    ['a plain cart', { orderType: 'C', lines }, [7830, 0, 0, 7830]],
    ['an empty cart', { orderType: 'C', lines: [] }, [0, 0, 0, 0]],
    ['delivery pays the fee', { orderType: 'D', lines, deliveryFeeMinor: 590 }, [7830, 0, 590, 8420]],
    ['carry-out does not', { orderType: 'C', lines, deliveryFeeMinor: 590 }, [7830, 0, 0, 7830]],
    [
      'nor delivery with the flag off',
      { orderType: 'D', lines, deliveryFeeMinor: 590, isDeliveryFeeOn: false },
      [7830, 0, 0, 7830],
    ],
    ['a discount', { orderType: 'D', lines, discountMinor: 1000, deliveryFeeMinor: 590 }, [7830, 1000, 590, 7420]],
    [
      'a discount stops at the subtotal',
      { orderType: 'D', lines, discountMinor: 9999, deliveryFeeMinor: 590 },
      [7830, 7830, 590, 590],
    ],
    [
      'free delivery takes off the fee',
      { orderType: 'D', lines, deliveryDiscountMinor: 9999, deliveryFeeMinor: 590 },
      [7830, 590, 590, 7830],
    ],
    [
      'free delivery is nothing for carry-out',
      { orderType: 'C', lines, deliveryDiscountMinor: 590 },
      [7830, 0, 0, 7830],
    ],
    ['a negative discount is none', { orderType: 'C', lines, discountMinor: -5 }, [7830, 0, 0, 7830]],
  ] as const)('%s', (_, input, [subTotalMinor, discountMinor, deliveryFeeMinor, totalMinor]) => {
    expect(orderTotal(input)).toEqual({ subTotalMinor, discountMinor, deliveryFeeMinor, totalMinor });
  });

  test('is never negative', () => {
    const amount = fc.nat(100_000);
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        (unitMinor, discountMinor, deliveryFeeMinor, deliveryDiscountMinor) => {
          const total = orderTotal({
            orderType: 'D',
            lines: [{ unitMinor, quantity: 1 }],
            discountMinor,
            deliveryFeeMinor,
            deliveryDiscountMinor,
          });
          expect(total.totalMinor).toBeGreaterThanOrEqual(0);
          expect(total.totalMinor).toBe(total.subTotalMinor - total.discountMinor + total.deliveryFeeMinor);
        },
      ),
    );
  });
});

describe('checkMinimum', () => {
  test.each([
    ['below the outlet minimum', { orderType: 'D', subTotalMinor: 2999, outletMinMinor: 3000 }, 1, 'CART-05'],
    ['at the minimum', { orderType: 'D', subTotalMinor: 3000, outletMinMinor: 3000 }, 0, undefined],
    ['the default for delivery', { orderType: 'D', subTotalMinor: 1690 }, 810, 'CART-05'],
    ['the tenant for delivery', { orderType: 'D', subTotalMinor: 1690, tenantMinMinor: { D: 2000 } }, 310, 'CART-05'],
    ['no minimum for carry-out', { orderType: 'C', subTotalMinor: 0 }, 0, undefined],
    ['the outlet does not bind carry-out', { orderType: 'C', subTotalMinor: 1, outletMinMinor: 3000 }, 0, undefined],
    ['the tenant for carry-out', { orderType: 'C', subTotalMinor: 999, tenantMinMinor: { C: 1000 } }, 1, 'CART-03'],
  ] as const)('%s', (_, input, missingMinor, code) => {
    const check = checkMinimum(input);
    expect(check.missingMinor).toBe(missingMinor);
    expect(check.isReached).toBe(missingMinor === 0);
    expect(check.code).toBe(code);
    expect(check.minMinor).toBeLessThanOrEqual(input.subTotalMinor + missingMinor);
  });
});

test.each([
  [70_000, false],
  [70_001, true],
])('a total of %p exceeds the maximum: %p', (total, exceeds) => {
  expect(exceedsMaximum(total)).toBe(exceeds);
});

test('the maximum may be the tenant’s', () => {
  expect(exceedsMaximum(50_001, 50_000)).toBe(true);
});

test.each([
  [6346, 6340, -6],
  [6340, 6340, 0],
])('a cash total of %p is paid as %p with rounding %p', (total, payableMinor, roundingMinor) => {
  expect(cashRounding(total)).toEqual({ payableMinor, roundingMinor });
});
