import { expect, test } from '@jest/globals';
import { faultsIn, serverFaults, stepOfFaults } from './server-faults.ts';

test('fields of the wire lead to fields of the form', () => {
  const fields = ['customer.email', 'receipt.doc_number', 'delivery.st', 'cart_uuid'].map((field) => ({
    field,
    message: 'no',
  }));
  const faults = serverFaults(fields, 'factura');
  expect(faults.map(({ field }) => field)).toEqual(['email', 'ruc', 'address']);
  expect(stepOfFaults(faults)).toBe('contacto');
  expect(faultsIn(faults, 'pago')).toEqual([{ field: 'ruc', code: 'server', text: 'no' }]);
  expect(serverFaults(fields, 'boleta')[1]?.field).toBe('docNumber');
});

test('no known field, no section', () => {
  expect(stepOfFaults(serverFaults([{ field: 'cart_uuid', message: '' }], 'boleta'))).toBeUndefined();
});
