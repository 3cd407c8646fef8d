import { expect, test } from '@jest/globals';
import { errorsIn, stepOfErrors } from './errors-by-step.ts';
import { serverErrors } from './server-errors.ts';

test('serverErrors maps fields of the wire to fields of the form', () => {
  const fields = ['customer.email', 'receipt.doc_number', 'delivery.st', 'cart_uuid'].map((field) => ({
    field,
    message: 'no',
  }));
  const errors = serverErrors(fields, 'factura');
  expect(Object.keys(errors)).toEqual(['email', 'ruc', 'address']);
  expect(stepOfErrors(errors)).toBe('contacto');
  expect(errorsIn(errors, 'pago')).toEqual({ ruc: { key: 'faults.refused', text: 'no' } });
  expect(Object.keys(serverErrors(fields, 'boleta'))[1]).toBe('docNumber');
});

test('stepOfErrors returns undefined when no field is known', () => {
  expect(stepOfErrors(serverErrors([{ field: 'cart_uuid', message: '' }], 'boleta'))).toBeUndefined();
});
