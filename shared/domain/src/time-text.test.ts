import { describe, expect, test } from '@jest/globals';
import { toLocalTime } from './slots/lima-time.ts';
import {
  clockParts,
  clockText,
  dateParts,
  dateText,
  dayText,
  dayWord,
  momentDayText,
  rangeStartText,
} from './time-text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const limaTime = (instant: string) => toLocalTime(instant).time;
const limaDate = (instant: string) => toLocalTime(instant).date;

describe('clockText', () => {
  test.each([
    ['00:00', '12:00 a. m.', '12:00 a.m.'],
    ['09:05', '9:05 a. m.', '9:05 a.m.'],
    ['12:30', '12:30 p. m.', '12:30 p.m.'],
    ['20:35', '8:35 p. m.', '8:35 p.m.'],
    ['24:00', '12:00 a. m.', '12:00 a.m.'],
  ])('formats %s as %s and %s', (time, es, en) => {
    expect(plain(clockText(time, 'es'))).toBe(es);
    expect(plain(clockText(time, 'en'))).toBe(en);
  });

  test.each([
    ['2024-05-23T01:35:00.000Z', '8:35 p. m.', '8:35 p.m.'],
    ['2024-05-23T05:00:00.000Z', '12:00 a. m.', '12:00 a.m.'],
    ['2024-05-23T17:05:00.000Z', '12:05 p. m.', '12:05 p.m.'],
  ])('formats the Lima time of %s as %s and %s', (instant, es, en) => {
    expect(plain(clockText(limaTime(instant), 'es'))).toBe(es);
    expect(plain(clockText(limaTime(instant), 'en'))).toBe(en);
  });
});

describe('rangeStartText', () => {
  test.each([
    ['19:55', '20:05', '7:55', '7:55'],
    ['11:55', '12:05', '11:55 a. m.', '11:55 a.m.'],
    ['23:55', '00:05', '11:55 p. m.', '11:55 p.m.'],
  ])('formats the start of %s to %s as %s and %s', (from, to, es, en) => {
    expect(plain(rangeStartText(from, to, 'es'))).toBe(es);
    expect(plain(rangeStartText(from, to, 'en'))).toBe(en);
  });

  test('omits the half of the day when the range does not cross noon', () => {
    const [from, to] = [limaTime('2024-05-23T01:10:00.000Z'), limaTime('2024-05-23T01:20:00.000Z')];
    expect(rangeStartText(from, to, 'es')).toBe('8:10');
    expect(clockParts(to, 'es').time).toBe('8:20');
    const [before, after] = [limaTime('2024-05-23T16:55:00.000Z'), limaTime('2024-05-23T17:05:00.000Z')];
    expect(plain(rangeStartText(before, after, 'es'))).toBe('11:55 a. m.');
  });

  test.each([
    ['12:00', '16:00', 'es', '12', '4\u00a0p.\u00a0m.'],
    ['12:00', '16:30', 'en', '12', '4:30\u00a0p.m.'],
    ['11:00', '15:00', 'es', '11\u00a0a.\u00a0m.', '3\u00a0p.\u00a0m.'],
  ] as const)('omits the minutes of full hours in the short style: %s to %s in %s', (from, to, lang, start, end) => {
    expect(rangeStartText(from, to, lang, 'short')).toBe(start);
    expect(clockText(to, lang, 'short')).toBe(end);
  });
});

describe('dayWord', () => {
  test.each([
    ['2024-05-22T04:59:00.000Z', 'past'],
    ['2024-05-23T04:59:00.000Z', 'today'],
    ['2024-05-23T05:00:00.000Z', 'tomorrow'],
    ['2024-05-24T05:00:00.000Z', 'later'],
    ['2024-05-24T16:00:00.000Z', 'later'],
  ])('places %s when it is Wednesday evening in Lima: %s', (instant, word) => {
    expect(dayWord(limaDate(instant), limaDate('2024-05-23T00:30:00.000Z'))).toBe(word);
    expect(dayWord(limaDate(instant), limaDate('2024-05-23T04:30:00.000Z'))).toBe(word);
  });
});

test('dateText formats a date in both languages', () => {
  expect(dateText('2024-05-25', 'es')).toBe('sábado 25 de mayo');
  expect(dateText('2024-05-25', 'en')).toBe('Saturday, May 25');
});

test.each(['es', 'en'] as const)('dayText and dateText equal Intl for every day of a year: %s', (lang) => {
  const locale = lang === 'es' ? 'es-PE' : 'en-US';
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const short = new Intl.DateTimeFormat(locale, parts);
  for (let day = 0; day < 366; day += 1) {
    const at = new Date(Date.UTC(2024, 0, 1 + day));
    const date = at.toISOString().slice(0, 10);
    expect(dayText(date, lang)).toBe(long.format(at));
    expect(dateText(date, lang)).toBe(short.format(at).replace(', ', lang === 'es' ? ' ' : ', '));
  }
});

test('momentDayText uses the calendar of Lima', () => {
  expect(momentDayText('2024-04-15T04:59:59.000Z', 'es')).toBe('14 de abril de 2024');
  expect(momentDayText('2024-04-15T05:00:00.000Z', 'en')).toBe('April 15, 2024');
});

test('dateParts uses the calendar of Lima', () => {
  expect(dateParts('2024-06-01T03:00:00.000Z')).toEqual({ weekday: 5, day: 31, month: 4, year: 2024 });
});
