import { describe, expect, test } from '@jest/globals';
import {
  hasOnlySigns,
  isExteriorNumber,
  normalizeExteriorNumber,
  normalizeStreet,
  type TextKind,
  textSigns,
} from './text-checks.ts';

test.each([
  ['1234', true],
  ['Mz. H Lt. 41', true],
  ['12-A', true],
  ['345–B', false],
  ['12 B', true],
  ['Ñ 5', true],
  ['S/N', false],
  ['#12', false],
  ['', false],
  [' . ', false],
  ['-', false],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
])('exterior number %p: %p', (text, valid) => {
  expect(isExteriorNumber(text)).toBe(valid);
});

test.each([
  [' Mz. H  Lt. 41 ', 'Mz H Lt 41'],
  ['12-A', '12 A'],
  ['12 - A', '12 A'],
  ['215.', '215'],
])('normalizeExteriorNumber turns dots and hyphens into spaces: %p is %p', (text, stored) => {
  expect(normalizeExteriorNumber(text)).toBe(stored);
});

test.each([
  ["Av. O'Higgins", 'Av. O Higgins'],
  [' Jr.  O’Higgins ', 'Jr. O Higgins'],
  ['Av. José Larco', 'Av. José Larco'],
])('normalizeStreet turns apostrophes into spaces: %p is %p', (text, stored) => {
  expect(normalizeStreet(text)).toBe(stored);
});

test.each<[string, TextKind, boolean]>([
  ['Av. José Larco 123, frente al parque - piso 2', 'plain', true],
  ['', 'plain', true],
  ['Nu\u0301n\u0303ez', 'plain', true],
  ['dos\nlíneas', 'plain', true],
  ["Av. O'Higgins", 'plain', false],
  ['casa #3', 'plain', false],
  ['<b>', 'plain', false],
  ['a&b', 'plain', false],
  ['(atrás)', 'plain', false],
  ['timbre 🔔', 'plain', false],
  ['Dpto. 3-B', 'unit', true],
  ['Torre 1/302, 2°', 'unit', true],
  ['Torre (1)', 'unit', false],
  ['Nestlé (Perú) S.A.', 'company', true],
  ['A/B Servicios', 'company', true],
  ["Pan & Sol's S.A.C.", 'company', true],
  ['Pan & Sol’s S.A.C.', 'company', true],
  ['CAL. LOS TULIPANES NRO. 147 INT. 601 (EDIFICIO BLOOM TOWER)', 'company', true],
  ['Jr. Puno N° 123, 2.º piso #4', 'company', true],
  ['Sol <b>', 'company', false],
  ['Sol; Luna', 'company', false],
])('hasOnlySigns of %p as %s: %p', (text, kind, valid) => {
  expect(hasOnlySigns(text, kind)).toBe(valid);
});

describe('textSigns', () => {
  const kinds = Object.keys(textSigns) as TextKind[];
  const printable = Array.from({ length: 0x100 - 0x21 }, (_, at) => String.fromCodePoint(at + 0x21));

  test.each(kinds)('names exactly the signs that a text of kind %s takes', (kind) => {
    const taken = printable.filter((sign) => !/[a-zA-ZÀ-ÿ\d\sµ²³¹¼½¾]/u.test(sign) && hasOnlySigns(sign, kind));
    expect(new Set(taken)).toEqual(new Set(textSigns[kind].split(' ').filter(Boolean)));
  });
});
