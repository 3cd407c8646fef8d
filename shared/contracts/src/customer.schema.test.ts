import { describe, expect, test } from '@jest/globals';
import { LoginBodySchema, RegistrationBodySchema, ResetPasswordBodySchema } from './customer.schema.ts';

function wrongFields(
  schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[] }[] } } },
  body: object,
) {
  return schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

const email = 'ana@correo.pe';
const password = 'Horno-caliente-1';

describe('LoginBodySchema', () => {
  test.each([
    [{ type: 0, email, password }, []],
    [{ type: 0, email, password, provider_token: 'x' }, []],
    [{ type: 1, provider_token: 'x' }, []],
    [{ type: 2, provider_token: 'x' }, []],
    [{ type: 0, phone: '987654321', password }, []],
    [{ type: 0, phone: '987654321', phone_code: '123456' }, []],
    [{ type: 0, email, phone_code: '123456' }, ['phone']],
    [{ type: 0 }, ['email', 'password']],
    [{ type: 0, email }, ['password']],
    [{ type: 2, email, password }, ['provider_token']],
    [{ type: 4, provider_token: 'x' }, ['type']],
    [{ email, password }, ['type']],
  ])('reports for %j the fields %j', (body, fields) => {
    expect(wrongFields(LoginBodySchema, body)).toEqual(fields);
  });
});

describe('RegistrationBodySchema', () => {
  const person = {
    first_name: 'Ana',
    last_name: 'Rojas',
    email,
    terms: true,
    adult: true,
    marketing: false,
    privacy_version: '1',
  };
  const whole = { password, phone: '987654321', birthdate: '1990-01-01' };
  test.each([
    [{ ...whole }, []],
    [{ ...whole, phone: undefined }, ['phone']],
    [{ ...whole, birthdate: undefined }, ['birthdate']],
    [{ provider_token: 'x' }, []],
    [{}, ['password', 'phone', 'birthdate']],
    [{ ...whole, password: 'horno-7' }, ['password']],
    [{ password, email: undefined, phone: '987654321', phone_code: '123456' }, []],
    [{ ...whole, email: undefined }, ['email']],
    [{ password, phone_code: '123456' }, ['phone']],
    [{ provider_token: 'x', phone_code: '123456' }, ['phone']],
    [{ ...whole, adult: undefined }, []],
    [{ provider_token: 'x', adult: undefined }, ['adult']],
    [{ ...whole, terms: false }, ['terms']],
  ])('reports with %j the fields %j', (more, fields) => {
    expect(wrongFields(RegistrationBodySchema, { ...person, ...more })).toEqual(fields);
  });
});

describe('ResetPasswordBodySchema', () => {
  test.each([
    [{ email }, []],
    [{ token: 'x', password }, []],
    [{ phone: '987654321', phone_code: '123456', password }, []],
    [{ phone: '987654321', password }, ['phone_code']],
    [{ phone: '987654321', phone_code: '123456' }, ['password']],
    [{}, ['email']],
    [{ token: 'x' }, ['password']],
    [{ password }, ['email']],
  ])('reports for %j the fields %j', (body, fields) => {
    expect(wrongFields(ResetPasswordBodySchema, body)).toEqual(fields);
  });
});
