import { expect, test } from '@jest/globals';
import { emptyReceiptKey, moneyText, receiptFile, validateReceiptKey } from './receipt.ts';

test.each([
  [emptyReceiptKey, { number: 'receipt.faults.numberMissing', email: 'faults.emailMissing' }],
  [
    { number: ' ', email: 'rosa' },
    { number: 'receipt.faults.numberMissing', email: 'faults.emailInvalid' },
  ],
  [{ number: 'B001-1', email: 'rosa@correo.pe' }, {}],
])('validateReceiptKey of %j', (key, expected) => {
  const found = Object.entries(validateReceiptKey(key)).map(([field, error]) => [field, error?.key]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test.each([
  ['https://sunat.example/1.pdf', 'https://sunat.example/1.pdf'],
  ['http://sunat.example/1.pdf', undefined],
  ['javascript:https://', undefined],
  [undefined, undefined],
])('the file of a receipt at %s is %s', (url, file) => {
  expect(receiptFile(url)).toBe(file);
});

test('amounts are soles', () => {
  expect(moneyText(63.4, 'es')).toBe('S/\u00a063.40');
});
