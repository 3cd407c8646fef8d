import { expect, test } from '@jest/globals';
import { clockText, dateText, momentWords, spanStartText } from './time-text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['00:00', '12:00 a. m.', '12:00 a.m.'],
  ['09:05', '9:05 a. m.', '9:05 a.m.'],
  ['12:30', '12:30 p. m.', '12:30 p.m.'],
  ['20:35', '8:35 p. m.', '8:35 p.m.'],
  ['24:00', '12:00 a. m.', '12:00 a.m.'],
])('%s is said as %s and %s', (time, es, en) => {
  expect(plain(clockText(time, 'es'))).toBe(es);
  expect(plain(clockText(time, 'en'))).toBe(en);
});

test.each([
  ['19:55', '20:05', '7:55', '7:55'],
  ['11:55', '12:05', '11:55 a. m.', '11:55 a.m.'],
  ['23:55', '00:05', '11:55 p. m.', '11:55 p.m.'],
])('a span from %s to %s begins with %s and %s', (from, to, es, en) => {
  expect(plain(spanStartText(from, to, 'es'))).toBe(es);
  expect(plain(spanStartText(from, to, 'en'))).toBe(en);
});

test('days are counted in Lima, not in UTC', () => {
  const now = '2024-05-23T04:30:00.000Z';
  expect(momentWords('2024-05-23T04:59:00.000Z', now, 'es').day).toEqual({ kind: 'today' });
  expect(momentWords('2024-05-23T05:00:00.000Z', now, 'es').day).toEqual({ kind: 'tomorrow' });
  expect(momentWords('2024-05-24T16:00:00.000Z', now, 'es').day).toEqual({ kind: 'date', date: '2024-05-24' });
});

test('a date in both languages', () => {
  expect(dateText('2024-05-25', 'es')).toBe('sábado 25 de mayo');
  expect(dateText('2024-05-25', 'en')).toBe('Saturday, May 25');
});
