import { expect, test } from '@jest/globals';
import { phoneParts } from './phone-parts.ts';

test('phoneParts extracts phone numbers from a sentence', () => {
  expect(phoneParts('Llama al (01)\u00a0505-1111; en provincias, al 749-497.')).toEqual([
    { kind: 'text', text: 'Llama al ' },
    { kind: 'phone', text: '(01)\u00a0505-1111', href: 'tel:015051111' },
    { kind: 'text', text: '; en provincias, al ' },
    { kind: 'phone', text: '749-497', href: 'tel:749497' },
    { kind: 'text', text: '.' },
  ]);
});

test.each(['Ley 29571', 'DS 101-2022-PCM', 'S/ 332.20', '000000123-2026'])('phoneParts ignores %s', (text) => {
  expect(phoneParts(text)).toEqual([{ kind: 'text', text }]);
});
