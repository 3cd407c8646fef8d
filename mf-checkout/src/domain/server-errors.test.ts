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

test.each([
  ['body.customer.first_name', 'name', 'contacto'],
  ['customer.last_name', 'name', 'contacto'],
  ['customer.phone', 'phone', 'contacto'],
  ['customer.email', 'email', 'contacto'],
  ['delivery.unit_no', 'unit_no', 'entrega'],
  ['delivery.landmark', 'landmark', 'entrega'],
  ['body.delivery.instruction', 'instruction', 'entrega'],
  ['payment.method', 'method', 'pago'],
  ['payment.cash_amount', 'cashText', 'pago'],
  ['tip', 'tipText', 'pago'],
  ['receipt.business_name', 'businessName', 'pago'],
  ['receipt.fiscal_address', 'fiscalAddress', 'pago'],
])('the server refuses %s at the field %s of the section %s', (field, own, step) => {
  const errors = serverErrors([{ field, message: '' }], 'factura');
  expect(errors).toEqual({ [own]: { key: 'faults.refused', text: undefined } });
  expect(stepOfErrors(errors)).toBe(step);
});

test('serverErrors reports other parts of the address at the address', () => {
  const errors = serverErrors([{ field: 'body.delivery.city', message: 'no' }], 'boleta');
  expect(errors).toEqual({ address: { key: 'faults.address' } });
  expect(stepOfErrors(errors)).toBe('entrega');
  expect(serverErrors([{ field: 'customer.body.email', message: 'no' }], 'boleta')).toEqual({});
});

test('stepOfErrors returns undefined when no field is known', () => {
  expect(stepOfErrors(serverErrors([{ field: 'cart_uuid', message: '' }], 'boleta'))).toBeUndefined();
});
