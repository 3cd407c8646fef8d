import { expect, test } from '@jest/globals';
import { documentError, emailError, identityDocuments, nameError, newPasswordError, phoneError } from './person.ts';

const long = (length: number) => 'a'.repeat(length);

test.each([
  ['', 'faults.firstNameMissing', {}],
  ['R', 'faults.nameShort', { min: 2 }],
  [long(61), 'faults.nameLong', {}],
  ['Rosa99', 'faults.nameCharacters', { signs: "' · . -" }],
  ['Rosa', undefined, undefined],
])('a name %s has the fault %s', (text, key, values) => {
  const error = nameError(text, 2, 'firstName');
  expect(error?.key).toBe(key);
  expect(error?.values).toEqual(values);
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
  [newPasswordError(`Aa1-${long(125)}`), 'faults.passwordLong'],
  [newPasswordError('brasa de algarrobo'), 'faults.passwordWeak'],
  [newPasswordError('Brasa de algarrobo, 7'), undefined],
  [newPasswordError('Siete-77'), undefined],
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
