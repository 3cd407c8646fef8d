import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  fromLocalTime,
  limaTimeZone,
  parseClock,
  toEpochMs,
  toLocalTime,
  toUtcIso,
  weekdayOf,
} from './lima-time.ts';

describe('parseClock', () => {
  test.each([
    ['00:00', 0],
    ['9:05', 32_700],
    [' 9:05 ', 32_700],
    ['10:59:59', 39_599],
    ['10:00:00', 36_000],
    ['23:59:59', 86_399],
    ['24:00', 86_400],
    ['24:00:00', 86_400],
  ])('%p is second %p', (text, second) => {
    expect(parseClock(text)).toBe(second);
  });

  test.each([
    '',
    '10',
    '24:01',
    '25:00',
    '10:60',
    '10:00:60',
    '24:00:01',
    'mañana',
    '-1:00',
    'a9:05',
    '9:05a',
    '100:00',
  ])('refuses %p', (text) => {
    expect(() => parseClock(text)).toThrow(new RangeError(`not a time of day: ${text}`));
  });
});

describe('Lima', () => {
  test('is five hours behind UTC on both sides of midnight', () => {
    expect(toLocalTime('2024-05-23T00:30:00Z')).toEqual({
      date: '2024-05-22',
      time: '19:30',
      secondOfDay: 70_200,
      weekday: 3,
    });
    expect(toUtcIso(fromLocalTime('2024-05-22', 70_200))).toBe('2024-05-23T00:30:00.000Z');
    expect(toUtcIso(fromLocalTime('2024-12-31', 86_400))).toBe('2025-01-01T05:00:00.000Z');
  });

  test('agrees with the zone database for any moment of this century', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: limaTimeZone, dateStyle: 'short', timeStyle: 'short' });
    const moments = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2099, 0) });
    fc.assert(
      fc.property(moments, (ms) => {
        const { date, time } = toLocalTime(ms);
        expect(`${date} ${time}`).toBe(format.format(ms));
      }),
    );
  });
});

describe('a zone with summer time', () => {
  const zone = 'America/New_York';

  test.each([
    ['winter', '2024-01-15', '12:00', '2024-01-15T17:00:00.000Z'],
    ['summer', '2024-07-15', '12:00', '2024-07-15T16:00:00.000Z'],
    ['just before the skipped hour', '2024-03-10', '01:59', '2024-03-10T06:59:00.000Z'],
    ['in the skipped hour', '2024-03-10', '02:30', '2024-03-10T07:30:00.000Z'],
    ['after the skipped hour', '2024-03-10', '03:00', '2024-03-10T07:00:00.000Z'],
    ['the repeated hour counts once, the first time', '2024-11-03', '01:30', '2024-11-03T05:30:00.000Z'],
    ['after the repeated hour', '2024-11-03', '02:00', '2024-11-03T07:00:00.000Z'],
  ])('%s', (_, date, time, utc) => {
    expect(toUtcIso(fromLocalTime(date, parseClock(time), zone))).toBe(utc);
  });

  test('counts seconds, and leaves out parts of them', () => {
    expect(toLocalTime('2024-07-15T16:07:08.500Z', zone)).toMatchObject({ time: '12:07', secondOfDay: 43_628 });
    expect(toLocalTime('2024-07-15T16:00:00.500Z', zone)).toMatchObject({ time: '12:00', secondOfDay: 43_200 });
  });

  test('comes back from any moment outside the repeated hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 }), (minute) => {
        const ms = minute * 60_000;
        const { date, secondOfDay } = toLocalTime(ms, zone);
        const back = fromLocalTime(date, secondOfDay, zone);
        expect([0, 3_600_000]).toContain(ms - back);
        expect(toLocalTime(back, zone)).toEqual(toLocalTime(ms, zone));
      }),
    );
  });
});

test('addDays crosses months and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
});

test('weekdayOf counts from Sunday', () => {
  expect(weekdayOf('2024-05-19')).toBe(0);
  expect(weekdayOf('2024-05-22')).toBe(3);
});

test('toEpochMs reads dates, numbers and texts, and refuses the rest', () => {
  expect(toEpochMs(new Date(5))).toBe(5);
  expect(toEpochMs(5)).toBe(5);
  expect(toEpochMs('1970-01-01T00:00:00.005Z')).toBe(5);
  expect(() => toEpochMs('pronto')).toThrow(new RangeError('not a moment: pronto'));
  expect(() => toEpochMs(Number.NaN)).toThrow(new RangeError('not a moment: NaN'));
});

test('invalid dates are refused', () => {
  expect(() => fromLocalTime('2024-13-01', 0)).toThrow(new RangeError('not a date: 2024-13-01'));
});
