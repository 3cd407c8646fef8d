import { expect, test } from '@jest/globals';
import { openTexts } from './texts.ts';

const es = { pair: '{{a}} y {{b}}', visitors_one: '{{count}} visitante', visitors_other: '{{count}} visitantes' };
const en = {
  pair: '{{a}} and {{b}}',
  visitors_one: '{{count}} visitor',
  visitors_other: '{{count}} visitors',
};
const text = openTexts({ es, en });

test('a placeholder is replaced, and stays without a value', () => {
  expect(text('en', 'pair', { a: 1 })).toBe('1 and {{b}}');
});

test.each([
  [0, '0 visitors'],
  [1, '1 visitor'],
  [2, '2 visitors'],
])('a word follows its number: %d', (count, expected) => {
  expect(text('en', 'visitors', { count })).toBe(expected);
});

test('a text that counts has its plural form without a number', () => {
  expect(text('en', 'visitors')).toBe('{{count}} visitors');
});

test('a text is in the language of the reader', () => {
  expect(text('es', 'pair', { a: 1, b: 2 })).toBe('1 y 2');
});

test('a value with a placeholder or a reference in it stays as it is', () => {
  expect(text('en', 'pair', { a: '$t(visitors)', b: '{{a}}', lng: 'es', context: 'x' })).toBe('$t(visitors) and {{a}}');
});
