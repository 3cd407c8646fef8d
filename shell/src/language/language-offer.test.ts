import { expect, test } from '@jest/globals';
import { offeredLanguage } from './language-offer.ts';

test.each([
  [['es-PE', 'en'], 'es', undefined],
  [['en-US', 'es'], 'es', 'en'],
  [['en'], 'en', undefined],
  [['es-419', 'en'], 'en', 'es'],
  [['qu-PE', 'fr', 'EN-GB'], 'es', 'en'],
  [['fr-FR'], 'es', undefined],
  [['pt-BR', 'en'], 'es', 'en'],
  [[], 'es', undefined],
] as const)('a browser that prefers %p is offered, on a page in %s: %s', (preferred, current, expected) => {
  expect(offeredLanguage(preferred, ['es', 'en'], current)).toBe(expected);
});
