import { AppError } from '@horno/contracts/errors';
import { expect, it } from '@jest/globals';
import { tenant } from '../../data/chain/tenant.ts';
import { usualNow } from '../../test/fixtures.ts';
import { TenantSchema } from '../catalogue/schema-tenant.ts';
import { checkPerson, contactRules } from './customer-rules.ts';

function faultsOf(person: Parameters<typeof checkPerson>[0], rules: Partial<Parameters<typeof checkPerson>[1]> = {}) {
  try {
    checkPerson(person, { now: usualNow, minNameLetters: 2, isEmailLiteral: false, ...rules });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'VALIDATION' ? error.details.fields?.map(({ field }) => field) : [error.code];
  }
}

it.each([
  ['ana+pizza@correo.info', false, []],
  ['ana+pizza@correo.pe', true, ['email']],
  ['ana@correo.info', true, ['email']],
  ['ana.rojas@correo.pe', true, []],
  ['ana..rojas@correo.pe', false, ['email']],
])('the e-mail %s, by the literal rule %s, has the faults %j', (email, isEmailLiteral, faults) => {
  expect(faultsOf({ email }, { isEmailLiteral })).toEqual(faults);
});

it.each([
  ['Li', 2, []],
  ['Li', 3, ['first_name']],
])('the name %s has the faults %j of the tenant’s minimum', (first_name, minNameLetters, faults) => {
  expect(faultsOf({ first_name }, { minNameLetters })).toEqual(faults);
});

it.each([
  [2, false],
  [3, true],
])('contactRules are those of the chain: names of %i letters, literal e-mails %s', (minLength, literal_email) => {
  const { names, flags } = TenantSchema.parse(tenant);
  const chain = { names: { ...names, minLength }, flags: { ...flags, literal_email } };
  expect(contactRules(chain)).toEqual({ minNameLetters: minLength, isEmailLiteral: literal_email });
});

it.each([
  ['DNI', '45678912', []],
  ['DNI', '4567891', ['document.number']],
  ['CE', '001234567', []],
  ['CE', '12345678', ['document.number']],
  ['PASSPORT', 'AB1234', []],
] as const)('the %s %s has the faults %j', (type, number, faults) => {
  expect(faultsOf({ document: { type, number } })).toEqual(faults);
});

it('checkPerson reports all invalid fields at once, and the age when the fields are valid', () => {
  const person = { first_name: '1', last_name: '2', phone: '123456789', birthdate: '2020-01-01' };
  expect(faultsOf(person)).toEqual(['first_name', 'last_name', 'phone']);
  expect(faultsOf({ birthdate: '2020-01-01' })).toEqual(['CUS-100017']);
});
