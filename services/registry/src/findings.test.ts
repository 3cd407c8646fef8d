import { expect, test } from '@jest/globals';
import consoleEn from '../locales/console.en.json' with { type: 'json' };
import consoleEs from '../locales/console.es.json' with { type: 'json' };
import findingsEn from '../locales/findings.en.json' with { type: 'json' };
import findingsEs from '../locales/findings.es.json' with { type: 'json' };
import { findingCodes } from './finding-codes.ts';
import { describeFinding, finding, refuse, refuseAny } from './findings.ts';

const blanks = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
const placeholders = (texts: object) => Object.entries(texts).map(([key, text]) => [key, blanks(text)]);

test('the console has the same keys and placeholders in both languages', () => {
  expect(placeholders(consoleEn)).toEqual(placeholders(consoleEs));
});

test.each(Object.keys(findingCodes) as (keyof typeof findingCodes)[])(
  '%s has the same blanks in both languages',
  (code) => {
    expect(placeholders(findingsEn[code])).toEqual(placeholders(findingsEs[code]));
  },
);

/** A number of things in a text, with the noun that follows it. */
const counted = /\{\{(?:count|rows|all|min)\}\} (?!\{|of|de|min\b|h\b|sin|not|to|por)\p{L}+s\b/u;

test('a text that counts things has a form for one', () => {
  const texts = [...Object.entries(consoleEn), ...Object.entries(consoleEs)];
  // Spans of time that the console offers are never one day.
  const found = texts.filter(([key, text]) => !/^overTimeSpan$|_other$/.test(key) && counted.test(text));
  expect(found).toEqual([]);
  expect(counted.test('{{count}} visitors')).toBe(true);
});

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
