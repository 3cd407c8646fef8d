import { describe, expect, test } from '@jest/globals';
import { checkRegistration, emptyRegistration, type RegistrationValues, toRegistrationBody } from './registration.ts';

const rules = { now: '2024-05-23T00:30:00.000Z', minNameLetters: 2 };
const good: RegistrationValues = {
  ...emptyRegistration(2004),
  firstName: 'Lucía',
  lastName: 'Ñahui Quispe',
  email: 'lucia.nahui@correo.pe',
  phone: '987 654 321',
  birthdate: '1990-2-28',
  gender: 'F',
  password: 'Horno-caliente-1',
  confirm: 'Horno-caliente-1',
  terms: true,
};

describe('checkRegistration and toRegistrationBody', () => {
  test('accept values that meet every rule', () => {
    expect(checkRegistration(good, rules)).toEqual({});
  });

  test('emptyRegistration sets the year of birth and no consent', () => {
    expect(emptyRegistration(2004)).toMatchObject({ birthdate: '2004--', terms: false, marketing: false });
  });

  test.each<[keyof RegistrationValues, Partial<RegistrationValues>, string]>([
    ['firstName', { firstName: ' ' }, 'firstNameMissing'],
    ['firstName', { firstName: 'L' }, 'nameShort'],
    ['firstName', { firstName: 'Lucía99' }, 'nameCharacters'],
    ['lastName', { lastName: '' }, 'lastNameMissing'],
    ['lastName', { lastName: 'x'.repeat(61) }, 'nameLong'],
    ['email', { email: '' }, 'emailMissing'],
    ['email', { email: 'nadie@' }, 'emailInvalid'],
    ['phone', { phone: '' }, 'phoneMissing'],
    ['phone', { phone: '123 456 789' }, 'phoneInvalid'],
    ['birthdate', { birthdate: '2006-5-23' }, 'underAge'],
    ['gender', { gender: '' }, 'genderMissing'],
    ['documentNumber', { documentType: 'DNI', documentNumber: '4567891' }, 'documentDNI'],
    ['documentNumber', { documentType: 'CE', documentNumber: '12345678' }, 'documentCE'],
    ['documentNumber', { documentType: 'PASSPORT', documentNumber: 'AB123' }, 'documentPASSPORT'],
    ['password', { password: '', confirm: '' }, 'newPasswordMissing'],
    ['password', { password: 'sinmayuscula1!', confirm: 'sinmayuscula1!' }, 'passwordWeak'],
    ['password', { password: `Aa1!${'x'.repeat(125)}` }, 'passwordLong'],
    ['confirm', { confirm: 'Horno-caliente-2' }, 'confirmDiffers'],
    ['confirm', { confirm: '' }, 'confirmMissing'],
    ['terms', { terms: false }, 'termsMissing'],
  ])('report %s of %j as %s', (field, changes, key) => {
    expect(checkRegistration({ ...good, ...changes }, rules)[field]?.key).toBe(`faults.${key}`);
  });

  test.each<Partial<RegistrationValues>>([
    { firstName: 'Li', lastName: 'Wu' },
    { lastName: 'D’Ángelo Núñez-Melgar' },
    { email: 'rosa+horno@correo.tech' },
    { phone: '+51 987 654 321' },
    { phone: '(01) 505-1111' },
    { gender: 'N' },
    { documentType: 'DNI', documentNumber: '45.678.912' },
    { documentType: 'CE', documentNumber: '001234567' },
    { documentType: 'PASSPORT', documentNumber: 'ab 12345' },
  ])('accept %j', (changes) => {
    expect(checkRegistration({ ...good, ...changes }, rules)).toEqual({});
  });

  test('neither require nor send a password after a sign-in at a provider', () => {
    const values = { ...good, password: '', confirm: '' };
    expect(checkRegistration(values, { ...rules, isSocial: true })).toEqual({});
    const body = toRegistrationBody(values, { privacyVersion: '2024-01', ticket: 'the-ticket' });
    expect(body).toMatchObject({ provider_token: 'the-ticket', terms: true });
    expect(body).not.toHaveProperty('password');
  });

  test('require three letters when the tenant does', () => {
    const faults = checkRegistration({ ...good, firstName: 'Li' }, { ...rules, minNameLetters: 3 });
    expect(faults.firstName).toEqual({ key: 'faults.nameShort', values: { min: 3 } });
  });

  test('toRegistrationBody converts the values to the contract', () => {
    const body = toRegistrationBody(
      { ...good, phone: '+51 987-654-321', documentNumber: '45.678.912' },
      { privacyVersion: '2024-01' },
    );
    expect(body).toEqual({
      first_name: 'Lucía',
      last_name: 'Ñahui Quispe',
      email: 'lucia.nahui@correo.pe',
      phone: '987654321',
      birthdate: '1990-02-28',
      gender: 'F',
      document: { type: 'DNI', number: '45678912' },
      password: 'Horno-caliente-1',
      terms: true,
      marketing: false,
      privacy_version: '2024-01',
    });
    expect(toRegistrationBody(good, { privacyVersion: '2024-01' })).not.toHaveProperty('document');
  });
});
