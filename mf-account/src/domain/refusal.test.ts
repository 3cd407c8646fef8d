import { AppError } from '@horno/contracts/errors';
import { serverFieldErrors } from '@horno/contracts/field-errors';
import { expect, test } from '@jest/globals';
import { accountFields, waitSeconds } from './refusal.ts';

const refusedFields = (error: unknown, known: readonly string[]) => serverFieldErrors(error, known, accountFields);

test('accountFields maps refusals to the fields that they concern', () => {
  expect(refusedFields(new AppError('CUS-100003'), ['email'])).toEqual({
    email: { key: 'faults.emailTaken' },
  });
  expect(refusedFields(new AppError('CUS-100017'), ['birthdate'])).toMatchObject({
    birthdate: { key: 'faults.underAge' },
  });
  expect(refusedFields(new AppError('CUS-100019'), ['password'])).toEqual({
    password: { key: 'faults.passwordCommon' },
  });
  const fields = [
    { field: 'document.number', message: 'No es válido.' },
    { field: 'first_name', message: '' },
    { field: 'privacy_version', message: 'x' },
  ];
  expect(refusedFields(new AppError('VALIDATION', { fields }), ['firstName', 'documentNumber'])).toEqual({
    documentNumber: { text: 'No es válido.' },
    firstName: { key: 'faults.refused' },
  });
});

test('accountFields maps nothing for errors of the whole form', () => {
  expect(refusedFields(new AppError('CUS-100003'), ['oldPassword'])).toEqual({});
  expect(refusedFields(new AppError('CUS-100004'), ['email'])).toEqual({});
  expect(refusedFields(new TypeError('x'), ['email'])).toEqual({});
});

test('waitSeconds returns the time that the server asks to wait', () => {
  expect(waitSeconds(new AppError('CUS-100015', { retryAfterSeconds: 90 }))).toBe(90);
  expect(waitSeconds(new AppError('CUS-100006', { retryAfterSeconds: 60 }))).toBe(60);
  expect(waitSeconds(new AppError('TOO_MANY', { retryAfterSeconds: 30 }))).toBe(30);
  expect(waitSeconds(new AppError('CUS-100015'))).toBeUndefined();
  expect(waitSeconds(new AppError('CUS-100004', { retryAfterSeconds: 90 }))).toBeUndefined();
});
