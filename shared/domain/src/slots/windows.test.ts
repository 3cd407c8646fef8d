import { describe, expect, test } from '@jest/globals';
import { toLocalTime } from './lima-time.ts';
import { hours, lima, thursday, wednesday } from './test-hours.ts';
import { openWindows, segmentAt, windowAt } from './windows.ts';

function ready(items: Parameters<typeof openWindows>[0], quoteMinutes: number): string[] {
  return openWindows(items, quoteMinutes).map(({ firstReadyMs, lastReadyMs }) =>
    [firstReadyMs, lastReadyMs].map((ms) => toLocalTime(ms).time).join('-'),
  );
}

describe('openWindows', () => {
  test.each([
    ['one window', [hours(wednesday, ['18:00-23:00'])], ['18:40-22:20']],
    ['two apart', [hours(wednesday, ['12:00-15:00', '18:00-23:00'])], ['12:40-14:20', '18:40-22:20']],
    ['two that touch', [hours(wednesday, ['12:00-18:00', '18:00-23:00'])], ['12:40-22:20']],
    ['two that overlap', [hours(wednesday, ['12:00-19:00', '18:00-23:00'])], ['12:40-22:20']],
    ['one inside the other', [hours(wednesday, ['12:00-23:00', '13:00-15:00'])], ['12:40-22:20']],
    ['given out of order', [hours(wednesday, ['18:00-23:00', '12:00-15:00'])], ['12:40-14:20', '18:40-22:20']],
    ['past midnight', [hours(wednesday, ['11:00-02:00'])], ['11:40-01:20']],
    ['to midnight as 00:00', [hours(wednesday, ['18:00-00:00'])], ['18:40-23:15']],
    ['to midnight as 24:00', [hours(wednesday, ['18:00-24:00'])], ['18:40-23:15']],
    [
      '24:00 and the next day from 00:00 are one',
      [hours(wednesday, ['18:00-24:00']), hours(thursday, ['00:00-02:00'])],
      ['18:40-01:20'],
    ],
    [
      '00:00 and the next day from 00:00 are one',
      [hours(wednesday, ['18:00-00:00']), hours(thursday, ['00:00-02:00', '12:00-15:00'])],
      ['18:40-01:20', '12:40-14:20'],
    ],
    [
      'an end past midnight meets the next day',
      [hours(wednesday, ['18:00-02:00']), hours(thursday, ['01:00-03:00'])],
      ['18:40-02:20'],
    ],
    ['round the clock', [hours(wednesday, ['00:00-24:00']), hours(thursday, ['00:00-00:00'])], ['00:40-23:15']],
    ['from noon to noon', [hours(wednesday, ['12:00-12:00'])], ['12:40-11:20']],
    ['closed', [hours(wednesday, [])], []],
  ])('%s', (_, items, expected) => {
    expect(ready(items, 40)).toEqual(expected);
  });

  test('the quote time of the outer windows wins over the outlet', () => {
    const items = [
      hours(wednesday, ['12:00-18:00'], { quote_time: 20 }),
      hours(wednesday, ['18:00-23:00'], { quote_time: 60 }),
    ];
    expect(ready(items, 40)).toEqual(['12:20-22:00']);
    expect(ready([hours(wednesday, ['12:00-18:00'], { quote_time: 0 })], 40)).toEqual(['12:00-18:00']);
  });

  test('of spans that start together the shorter one is first, and of spans that end together the earlier one counts', () => {
    const long = hours(wednesday, ['12:00-15:00'], { quote_time: 20 });
    const short = hours(wednesday, ['12:00-14:00'], { quote_time: 30 });
    const late = hours(wednesday, ['13:00-15:00'], { quote_time: 60 });
    expect(ready([long, short, late], 40)).toEqual(['12:30-14:40']);
    const [window] = openWindows([long, short, late], 40);
    const quoteAt = (time: string) => window && segmentAt(window, lima(wednesday, time))?.quoteMinutes;
    expect([quoteAt('12:00'), quoteAt('13:30'), quoteAt('14:00')]).toEqual([30, 30, 20]);
  });

  test('an item without a zone takes the given one', () => {
    const item = { date: wednesday, info: { timezone: null, business_date: [{ start: '12:00', end: '13:00' }] } };
    const [window] = openWindows([item], 0, 'Europe/Madrid');
    expect(window?.startMs).toBe(Date.parse('2024-05-22T10:00:00Z'));
  });
});

test('a joined window knows whose span a moment falls in', () => {
  const [window] = openWindows([hours(wednesday, ['18:00-24:00']), hours(thursday, ['00:00-02:00'])], 30);
  if (window === undefined) throw new Error('no window');
  expect(segmentAt(window, lima(wednesday, '23:59'))?.date).toBe(wednesday);
  expect(segmentAt(window, lima(thursday, '00:00'))?.date).toBe(thursday);
  expect(segmentAt(window, lima(thursday, '02:00'))?.date).toBe(thursday);
  expect(segmentAt(window, lima(wednesday, '17:59'))).toBeUndefined();
});

test('windowAt holds both ends', () => {
  const windows = openWindows([hours(wednesday, ['12:00-15:00'])], 30);
  expect(windowAt(windows, lima(wednesday, '12:00'))).toBeDefined();
  expect(windowAt(windows, lima(wednesday, '15:00'))).toBeDefined();
  expect(windowAt(windows, lima(wednesday, '15:01'))).toBeUndefined();
});
