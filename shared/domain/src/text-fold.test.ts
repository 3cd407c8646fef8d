import { expect, test } from '@jest/globals';
import { compareSpanish, foldText, matchesQuery, stripAccents } from './text-fold.ts';

test('stripAccents keeps the case', () => {
  expect(stripAccents('Breña Ángel Güímac')).toBe('Brena Angel Guimac');
});

test('foldText is what search compares', () => {
  expect(foldText('  JESÚS   María ')).toBe('jesus maria');
});

test.each([
  ['Jesús María', 'jesus', true],
  ['Jesús María', 'MARIA jes', true],
  ['Breña', 'brena', true],
  ['Brena', 'breña', true],
  ['Jesús María', 'jose', false],
  ['Jesús María', 'jesus jose', false],
  ['Jesús María', 'jam', false],
  ['Jesús María', '  ', true],
])('%p fits %p: %p', (text, query, fits) => {
  expect(matchesQuery(text, query)).toBe(fits);
});

test('compareSpanish sorts as a Spanish index does', () => {
  const names = ['ñame', 'Zorritos', 'Ángel', 'nuez', 'Tienda 10', 'oca', 'angel', 'Tienda 9'];
  expect(names.sort(compareSpanish)).toEqual([
    'angel',
    'Ángel',
    'nuez',
    'ñame',
    'oca',
    'Tienda 9',
    'Tienda 10',
    'Zorritos',
  ]);
});
