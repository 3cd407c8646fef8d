import { expect, test } from '@jest/globals';
import { yapeBody, yapeFaults } from './yape-faults.ts';

test.each([
  ['987654321', '123456', []],
  ['+51 987 654 321', '123 456', []],
  ['01 505 1111', '123456', ['phone']],
  ['98765432', '123456', ['phone']],
  ['', '', ['phone', 'code']],
  ['987654321', '12345', ['code']],
  ['987654321', '1234567', ['code']],
  ['987654321', '12a456', ['code']],
])('%p with %p: %p', (phone, code, fields) => {
  expect(yapeFaults({ phone, code }).map(({ field }) => field)).toEqual(fields);
});

test('the bank gets digits alone', () => {
  expect(yapeBody({ phone: '+51 987 654 321', code: '123 456' })).toEqual({ phone: '987654321', code: '123456' });
});
