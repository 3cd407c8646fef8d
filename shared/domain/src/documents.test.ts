import { describe, expect, test } from '@jest/globals';
import { isDocument, isRuc, normalizeDocument } from './documents.ts';

describe('isDocument', () => {
  test.each([
    ['DNI', '12345678', true],
    ['DNI', ' 1234 5678 ', true],
    ['DNI', '1234567', false],
    ['DNI', '123456789', false],
    ['DNI', '1234567a', false],
    ['CE', '001234567', true],
    ['CE', 'abc123456789', true],
    ['CE', '12345678', false],
    ['CE', '1234567890123', false],
    ['PASSPORT', 'AB1234', true],
    ['PASSPORT', 'AB123', false],
    ['PASSPORT', 'AB12345678901', false],
    ['PASSPORT', 'AB_1234', false],
    ['RUC', '20100070970', true],
    ['RUC', '', false],
  ] as const)('%s %p: %p', (type, text, valid) => {
    expect(isDocument(type, text)).toBe(valid);
  });
});

describe('isRuc', () => {
  test.each(['20100070970', '20131312955', '20100047218', '10123456781'])(
    'the check digit of %s is one of ten',
    (ruc) => {
      const body = ruc.slice(0, 10);
      const accepted = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(isRuc);
      expect(accepted).toHaveLength(1);
    },
  );

  test.each([
    ['20100070970', true],
    ['20131312955', true],
    ['20100047218', true],
    ['20100070971', false],
    ['30100070970', false],
    ['2010007097', false],
    ['201000709700', false],
    ['120100000070', false],
  ])('%s: %p', (ruc, valid) => {
    expect(isRuc(ruc)).toBe(valid);
  });
});

test('normalizeDocument drops what people put between the digits', () => {
  expect(normalizeDocument(' ab-12.34 56 ')).toBe('AB123456');
});
