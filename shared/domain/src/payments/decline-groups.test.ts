import { describe, expect, test } from '@jest/globals';
import { countsAsFailure, declineAdvice, declineCodes, declineGroup, isUncertain } from './decline-groups.ts';

describe('decline codes', () => {
  // Domain §3.8, word for word; the codes that are not there follow the gateway's older list.
  test.each([
    ['expired', [101, 201, 266], 'card-data'],
    ['CVV', [129, 408, 409, 410, 411, 412], 'card-data'],
    ['PIN and 3-D Secure', [112, 117, 126, 265, 280], 'card-data'],
    ['funds', [116], 'issuer'],
    [
      'issuer',
      [
        102, 104, 106, 107, 108, 110, 118, 119, 180, 181, 182, 190, 191, 192, 202, 204, 206, 207, 208, 209, 290, 306,
        413, 421,
      ],
      'issuer',
    ],
    ['later', [183, 264, 666, 667, 909, 912, 947], 'later'],
    [
      'ours',
      [109, 111, 113, 263, 401, 404, 405, 406, 407, 422, 668, 669, 670, 673, 674, 675, 676, 677, 678, 754],
      'merchant',
    ],
    ['antifraud', [672], 'fraud'],
    ['cancelled', [423], 'cancelled'],
    ['duplicate', [300], 'duplicate'],
    ['reversal running', [946], 'reversing'],
  ] as const)('%s', (_, codes, group) => {
    expect(codes.map((code) => declineGroup(String(code)))).toEqual(codes.map(() => group));
  });

  test('each code is in one group', () => {
    expect(declineCodes).toHaveLength(87);
    expect(new Set(declineCodes).size).toBe(declineCodes.length);
  });

  test.each(['', '999', 'abc', '000'])('an unlisted code %p is the issuer’s', (code) => {
    expect(declineGroup(code)).toBe('issuer');
  });

  test('each group has its advice', () => {
    const groups = [
      'card-data',
      'issuer',
      'later',
      'merchant',
      'fraud',
      'cancelled',
      'duplicate',
      'reversing',
    ] as const;
    expect(groups.map(declineAdvice)).toEqual([
      'same-card',
      'other-card',
      'wait',
      'other-method',
      'other-method',
      'same-card',
      'none',
      'none',
    ]);
  });

  test('an uncertain result advises to wait, and leaving the form does not count as a failure', () => {
    const groups = [...new Set(declineCodes.map((code) => declineGroup(String(code))))];
    for (const group of groups) expect(isUncertain(group)).toBe(declineAdvice(group) === 'none');
    expect(groups.filter((group) => !countsAsFailure(group))).toEqual(['cancelled']);
  });
});
