import { AppError } from '@horno/contracts/errors';
import { describe, expect, test } from '@jest/globals';
import { couponHelp, couponHours, couponMissingMinor, detailsOf } from './coupon-help.ts';

describe('recovery of a refused coupon (domain §3.5)', () => {
  test.each([
    ['CP-01', undefined],
    ['CP-02', undefined],
    ['CP-03', undefined],
    ['CP-04', undefined],
    ['CP-05', { kind: 'place' }],
    ['CP-06', undefined],
    ['CP-07', { kind: 'login' }],
    ['CP-08', undefined],
    ['CP-09', undefined],
    ['CP-11', { kind: 'items' }],
    ['CP-12', undefined],
    ['CP-13', { kind: 'time' }],
    ['CP-14', undefined],
    ['CP-15', undefined],
    ['CP-16', { kind: 'items' }],
    ['CP-17', { kind: 'time' }],
    ['CP-18', { kind: 'time' }],
    ['CP-19', { kind: 'time' }],
    ['CP-20', { kind: 'time' }],
    ['CP-21', { kind: 'items' }],
    ['CP-22', undefined],
    ['CP-23', undefined],
    ['CP-24', { kind: 'retry' }],
    ['CP-25', { kind: 'items' }],
  ])('%s', (code, help) => {
    expect(couponHelp(code)).toEqual(help);
  });

  test('CP-10 names the one to replace', () => {
    expect(couponHelp('CP-10', { other: 'HORNO10' })).toEqual({ kind: 'replace', other: 'HORNO10' });
    expect(couponHelp('CP-10')).toBeUndefined();
  });

  test('CP-21 leads to the category of its products, once known', () => {
    expect(couponHelp('CP-21', {}, 'pizzas')).toEqual({ kind: 'items', category: 'pizzas' });
  });
});

test.each([
  [{ missing: 14.1 }, 1410],
  [{ missing: 0 }, undefined],
  [{}, undefined],
])('what is missing of %j', (details, expected) => {
  expect(couponMissingMinor(details)).toBe(expected);
});

test.each([
  [{ days: [1, 2] }, { days: [1, 2] }],
  [
    { days: [], windows: [{ start: '15:00', end: '18:00' }] },
    { days: [0, 1, 2, 3, 4, 5, 6], start: '15:00', end: '18:00' },
  ],
  [
    { days: [1], windows: [{ start: '12:00', end: '16:00' }] },
    { days: [1], start: '12:00', end: '16:00' },
  ],
  [{ days: [], windows: [] }, undefined],
  [{}, undefined],
])('when a coupon with %j fits', (details, expected) => {
  expect(couponHours(details as never)).toEqual(expected);
});

test('details are read from any bundle’s failure, and from no other', () => {
  expect(detailsOf({ code: 'CP-03', details: { missing: 1 } })).toEqual({ missing: 1 });
  expect(detailsOf(new AppError('CP-04'))).toEqual({});
  expect(detailsOf(new Error('x'))).toEqual({});
});
