import { expect, test } from '@jest/globals';
import { shopPhone } from './shop-phone.ts';

const phones = { lima: '(01) 505-1111', province: '749-497', stores: { 'AQP-CAY-01': '749-497' } };

test.each([
  [undefined, '(01) 505-1111'],
  ['LIM-MIR-01', '(01) 505-1111'],
  ['AQP-CAY-01', '749-497'],
  ['constructor', '(01) 505-1111'],
])('shopPhone returns the telephone of the store %s: %s', (outletCode, phone) => {
  expect(shopPhone(phones, outletCode)).toBe(phone);
});

test('shopPhone returns the telephone of Lima when no store has its own', () => {
  expect(shopPhone({ lima: '(01) 505-1111', province: '749-497' }, 'AQP-CAY-01')).toBe('(01) 505-1111');
});
