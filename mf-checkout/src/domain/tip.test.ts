import { expect, test } from '@jest/globals';
import { tipErrors, tipMinorOf } from './tip.ts';

test.each([
  ['D', '', '', 0, undefined],
  ['D', '3', '', 300, undefined],
  ['D', '', '9', 0, undefined],
  ['D', 'other', '7.50', 750, undefined],
  ['D', 'other', 'S/ 50', 5000, undefined],
  ['D', 'other', '', 0, 'faults.tipMissing'],
  ['D', 'other', '0', 0, 'faults.tipMissing'],
  ['D', 'other', '-3', 0, 'faults.tipMissing'],
  ['D', 'other', '50.10', 0, 'faults.tipHigh'],
  ['D', 'other', '2.05', 0, 'faults.tipStep'],
  ['C', '3', '', 0, undefined],
  ['C', 'other', '900', 0, undefined],
] as const)(
  'an order %s with the choice "%s" and the text "%s" has a tip of %i: %s',
  (type, tip, tipText, minor, fault) => {
    expect(tipMinorOf({ tip, tipText }, type)).toBe(minor);
    const values = fault === 'faults.tipHigh' ? { max: 'S/\u00a050.00' } : undefined;
    expect(tipErrors({ tip, tipText }, type)).toEqual(fault ? { tipText: { key: fault, values } } : {});
  },
);
