import type { PaymentForm } from '@horno/contracts/payment';
import { expect, test } from '@jest/globals';
import { formAddress } from './form-address.ts';

const form = (part: Partial<PaymentForm>) => part as PaymentForm;

test.each([
  [
    { form_url: '/api/sandbox-gateway/form/5123.6340.es.ref.mac_-' },
    '/api/sandbox-gateway/form/5123.6340.es.ref.mac_-',
  ],
  [{ document_url: '/api/card-form/ref' }, '/api/card-form/ref'],
  [{ form_url: 'https://elsewhere.example/pay', document_url: '/api/card-form/ref' }, '/api/card-form/ref'],
  [{ form_url: '//elsewhere.example/api/pay' }, undefined],
  [{ form_url: '/api/../evil?x' }, undefined],
  [{ form_url: 'javascript:alert(1)' }, undefined],
  [{}, undefined],
])('formAddress of %j is %p', (part, address) => {
  expect(formAddress(form(part))).toBe(address);
});
