import { expect, test } from '@jest/globals';
import { isCompanyName, isExteriorNumber, isPlainText, normalizeExteriorNumber } from './text-checks.ts';

test.each([
  ['1234', true],
  ['Mz. H Lt. 41', true],
  ['12 B', true],
  ['Ñ 5', true],
  ['S/N', false],
  ['#12', false],
  ['', false],
  [' . ', false],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
])('exterior number %p: %p', (text, valid) => {
  expect(isExteriorNumber(text)).toBe(valid);
});

test('the house number is normalised without dots', () => {
  expect(normalizeExteriorNumber(' Mz. H  Lt. 41 ')).toBe('Mz H Lt 41');
});

test.each([
  ['Av. José Larco 123, frente al parque - piso 2', true],
  ['', true],
  ['Nu\u0301n\u0303ez', true],
  ['dos\nlíneas', true],
  ["Av. O'Higgins", true],
  ['Av. O’Higgins', true],
  ['casa #3', false],
  ['<b>', false],
  ['a&b', false],
  ['(atrás)', false],
])('plain text %p: %p', (text, plain) => {
  expect(isPlainText(text)).toBe(plain);
});

test.each([
  ["Pan & Sol's S.A.C.", true],
  ['&', true],
  ['Sol <b>', false],
  ['Sol; Luna', false],
])('company name %p: %p', (text, valid) => {
  expect(isCompanyName(text)).toBe(valid);
});
