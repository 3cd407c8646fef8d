import { describe, expect, test } from '@jest/globals';
import { aContext, aCustomer, aRule } from './test-coupon.ts';
import type { CouponContext, CouponFault, CouponRule } from './types.ts';
import { dateFault, timeFault } from './when.ts';

const at = (lima: string) => ({ orderTime: `${lima}-05:00` });
const monday = '2024-05-20';
const wednesday = '2024-05-22';

describe('dateFault', () => {
  const assigned = { segment: ['assigned'] } as const;

  test.each<[string, Partial<CouponRule>, Partial<CouponContext>, boolean]>([
    ['the last minute of the day before', { validFrom: wednesday }, { now: '2024-05-22T04:59:59Z' }, false],
    ['the first minute', { validFrom: wednesday }, { now: '2024-05-22T05:00:00Z' }, true],
    ['the last minute', { validTo: wednesday }, { now: '2024-05-23T04:59:59Z' }, true],
    ['the first minute after it', { validTo: wednesday }, { now: '2024-05-23T05:00:00Z' }, false],
    ['an expired copy', assigned, { use: aCustomer({ hasExpiredCopy: true }) }, false],
    ['an expired copy and a usable one', assigned, { use: aCustomer({ hasExpiredCopy: true, holdsCopy: true }) }, true],
    ['no copy', assigned, { use: aCustomer() }, true],
    ['an expired copy of a coupon for all', {}, { use: aCustomer({ hasExpiredCopy: true }) }, true],
  ])('%s', (_, rule, context, isValid) => {
    expect(dateFault(aRule(rule), aContext(context))).toEqual(isValid ? undefined : { code: 'CP-04' });
  });
});

describe('timeFault', () => {
  const night = [{ start: '22:00', end: '02:00' }];
  const day = [{ start: '10:00', end: '10:00' }];
  const late = { code: 'CP-13', days: [], windows: night } as const;

  test.each<[string, Partial<CouponRule>, string, CouponFault | undefined]>([
    ['the last second before a night', { windows: night }, `${wednesday}T21:59:59`, late],
    ['the first second of a night', { windows: night }, `${wednesday}T22:00:00`, undefined],
    ['the last second of a night', { windows: night }, `${wednesday}T01:59:59`, undefined],
    ['the end of a night', { windows: night }, `${wednesday}T02:00:00`, late],
    ['a window of 24 hours', { windows: day }, `${wednesday}T09:59:59`, undefined],
    [
      'one of two windows',
      { windows: [...night, { start: '12:00', end: '13:00' }] },
      `${wednesday}T12:30:00`,
      undefined,
    ],
    ['one of its days', { days: [3, 4] }, `${wednesday}T12:00:00`, undefined],
    ['another day and hour', { days: [4], windows: night }, `${wednesday}T12:00:00`, { ...late, days: [4] }],
    ['neither Monday nor Tuesday', { days: [2, 1] }, `${wednesday}T12:00:00`, { code: 'CP-18', days: [2, 1] }],
    ['a Monday', { days: [2, 1] }, `${monday}T12:00:00`, undefined],
    ['no Hut Day', { hutDayOnly: true }, `${wednesday}T12:00:00`, { code: 'CP-19', days: [2] }],
    [
      'no lunch time',
      { lunchOnly: true },
      `${wednesday}T16:00:00`,
      { code: 'CP-20', days: [1, 2, 3, 4, 5], windows: [{ start: '12:00', end: '16:00' }] },
    ],
  ])('%s', (_, rule, lima, fault) => {
    expect(timeFault(aRule(rule), aContext(at(lima)))).toEqual(fault);
  });

  test('days that begin with Monday and Tuesday but have more are ordinary days', () => {
    const fault = timeFault(aRule({ days: [1, 2, 4] }), aContext(at(`${wednesday}T12:00:00`)));
    expect(fault).toEqual({ code: 'CP-13', days: [1, 2, 4], windows: [] });
  });
});
