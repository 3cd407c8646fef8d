import { describe, expect, test } from '@jest/globals';
import { contactError, contactOf, mobileOf, phoneOf } from './contact.ts';
import { checkLogin, type LoginValues, type LoginWay, toLoginBody } from './login.ts';

const values: LoginValues = { contact: ' rosa@correo.pe ', code: '', password: 'brasa' };

test.each([
  ['987654321', '987654321'],
  ['+51 987 654 321', '987654321'],
  ['(01) 505-1111', undefined],
  ['887654321', undefined],
  ['98765432', undefined],
  ['rosa@correo.pe', undefined],
])('mobileOf %s is %s', (text, phone) => {
  expect(mobileOf(text)).toBe(phone);
  expect(phoneOf(text, { hasSms: true })).toBe(phone);
  expect(phoneOf(text, { hasSms: false })).toBeUndefined();
});

test('contactOf reads a phone only in a shop that sends codes', () => {
  expect(contactOf(' 987 654 321 ', { hasSms: true })).toEqual({ phone: '987654321' });
  expect(contactOf(' 987 654 321 ', { hasSms: false })).toEqual({ email: '987 654 321' });
  expect(contactOf(' rosa@correo.pe ', { hasSms: true })).toEqual({ email: 'rosa@correo.pe' });
});

test.each<[string, boolean, string | undefined]>([
  ['', true, 'contactMissing'],
  ['', false, 'emailMissing'],
  ['rosa', true, 'contactInvalid'],
  ['rosa', false, 'emailInvalid'],
  [' +51 (01) 505-1111 ', true, 'phoneNoMobile'],
  ['a987654321', true, 'contactInvalid'],
  ['987654321a', true, 'contactInvalid'],
  ['987654321', true, undefined],
  ['987654321', false, 'emailInvalid'],
  ['rosa@correo.pe', true, undefined],
])('contactError of %j with codes %p is %s', (text, hasSms, key) => {
  expect(contactError(text, { hasSms })?.key).toBe(key && `faults.${key}`);
});

describe('checkLogin', () => {
  const faultsOf = (part: Partial<LoginValues>, way: LoginWay) =>
    Object.entries(checkLogin({ ...values, ...part }, { hasSms: true, way })).map(([field, error]) => [
      field,
      error?.key?.replace('faults.', ''),
    ]);

  test.each<[Partial<LoginValues>, LoginWay, string[][]]>([
    [{}, 'password', []],
    [
      { contact: '', password: '' },
      'password',
      [
        ['contact', 'contactMissing'],
        ['password', 'passwordMissing'],
      ],
    ],
    [{ password: 'x' }, 'password', []],
    [{ contact: '987654321', password: '' }, 'phone', []],
    [{ contact: ' ' }, 'phone', [['contact', 'phoneMissing']]],
    [{ contact: '5051111' }, 'phone', [['contact', 'phoneNoMobile']]],
    [{ contact: '987654321', code: '123 456', password: '' }, 'code', []],
    [{ contact: '987654321', code: '12345' }, 'code', [['code', 'codeShape']]],
    [{ contact: '987654321', code: '1234567' }, 'code', [['code', 'codeShape']]],
  ])('%j by %s: %j', (part, way, faults) => {
    expect(faultsOf(part, way)).toEqual(faults);
  });
});

test('toLoginBody has the password or the code, and the ticket of a provider', () => {
  const way = { hasSms: true, way: 'password' as const };
  expect(toLoginBody(values, way)).toEqual({ type: 0, email: 'rosa@correo.pe', password: 'brasa' });
  expect(toLoginBody({ ...values, contact: '987654321' }, way)).toEqual({
    type: 0,
    phone: '987654321',
    password: 'brasa',
  });
  const byCode = { ...values, contact: '+51 987 654 321', code: '123-456' };
  expect(toLoginBody(byCode, { hasSms: true, way: 'code', ticket: 't' })).toEqual({
    type: 0,
    phone: '987654321',
    phone_code: '123456',
    provider_token: 't',
  });
  expect(toLoginBody({ ...byCode, contact: 'x' }, { hasSms: true, way: 'code' })).toMatchObject({ phone: 'x' });
});
