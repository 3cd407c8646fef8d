import { expect, test } from '@jest/globals';
import { yapeBody, yapeErrors } from './yape.ts';

test.each([
  ['987654321', '123456', []],
  ['+51 987 654 321', '123 456', []],
  ['01 505 1111', '123456', ['phone']],
  ['98765432', '123456', ['phone']],
  ['', '', ['phone', 'code']],
  ['987654321', '12345', ['code']],
  ['987654321', '1234567', ['code']],
  ['987654321', '12a456', ['code']],
])('yapeErrors of %p and %p: %p', (phone, code, fields) => {
  const keys = { phone: { key: 'faults.yapePhone' }, code: { key: 'faults.yapeCode' } };
  const errors = Object.entries(keys).filter(([field]) => fields.includes(field));
  expect(yapeErrors({ phone, code })).toEqual(Object.fromEntries(errors));
});

test('yapeBody sends digits only', () => {
  expect(yapeBody({ phone: '+51 987 654 321', code: '123 456' })).toEqual({ phone: '987654321', code: '123456' });
});
