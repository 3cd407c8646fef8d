import { aSavedLocation } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { bodyOfSaved, MAX_ADDRESSES, nameOfAddress, plainError } from './addresses.ts';
import {
  checkPassword,
  checkPerson,
  codeError,
  digitsOf,
  emptyPassword,
  newPhoneError,
  type PersonValues,
  toPasswordBody,
  toPersonBody,
  toPersonValues,
} from './edit.ts';

const customer = { first_name: 'Rosa', last_name: 'Quispe', gender: 'N' as const };
const values: PersonValues = {
  firstName: ' Rosa ',
  lastName: ' Quispe ',
  birthdate: '1990-05-22',
  gender: 'F',
  documentType: 'CE',
  documentNumber: ' 001-234.567 ',
};
const context = { now: '2024-05-23T00:30:00.000Z', minNameLetters: 2, hasDocument: false };
const faultsOf = (part: Partial<PersonValues>, hasDocument = false) =>
  Object.entries(checkPerson({ ...values, ...part }, { ...context, hasDocument })).map(([field, error]) => [
    field,
    error?.key,
  ]);

describe('the person of an account', () => {
  test('is shown with defaults for what the account does not have', () => {
    expect(toPersonValues(customer)).toEqual({
      firstName: 'Rosa',
      lastName: 'Quispe',
      birthdate: '',
      gender: 'N',
      documentType: 'DNI',
      documentNumber: '',
    });
    const document = { type: 'CE' as const, number: '001234567' };
    expect(toPersonValues({ ...customer, birthdate: '1990-05-22', document })).toMatchObject({
      birthdate: '1990-05-22',
      documentType: 'CE',
      documentNumber: '001234567',
    });
  });

  test.each<[Partial<PersonValues>, string[][]]>([
    [{}, []],
    [{ birthdate: '', documentNumber: ' ' }, []],
    [{ firstName: '' }, [['firstName', 'faults.firstNameMissing']]],
    [{ lastName: '' }, [['lastName', 'faults.lastNameMissing']]],
    [{ documentNumber: '1' }, [['documentNumber', 'faults.documentCE']]],
    [{ documentType: 'DNI', documentNumber: '1' }, [['documentNumber', 'faults.documentDNI']]],
  ])('%j has the faults %j', (part, faults) => {
    expect(faultsOf(part)).toEqual(faults);
  });

  test('does not lose a document that it has', () => {
    expect(faultsOf({ documentNumber: '' }, true)).toEqual([['documentNumber', 'faults.documentCE']]);
  });

  test('is sent trimmed, without what is empty', () => {
    expect(toPersonBody(values)).toEqual({
      first_name: 'Rosa',
      last_name: 'Quispe',
      birthdate: '1990-05-22',
      gender: 'F',
      document: { type: 'CE', number: '001234567' },
    });
    const body = toPersonBody({ ...values, birthdate: '', documentNumber: ' ' });
    expect(body).not.toHaveProperty('birthdate');
    expect(body).not.toHaveProperty('document');
  });
});

test('a change of the password needs the old one', () => {
  const faults = (part: object) =>
    Object.entries(checkPassword({ ...emptyPassword, ...part })).map(([field, error]) => [field, error?.key]);
  expect(faults({})).toEqual([
    ['oldPassword', 'faults.oldPasswordMissing'],
    ['password', 'faults.newPasswordMissing'],
  ]);
  expect(faults({ oldPassword: 'x', password: 'Brasa de algarrobo, 7' })).toEqual([]);
  expect(toPasswordBody({ oldPassword: 'x', password: 'y' })).toEqual({ old_password: 'x', password: 'y' });
});

test.each([
  ['', false, 'phoneMissing'],
  ['12', false, 'phoneInvalid'],
  ['(01) 505-1111', false, 'phoneNoMobile'],
  ['987 654 321', true, 'phoneSame'],
  ['987 654 321', false, undefined],
  ['987 654 322', true, undefined],
])('a new phone %j, with the old one confirmed %p: %s', (text, phone_confirmed, key) => {
  expect(newPhoneError(text, { phone: '987654321', phone_confirmed })?.key).toBe(key && `faults.${key}`);
});

test.each([
  ['123456', undefined],
  ['123 456', undefined],
  ['12345', 'faults.codeShape'],
  ['1234567', 'faults.codeShape'],
  ['', 'faults.codeShape'],
])('a code %j has the fault %s', (text, key) => {
  expect(codeError(text)?.key).toBe(key);
  expect(digitsOf(text)).toBe(text.replace(' ', ''));
});

test('an address is named by its customer, is saved again without the server’s fields, and takes plain text', () => {
  const saved = aSavedLocation();
  expect(nameOfAddress(saved)).toBe('Casa');
  expect(nameOfAddress({ ...saved, name: '' })).toBe('Calle Bolognesi 215, Miraflores');
  const { id: _, customer_id: __, status: ___, updated_at: ____, ...body } = saved;
  expect(bodyOfSaved(saved)).toEqual(body);
  expect(plainError('Portón verde')).toBeUndefined();
  expect(plainError('<b>')).toEqual({ key: 'faults.characters', values: { signs: ', . -' } });
  expect(MAX_ADDRESSES).toBe(10);
});
