import { AppError, errorCodes } from '@horno/contracts/errors';
import { serverFieldErrors } from '@horno/contracts/field-errors';
import { expect, test } from '@jest/globals';
import { recoveries, recoveryOf } from './recovery.ts';
import { accountFields } from './refusal.ts';

test('recoveries has an entry for every code of the account', () => {
  const codes = Object.keys(errorCodes).filter((code) => /^(CUS|CPH)-/.test(code));
  expect(Object.keys(recoveries).sort()).toEqual(codes.sort());
});

test('each code leads to its recovery, to its field or to a wait', () => {
  const codesOf = (way: string) => Object.entries(recoveries).flatMap(([code, one]) => (one === way ? code : []));
  const numbers = (way: string) => codesOf(way).map((code) => code.replace('CUS-1000', ''));
  expect(['login', 'register', 'forgot', 'resend', 'contact'].map(numbers)).toEqual([
    ['01', '03'],
    ['02'],
    ['04', '05'],
    ['09', '18'],
    ['12', '13'],
  ]);
  expect(['call', 'addresses', 'phone', 'again', 'wait'].map(numbers)).toEqual([
    ['10'],
    ['16'],
    ['08', 'CPH-01'],
    ['11'],
    ['06', '15'],
  ]);
  expect(numbers('field')).toEqual(['07', '14', '17', '19', 'CPH-02']);
});

test.each([
  ['CUS-100001', 'login'],
  ['CUS-100002', 'register'],
  ['CUS-100003', 'login'],
  ['CUS-100004', 'forgot'],
  ['CUS-100005', 'forgot'],
  ['CUS-100006', undefined],
  ['CUS-100007', undefined],
  ['CUS-100008', 'phone'],
  ['CUS-100009', 'resend'],
  ['CUS-100010', 'call'],
  ['CUS-100011', 'again'],
  ['CUS-100012', 'contact'],
  ['CUS-100013', 'contact'],
  ['CUS-100014', undefined],
  ['CUS-100015', undefined],
  ['CUS-100016', 'addresses'],
  ['CUS-100017', undefined],
  ['CUS-100018', 'resend'],
  ['CUS-100019', undefined],
  ['CPH-01', 'phone'],
  ['CPH-02', undefined],
  ['LOGIN_AGAIN', 'login'],
  ['NETWORK', undefined],
] as const)('%s leads to %s', (code, way) => {
  expect(recoveryOf(new AppError(code))).toBe(way);
});

test('accountFields has an entry for every code that is shown beside a field', () => {
  const fields = ['email', 'oldPassword', 'code', 'phone', 'documentNumber', 'birthdate'];
  const placed = Object.keys(recoveries).filter(
    (code) => Object.keys(serverFieldErrors(new AppError(code as 'CUS-100001'), fields, accountFields)).length > 0,
  );
  expect(placed).toEqual([
    'CUS-100003',
    'CUS-100005',
    'CUS-100007',
    'CUS-100012',
    'CUS-100013',
    'CUS-100017',
    'CPH-02',
  ]);
});
