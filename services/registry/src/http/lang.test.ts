import { expect, test } from '@jest/globals';
import { preferredLang } from './lang.ts';

test.each([
  ['en-US,en;q=0.9', 'en'],
  ['es-PE,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.4,es;q=0.6', 'es'],
  ['fr,en;q=0.5', 'en'],
  ['en;q=0', 'es'],
  ['fr', 'es'],
  [undefined, 'es'],
])('%s gives %s', (header, lang) => {
  expect(preferredLang(header)).toBe(lang);
});
