import { describe, expect, test } from '@jest/globals';
import { AppError } from './errors.ts';
import { fieldErrors, serverFieldErrors } from './field-errors.ts';

describe('serverFieldErrors', () => {
  const mapping = {
    names: { first_name: 'firstName' },
    codes: { 'CUS-100003': ['email', { key: 'emailTaken' }] },
  } as const;
  const fields = [
    { field: 'first_name', message: 'No es válido.' },
    { field: 'phone', message: '' },
    { field: 'other', message: 'x' },
  ];

  test('maps the fields of VALIDATION to the known fields of the form', () => {
    expect(serverFieldErrors(new AppError('VALIDATION', { fields }), ['firstName', 'phone'], mapping)).toEqual({
      firstName: { text: 'No es válido.' },
      phone: { key: 'faults.refused' },
    });
  });

  test('maps a code that concerns one field', () => {
    expect(serverFieldErrors(new AppError('CUS-100003'), ['email'], mapping)).toEqual({ email: { key: 'emailTaken' } });
  });

  test('returns nothing for other errors and for unknown fields', () => {
    expect(serverFieldErrors(new AppError('CUS-100003'), ['phone'], mapping)).toEqual({});
    expect(serverFieldErrors(new AppError('NETWORK'), ['email'], mapping)).toEqual({});
    expect(serverFieldErrors(new TypeError('x'), ['email'])).toEqual({});
    expect(serverFieldErrors(new AppError('NETWORK', { fields }), ['phone'])).toEqual({});
    expect(serverFieldErrors({ code: 'VALIDATION' }, ['phone'])).toEqual({});
    expect(serverFieldErrors(undefined, ['phone'])).toEqual({});
  });
});

test('fieldErrors removes the fields without an error', () => {
  expect(fieldErrors({ email: { key: 'emailMissing' }, phone: undefined })).toEqual({ email: { key: 'emailMissing' } });
});
