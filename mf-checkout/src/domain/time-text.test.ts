import { expect, test } from '@jest/globals';
import { clockText, dateParts, dayWord, rangeParts } from './time-text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2024-05-23T01:35:00.000Z', '8:35 p. m.', '8:35 p.m.'],
  ['2024-05-23T05:00:00.000Z', '12:00 a. m.', '12:00 a.m.'],
  ['2024-05-23T17:05:00.000Z', '12:05 p. m.', '12:05 p.m.'],
])('%s in Lima is %s', (instant, es, en) => {
  expect(plain(clockText(instant, 'es'))).toBe(es);
  expect(plain(clockText(instant, 'en'))).toBe(en);
});

test('a range names the half of the day once, unless it crosses noon', () => {
  const evening = { from: '2024-05-23T01:10:00.000Z', to: '2024-05-23T01:20:00.000Z' };
  const noon = { from: '2024-05-23T16:55:00.000Z', to: '2024-05-23T17:05:00.000Z' };
  expect(rangeParts(evening, 'es')).toMatchObject({ from: '8:10', to: '8:20' });
  expect(plain(rangeParts(noon, 'es').from)).toBe('11:55 a. m.');
});

test.each([
  ['2024-05-23T04:59:00.000Z', 'today'],
  ['2024-05-23T05:00:00.000Z', 'tomorrow'],
  ['2024-05-24T05:00:00.000Z', 'later'],
])('seen from Wednesday evening, %s is %s', (instant, word) => {
  expect(dayWord(instant, '2024-05-23T00:30:00.000Z')).toBe(word);
});

test('the day is that of Lima', () => {
  expect(dateParts('2024-06-01T03:00:00.000Z')).toEqual({ weekday: 5, day: 31, month: 4, year: 2024 });
});
