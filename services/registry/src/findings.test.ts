import { expect, test } from '@jest/globals';
import { findingCodes } from './finding-codes.ts';
import { describeFinding, finding, refuse, refuseAny } from './findings.ts';
import { consoleEn } from './texts/console.en.ts';
import { consoleEs } from './texts/console.es.ts';
import { findingTextsEn } from './texts/findings.en.ts';
import { findingTextsEs } from './texts/findings.es.ts';

const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test('the console has the same keys and placeholders in both languages', () => {
  const placeholders = (texts: object) => Object.entries(texts).map(([key, text]) => [key, blanks(text)]);
  expect(placeholders(consoleEn)).toEqual(placeholders(consoleEs));
});

test.each(Object.keys(findingCodes) as (keyof typeof findingCodes)[])(
  '%s has the same blanks in both languages',
  (code) => {
    expect(findingTextsEn[code].map(blanks)).toEqual(findingTextsEs[code].map(blanks));
  },
);

test('describeFinding returns the texts of the requested language', () => {
  const found = finding('REG-FILE-SIZE', { path: 'a.js', declared: 3, actual: 4 });
  expect(describeFinding(found, 'en').message).toBe('a.js has 4 bytes, not 3.');
  expect(describeFinding(found, 'es').message).toBe('a.js tiene 4 bytes, no 3.');
});

test('a refusal has the status of its first finding, and refuseAny does not throw without findings', () => {
  expect(refuse('REG-STALE').status).toBe(409);
  expect(() => refuseAny([finding('REG-PATH'), finding('REG-AUTH')])).toThrow(expect.objectContaining({ status: 422 }));
  expect(refuseAny([])).toBeUndefined();
});
