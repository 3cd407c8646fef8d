import { expect, test } from '@jest/globals';
import { consoleEn } from './console.en.ts';
import { consoleEs } from './console.es.ts';
import { fill } from './fill.ts';

test('a placeholder is replaced, and stays without a value', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
});

test.each([
  [0, '0 visitors'],
  [1, '1 visitor'],
  [2, '2 visitors'],
])('a word follows its number: %d', (count, text) => {
  expect(fill('{count} {count|visitor|visitors}', { count })).toBe(text);
});

/** A number of things in a text, with the noun that follows it. */
const counted = /\{(?:count|rows|all|min)\} (?!\{|of|de|min\b|h\b|sin|not|to|por)\p{L}+s\b/u;

test('a text that counts things has a form for one', () => {
  const texts = [...Object.entries(consoleEn), ...Object.entries(consoleEs)];
  // Spans of time that the console offers are never one day.
  const found = texts.filter(([key, text]) => key !== 'overTimeSpan' && counted.test(text));
  expect(found).toEqual([]);
  expect(counted.test('{count} visitors')).toBe(true);
});
