import { describe, expect, test } from '@jest/globals';
import {
  checkRegistration,
  emptyRegistration,
  type RegistrationValues,
  type RegistrationWay,
  toRegistrationBody,
} from './registration.ts';

const now = '2024-05-23T00:30:00.000Z';
const rulesOf = (way: RegistrationWay) => ({ way, now, minNameLetters: 2 });
const whole = rulesOf('whole');
const good: RegistrationValues = {
  ...emptyRegistration(now),
  firstName: 'Lucía',
  lastName: 'Ñahui Quispe',
  email: 'lucia.nahui@correo.pe',
  phone: '987 654 321',
  birthdate: '1990-2-28',
  password: 'Brasa-de-algarrobo-1',
  passwordAgain: 'Brasa-de-algarrobo-1',
  terms: true,
};
const said = { first_name: 'Lucía', last_name: 'Ñahui Quispe', terms: true, adult: true, privacy_version: '2024-01' };

describe('checkRegistration', () => {
  test('starts with unticked boxes and the year of birth 20 years ago', () => {
    const { terms, marketing, birthdate, ...texts } = emptyRegistration(now);
    expect({ terms, marketing, birthdate }).toEqual({ terms: false, marketing: false, birthdate: '2004--' });
    expect(new Set(Object.values(texts))).toEqual(new Set(['']));
  });

  test.each<[keyof RegistrationValues, Partial<RegistrationValues>, string]>([
    ['firstName', { firstName: ' ' }, 'firstNameMissing'],
    ['firstName', { firstName: 'L' }, 'nameShort'],
    ['firstName', { firstName: 'Lucía99' }, 'nameCharacters'],
    ['lastName', { lastName: '' }, 'lastNameMissing'],
    ['lastName', { lastName: 'x'.repeat(61) }, 'nameLong'],
    ['email', { email: ' ' }, 'emailMissing'],
    ['email', { email: 'nadie@' }, 'emailInvalid'],
    ['phone', { phone: '' }, 'phoneMissing'],
    ['phone', { phone: '123 456 789' }, 'phoneInvalid'],
    ['birthdate', { birthdate: '2004--' }, 'birthdateMissing'],
    ['birthdate', { birthdate: '2006-05-23' }, 'underAge'],
    ['birthdate', { birthdate: '2027-01-01' }, 'birthdateInvalid'],
    ['password', { password: '', passwordAgain: '' }, 'newPasswordMissing'],
    ['password', { password: 'brasa-de-algarrobo-1' }, 'passwordWeak'],
    ['password', { password: `Aa1-${'x'.repeat(125)}` }, 'passwordLong'],
    ['passwordAgain', { passwordAgain: 'Brasa-de-algarrobo-2' }, 'passwordDiffers'],
    ['terms', { terms: false }, 'termsMissing'],
  ])('reports %s of %j as %s', (field, changes, key) => {
    expect(checkRegistration({ ...good, ...changes }, whole)[field]?.key).toBe(`faults.${key}`);
  });

  test.each<Partial<RegistrationValues>>([
    {},
    { firstName: 'Li', lastName: 'Wu' },
    { email: 'rosa+horno@correo.tech' },
    { phone: '(01) 505-1111' },
  ])('accepts %j', (changes) => {
    expect(checkRegistration({ ...good, ...changes }, whole)).toEqual({});
  });

  test('requires the code of the phone that it was sent to, and neither e-mail nor birthday, on the way by phone', () => {
    const byPhone = { ...good, email: '', birthdate: '2004--' };
    const asked = { ...rulesOf('phone'), asked: '987654321' };
    expect(checkRegistration(byPhone, asked).code?.key).toBe('faults.codeShape');
    expect(checkRegistration({ ...byPhone, code: '123 456' }, asked)).toEqual({});
    expect(checkRegistration({ ...byPhone, phone: '987 654 322' }, asked)).toEqual({});
    expect(checkRegistration(byPhone, rulesOf('phone'))).toEqual({});
    expect(checkRegistration(good, { ...whole, asked: '987654321' })).toEqual({});
    expect(checkRegistration({ ...byPhone, phone: '(01) 505-1111' }, asked).phone?.key).toBe('faults.phoneNoMobile');
  });

  test('requires neither password nor phone after a sign-in at a provider', () => {
    const few = { ...good, phone: '', birthdate: '2004--', password: '', passwordAgain: 'x' };
    expect(checkRegistration(few, rulesOf('social'))).toEqual({});
    expect(checkRegistration({ ...few, terms: false }, rulesOf('social')).terms).toBeDefined();
  });

  test('requires three letters when the tenant does', () => {
    const short = { key: 'faults.nameShort', values: { min: 3 } };
    const rules = { ...whole, minNameLetters: 3 };
    expect(checkRegistration({ ...good, firstName: 'Li', lastName: 'Wu' }, rules)).toEqual({
      firstName: short,
      lastName: short,
    });
    expect(checkRegistration({ ...good, firstName: 'Ana', lastName: 'Paz' }, rules)).toEqual({});
  });
});

describe('toRegistrationBody', () => {
  const context = { privacyVersion: '2024-01' };
  const { password } = good;

  test('converts the values of the whole form', () => {
    const padded = { ...good, firstName: ' Lucía ', lastName: ' Ñahui Quispe ', email: ` ${good.email} ` };
    expect(toRegistrationBody({ ...padded, marketing: true }, { ...context, way: 'whole' })).toEqual({
      ...said,
      ...{ email: 'lucia.nahui@correo.pe', phone: '987654321', birthdate: '1990-02-28', password, marketing: true },
    });
  });

  test('converts the values of a phone, whose offers come by text message', () => {
    const values = { ...good, code: '123 456', marketing: true };
    expect(toRegistrationBody(values, { ...context, way: 'phone' })).toEqual({
      ...said,
      ...{ phone: '987654321', phone_code: '123456', password, marketing: false, marketing_sms: true },
    });
  });

  test('sends the ticket of a provider in place of a password', () => {
    expect(toRegistrationBody(good, { ...context, way: 'social', ticket: 'the-ticket' })).toEqual({
      ...said,
      ...{ email: 'lucia.nahui@correo.pe', provider_token: 'the-ticket', marketing: false },
    });
  });
});
