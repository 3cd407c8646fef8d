import { describe, expect, test } from '@jest/globals';
import { checkRegistration, emptyRegistration, type RegistrationValues, toRegistrationBody } from './registration.ts';

const rules = { hasSms: true, minNameLetters: 2 };
const good: RegistrationValues = {
  ...emptyRegistration,
  contact: 'lucia.nahui@correo.pe',
  name: 'Lucía Ñahui Quispe',
  password: 'brasa de algarrobo',
};
const context = { hasSms: true, privacyVersion: '2024-01' };

describe('checkRegistration and toRegistrationBody', () => {
  test('ux 23: accept an e-mail or a phone, a name and a password, and nothing else', () => {
    expect(checkRegistration(good, rules)).toEqual({});
    expect(checkRegistration({ ...good, contact: '987 654 321' }, rules)).toEqual({});
    expect(Object.keys(emptyRegistration)).toEqual(['contact', 'code', 'name', 'password', 'marketing']);
    expect(emptyRegistration.marketing).toBe(false);
  });

  test.each<[keyof RegistrationValues, Partial<RegistrationValues>, string]>([
    ['contact', { contact: ' ' }, 'contactMissing'],
    ['contact', { contact: 'nadie@' }, 'contactInvalid'],
    ['contact', { contact: 'nadie' }, 'contactInvalid'],
    ['contact', { contact: '123 456 789' }, 'phoneNoMobile'],
    ['contact', { contact: '(01) 505-1111' }, 'phoneNoMobile'],
    ['name', { name: ' ' }, 'nameMissing'],
    ['name', { name: 'Lucía' }, 'lastNameMissing'],
    ['name', { name: 'L Q' }, 'nameShort'],
    ['name', { name: 'Lucía99 Quispe' }, 'nameCharacters'],
    ['name', { name: `Lucía ${'x'.repeat(61)}` }, 'nameLong'],
    ['password', { password: '' }, 'newPasswordMissing'],
    ['password', { password: 'siete-7' }, 'passwordWeak'],
    ['password', { password: 'x'.repeat(129) }, 'passwordLong'],
  ])('report %s of %j as %s', (field, changes, key) => {
    expect(checkRegistration({ ...good, ...changes }, rules)[field]?.key).toBe(`faults.${key}`);
  });

  test.each<Partial<RegistrationValues>>([
    { name: 'Li Wu' },
    { name: 'María D’Ángelo Núñez-Melgar' },
    { contact: 'rosa+horno@correo.tech' },
    { contact: '+51 987 654 321' },
    { password: '4815 1623 42' },
  ])('accept %j', (changes) => {
    expect(checkRegistration({ ...good, ...changes }, rules)).toEqual({});
  });

  test('take an e-mail only in a shop that sends no codes', () => {
    const only = { ...rules, hasSms: false };
    expect(checkRegistration({ ...good, contact: '987654321' }, only).contact?.key).toBe('faults.emailInvalid');
    expect(checkRegistration({ ...good, contact: '' }, only).contact?.key).toBe('faults.emailMissing');
  });

  test('require the code of the phone that it was sent to', () => {
    const byPhone = { ...good, contact: '987 654 321' };
    const asked = { ...rules, asked: '987654321' };
    expect(checkRegistration(byPhone, asked).code?.key).toBe('faults.codeShape');
    expect(checkRegistration({ ...byPhone, code: '123 456' }, asked)).toEqual({});
    expect(checkRegistration({ ...byPhone, contact: '987 654 322' }, asked)).toEqual({});
    expect(checkRegistration(good, asked)).toEqual({});
  });

  test('neither require nor send a password after a sign-in at a provider', () => {
    const values = { ...good, password: '' };
    expect(checkRegistration(values, { ...rules, isSocial: true })).toEqual({});
    const body = toRegistrationBody(values, { ...context, ticket: 'the-ticket' });
    expect(body).toMatchObject({ provider_token: 'the-ticket', terms: true });
    expect(body).not.toHaveProperty('password');
  });

  test('require three letters when the tenant does', () => {
    const faults = checkRegistration({ ...good, name: 'Li Quispe' }, { ...rules, minNameLetters: 3 });
    expect(faults.name).toEqual({ key: 'faults.nameShort', values: { min: 3 } });
  });

  test('toRegistrationBody converts the values to the contract', () => {
    const name = { first_name: 'Lucía', last_name: 'Ñahui Quispe' };
    const said = { terms: true, adult: true, privacy_version: '2024-01' };
    const { password } = good;
    expect(toRegistrationBody({ ...good, marketing: true }, context)).toEqual({
      ...{ ...name, ...said, password, email: 'lucia.nahui@correo.pe', marketing: true },
    });
    expect(
      toRegistrationBody({ ...good, contact: '+51 987-654-321', code: '123 456', marketing: true }, context),
    ).toEqual({
      ...{
        ...name,
        ...said,
        password,
        phone: '987654321',
        phone_code: '123456',
        marketing: false,
        marketing_sms: true,
      },
    });
  });
});
