import { describe, expect, test } from '@jest/globals';
import {
  businessDate,
  hoursOn,
  isOpen,
  type OpeningItemsInput,
  openingStatus,
  toOpeningItems,
  toPodItems,
} from './opening.ts';
import { buildSchedule } from './slots/schedule.ts';
import { lima, thursday, wednesday } from './slots/test-hours.ts';

const base: OpeningItemsInput = { weekly: [], fromDate: wednesday, days: 2, intervalMinutes: 15, quoteMinutes: 30 };
const workdays = [1, 2, 3, 4, 5].map((day) => ({ day, opening: '12:00', closing: '21:00' }));

function windows(input: OpeningItemsInput): string[][] {
  return toOpeningItems(input).map((item) => item.info.business_date.map(({ start, end }) => `${start}-${end}`));
}

describe('toOpeningItems', () => {
  test('an outlet without hours opens 10:00 to 23:00', () => {
    expect(toOpeningItems(base)).toEqual(
      [wednesday, thursday].map((date) => ({
        date,
        info: {
          timezone: 'America/Lima',
          business_date: [{ start: '10:00', end: '23:00', interval: 15, quote_time: 30 }],
        },
        advance_duration: [],
      })),
    );
  });

  test('a weekday without rows is closed when others have them', () => {
    expect(windows({ ...base, weekly: workdays, fromDate: '2024-05-24' })).toEqual([['12:00-21:00'], []]);
  });

  test('a holiday replaces the weekday, and closes with no hours', () => {
    const holidays = [
      { date: wednesday, hours: [] },
      { date: thursday, hours: [{ opening: '18:00', closing: '02:00' }] },
    ];
    expect(windows({ ...base, weekly: workdays, holidays })).toEqual([[], ['18:00-02:00']]);
    expect(windows({ ...base, holidays })).toEqual([[], ['18:00-02:00']]);
  });

  test('several rows of a day come in order', () => {
    const weekly = [
      { day: 3, opening: '18:00', closing: '23:00' },
      { day: 3, opening: '9:00', closing: '15:00' },
    ];
    expect(windows({ ...base, weekly, days: 1 })).toEqual([['9:00-15:00', '18:00-23:00']]);
  });

  test('durations get the date', () => {
    const durations = [{ opening: '12:00', closing: '15:00', duration: { D: 30, C: 10 } }];
    expect(toOpeningItems({ ...base, durations })[1]?.advance_duration).toEqual([{ ...durations[0], date: thursday }]);
  });

  test('feeds the slot engine', () => {
    const openingItems = toOpeningItems({ ...base, weekly: workdays });
    const schedule = buildSchedule({ now: lima(wednesday, '19:30'), orderType: 'C', openingItems });
    expect(schedule.hasAsap).toBe(true);
    expect(schedule.slots[0]?.time).toBe('20:00');
  });
});

test('a pod opens 10:00 to 22:00 but on weekdays with rows of its own', () => {
  const { weekly: _, ...rest } = base;
  const pod = toPodItems({ ...rest, weekly: [{ day: 3, opening: '11:00', closing: '20:00' }] });
  const spans = (items: typeof pod) =>
    items.map(
      ({
        info: {
          business_date: [day],
        },
      }) => `${day?.start}-${day?.end}`,
    );
  expect(spans(pod)).toEqual(['11:00-20:00', '10:00-22:00']);
  expect(spans(toPodItems(base))).toEqual(['10:00-22:00', '10:00-22:00']);
});

test('hoursOn is what the store page shows', () => {
  expect(hoursOn({ weekly: workdays }, wednesday)).toMatchObject([{ opening: '12:00', closing: '21:00' }]);
  expect(hoursOn({ weekly: workdays }, '2024-05-25')).toEqual([]);
});

describe('openingStatus', () => {
  const items = toOpeningItems({
    ...base,
    weekly: [{ day: 3, opening: '18:00', closing: '02:00' }, ...workdays.slice(3)],
  });

  test.each([
    [wednesday, '17:59', false, undefined, `${wednesday} 18:00`],
    [wednesday, '18:00', true, `${thursday} 02:00`, `${thursday} 12:00`],
    [thursday, '01:59', true, `${thursday} 02:00`, `${thursday} 12:00`],
    [thursday, '02:00', false, undefined, `${thursday} 12:00`],
    [thursday, '22:00', false, undefined, undefined],
  ])('on %s at %s: open %p, closes %p, opens %p', (date, time, open, closes, opens) => {
    const status = openingStatus(items, lima(date, time));
    expect(status.isOpen).toBe(open);
    expect(status.closesAt && `${status.closesAt.date} ${status.closesAt.time}`).toBe(closes);
    expect(status.opensAt && `${status.opensAt.date} ${status.opensAt.time}`).toBe(opens);
    expect(isOpen(items, lima(date, time))).toBe(open);
  });

  test('names times in the zone that is given, then in that of the hours', () => {
    const inCaracas = items.map((item) => ({ ...item, info: { ...item.info, timezone: 'America/Caracas' } }));
    const closing = (days: typeof items, zone?: string) =>
      openingStatus(days, lima(wednesday, '19:00'), zone).closesAt?.time;
    expect([closing(inCaracas), closing(inCaracas, 'America/Lima')]).toEqual(['02:00', '01:00']);
    expect(closing(items, 'America/Caracas')).toBe('03:00');
  });

  test('of no hours at all is closed for good', () => {
    expect(openingStatus([], 0)).toEqual({ isOpen: false, closesAt: undefined, opensAt: undefined });
  });
});

describe('businessDate', () => {
  const weekly = [{ day: 3, opening: '18:00', closing: '02:00' }];
  const holidays = [{ date: wednesday, hours: [] }];

  test.each([
    ['the calendar date in the evening', wednesday, '19:00', wednesday],
    ['yesterday until its night has ended', thursday, '01:59', wednesday],
    ['the calendar date after that night', thursday, '02:00', thursday],
  ])('returns %s', (_, date, time, expected) => {
    expect(businessDate({ weekly }, lima(date, time))).toBe(expected);
  });

  test('returns the calendar date after a holiday without hours', () => {
    expect(businessDate({ weekly, holidays }, lima(thursday, '01:00'))).toBe(thursday);
  });
});
