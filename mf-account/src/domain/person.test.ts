import { expect, test } from '@jest/globals';
import {
  documentError,
  emailError,
  fullNameError,
  identityDocuments,
  nameError,
  newPasswordError,
  phoneError,
} from './person.ts';

const long = (length: number) => 'a'.repeat(length);

test.each([
  ['', 'faults.firstNameMissing', undefined],
  ['R', 'faults.nameShort', { min: 2 }],
  [long(61), 'faults.nameLong', undefined],
  ['Rosa99', 'faults.nameCharacters', undefined],
  ['Rosa', undefined, undefined],
])('a name %s has the fault %s', (text, key, limits) => {
  const error = nameError(text, 2, 'firstName');
  expect(error?.key).toBe(key);
  expect(error?.values).toEqual(limits);
});

test.each([
  ['', 'faults.nameMissing'],
  ['Rosa', 'faults.lastNameMissing'],
  ['R Quispe', 'faults.nameShort'],
  ['Rosa Q', 'faults.nameShort'],
  ['Rosa Quispe', undefined],
])('a full name %j has the fault %s', (text, key) => {
  expect(fullNameError(text, 2)?.key).toBe(key);
});

test.each([
  [emailError(''), 'faults.emailMissing'],
  [emailError('rosa'), 'faults.emailInvalid'],
  [emailError('rosa@correo.pe'), undefined],
  [phoneError(''), 'faults.phoneMissing'],
  [phoneError('12'), 'faults.phoneInvalid'],
  [phoneError('987654321'), undefined],
  [newPasswordError(''), 'faults.newPasswordMissing'],
  [newPasswordError('siete-7'), 'faults.passwordWeak'],
  [newPasswordError(long(129)), 'faults.passwordLong'],
  [newPasswordError('brasa de algarrobo'), undefined],
  [documentError('DNI', ' '), undefined],
  [documentError('DNI', ' ', true), 'faults.documentDNI'],
  [documentError('PASSPORT', '1'), 'faults.documentPASSPORT'],
  [documentError('DNI', '45678912', true), undefined],
])('%#: %j reads %s', (error, key) => {
  expect(error?.key).toBe(key);
});

test('the documents of a person are those of Peru', () => {
  expect(identityDocuments).toEqual(['DNI', 'CE', 'PASSPORT']);
});
