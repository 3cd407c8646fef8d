import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { splitIgv } from './money.ts';
import { cashRounding } from './order-total.ts';
import { addTip, maxTipMinor, saleMinor, tipChoicesMinor, tipFault, tipStepMinor } from './tip.ts';

describe('tip', () => {
  test.each([
    ['D', 0, undefined],
    ['C', 0, undefined],
    ['D', 200, undefined],
    ['D', 10, undefined],
    ['D', 5000, undefined],
    ['D', 5010, 'too-high'],
    ['D', 99_999_999, 'too-high'],
    ['D', -200, 'negative'],
    ['D', Number.NaN, 'negative'],
    ['D', 205, 'step'],
    ['C', 200, 'no-rider'],
  ] as const)('an order %s with %i céntimos is refused as %s', (orderType, tipMinor, fault) => {
    expect(tipFault(orderType, tipMinor)).toBe(fault);
  });

  test('the proposals are S/ 2, 3 and 5, and valid', () => {
    expect(tipChoicesMinor).toEqual([200, 300, 500]);
    expect(tipChoicesMinor.map((minor) => tipFault('D', minor))).toEqual([undefined, undefined, undefined]);
  });

  test('adds to the amount to pay and stays out of the sale, of its IGV and of the rounding', () => {
    const amount = fc.integer({ min: 0, max: 70_000 });
    const tip = fc.integer({ min: 0, max: maxTipMinor / tipStepMinor }).map((steps) => steps * tipStepMinor);
    fc.assert(
      fc.property(amount, tip, (totalMinor, tipMinor) => {
        const paid = addTip({ totalMinor }, tipMinor);
        expect(paid.totalMinor).toBe(totalMinor + tipMinor);
        expect(splitIgv(saleMinor(paid), 0.18)).toEqual(splitIgv(totalMinor, 0.18));
        expect(cashRounding(paid.totalMinor).roundingMinor).toBe(cashRounding(totalMinor).roundingMinor);
      }),
    );
  });
});
