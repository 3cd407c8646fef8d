import { describe, expect, test } from '@jest/globals';
import { toDayList } from './day-list.ts';
import { msPerMinute } from './lima-time.ts';
import { buildSchedule } from './schedule.ts';
import { hours, lima, thursday, wednesday } from './test-hours.ts';
import { type OpeningHoursItem, type ScheduleInput, slotFlags } from './types.ts';

function schedule(now: number, openingItems: readonly OpeningHoursItem[], rest: Partial<ScheduleInput> = {}) {
  return buildSchedule({ now, orderType: 'C', quoteMinutes: 30, openingItems, ...rest });
}
const times = (result: ReturnType<typeof schedule>): string[] => result.slots.map((slot) => slot.time);

/** Rows of the engine's own test table (domain §3.2). */
describe('the table', () => {
  test('open 18–23, quote 40, step 30: 18:40 to 22:10', () => {
    const result = schedule(lima(wednesday, '10:00'), [hours(wednesday, ['18:00-23:00'], { interval: 30 })], {
      quoteMinutes: 40,
    });
    expect(times(result)).toEqual(['18:40', '19:10', '19:40', '20:10', '20:40', '21:10', '21:40', '22:10']);
  });

  test('at 22:37 with quote 30 and close 23 ASAP is not offered', () => {
    const items = [hours(wednesday, ['10:00-23:00'])];
    expect(schedule(lima(wednesday, '22:30'), items).hasAsap).toBe(true);
    const late = schedule(lima(wednesday, '22:37'), items);
    expect(late.hasAsap).toBe(false);
    expect(late.slots).toEqual([]);
    expect(late.days).toEqual([]);
  });

  test('a window from 11:00 to 02:00 is continuous to 01:30', () => {
    const result = schedule(lima(wednesday, '10:00'), [hours(wednesday, ['11:00-02:00'], { interval: 30 })]);
    expect(times(result).at(0)).toBe('11:30');
    expect(times(result).slice(-4)).toEqual(['00:00', '00:30', '01:00', '01:30']);
    expect(result.slots).toHaveLength(29);
    expect(result.slots.at(-1)).toMatchObject({
      day: wednesday,
      isAfterMidnight: true,
      startUtc: '2024-05-23T06:30:00.000Z',
    });
    expect(result.slots.find((slot) => slot.time === '23:30')?.isAfterMidnight).toBe(false);
  });

  test('an end at 00:00 with quote 45 has its last slot by 23:14', () => {
    const items = [hours(wednesday, ['18:00-00:00'], { interval: 5 })];
    expect(times(schedule(lima(wednesday, '10:00'), items, { quoteMinutes: 45 })).at(-1)).toBe('23:10');
  });

  test('between two windows ASAP is not offered and the next slot is 18:00 plus the quote', () => {
    const result = schedule(lima(wednesday, '15:10'), [hours(wednesday, ['12:00-15:00', '18:00-23:00'])]);
    expect(result.hasAsap).toBe(false);
    expect(times(result)[0]).toBe('18:30');
    expect(result.nextOpening).toEqual({ utc: '2024-05-22T23:00:00.000Z', date: wednesday, time: '18:00', weekday: 3 });
  });

  test('at 00:30 a window to 02:00 is still yesterday’s business, with ASAP', () => {
    const items = [hours(wednesday, ['18:00-02:00']), hours(thursday, ['18:00-02:00'])];
    const result = schedule(lima(thursday, '00:30'), items);
    expect(result.businessToday).toBe(wednesday);
    expect(result.hasAsap).toBe(true);
    expect(result.days[0]).toMatchObject({ date: wednesday, offset: 0, hasAsap: true, weekday: 3 });
    expect(result.days[0]?.slots.map((slot) => slot.time)).toEqual(['01:00', '01:15', '01:30']);
    expect(result.days[1]).toMatchObject({ date: thursday, offset: 1, hasAsap: false });
  });

  test('after it closed, the business day is the calendar’s', () => {
    const items = [hours(wednesday, ['18:00-02:00']), hours(thursday, ['18:00-02:00'])];
    const result = schedule(lima(thursday, '02:00'), items);
    expect(result.businessToday).toBe(thursday);
    expect(result.days.map((day) => day.date)).toEqual([thursday]);
  });

  test('a holiday with no hours is absent', () => {
    const items = [hours(wednesday, []), hours(thursday, ['12:00-15:00'])];
    const result = schedule(lima(wednesday, '13:00'), items);
    expect(result.hasAsap).toBe(false);
    expect(result.days.map(({ date, offset }) => [date, offset])).toEqual([[thursday, 1]]);
  });

  test.each([
    [0, 5],
    [3, 5],
    [300, 120],
    [null, 15],
    [undefined, 15],
    [20, 20],
  ])('an interval of %p steps %p minutes', (interval, step) => {
    const [first, second] = schedule(lima(wednesday, '09:00'), [hours(wednesday, ['10:00-23:00'], { interval })]).slots;
    expect(((second?.startMs ?? 0) - (first?.startMs ?? 0)) / msPerMinute).toBe(step);
  });

  test('with the clock corrected by 7 minutes no slot is in the past', () => {
    const items = [hours(wednesday, ['10:00-23:00'], { interval: 5 })];
    const deviceNow = lima(wednesday, '19:00');
    const serverNow = deviceNow + 7 * msPerMinute;
    const result = schedule(serverNow, items, { strictLead: false });
    expect(times(result)[0]).toBe('19:10');
    expect(times(schedule(serverNow, items))[0]).toBe('19:40');
  });

  test('delivery and carry-out step by their own durations', () => {
    const rule = { date: wednesday, opening: '12:00', closing: '13:00', duration: { D: 30, C: 10 } };
    const items = [hours(wednesday, ['11:30-15:00'], { interval: 20 }, [rule])];
    const now = lima(wednesday, '09:00');
    expect(times(schedule(now, items, { orderType: 'D' })).slice(0, 5)).toEqual([
      '12:00',
      '12:30',
      '13:00',
      '13:20',
      '13:40',
    ]);
    expect(times(schedule(now, items, { orderType: 'C' })).slice(0, 4)).toEqual(['12:00', '12:10', '12:20', '12:30']);
  });
});

describe('advance durations', () => {
  const now = lima(wednesday, '09:00');

  test('of another date do not apply, nor one that is silent for the order type', () => {
    const other = { date: thursday, opening: '10:00', closing: '23:00', duration: { D: 60, C: 60 } };
    const silent = { date: wednesday, opening: '10:00', closing: '23:00', duration: { D: 60 } };
    for (const rule of [other, silent]) {
      const items = [hours(wednesday, ['10:00-12:00'], {}, [rule])];
      expect(times(schedule(now, items))).toEqual(['10:30', '10:45', '11:00', '11:15', '11:30']);
    }
  });

  test('from one hour to the same hour apply for a day', () => {
    const rule = { date: wednesday, opening: '10:00', closing: '10:00', duration: { C: 60 } };
    const items = [hours(wednesday, ['10:00-12:00'], {}, [rule])];
    expect(times(schedule(now, items))).toEqual(['10:30', '11:30']);
  });

  test('may run past midnight', () => {
    const rule = { date: wednesday, opening: '23:00', closing: '01:00', duration: { C: 60 } };
    const items = [hours(wednesday, ['22:00-02:00'], { interval: 30 }, [rule])];
    expect(times(schedule(now, items))).toEqual(['22:30', '23:00', '00:00', '01:00', '01:30']);
  });
});

describe('as soon as possible', () => {
  const items = [hours(wednesday, ['12:00-15:00', '18:00-23:00']), hours(thursday, ['12:00-15:00'])];

  test.each([
    ['11:59', false, false],
    ['12:00', true, true],
    ['14:30', true, true],
    ['14:31', false, true],
    ['16:00', false, true],
    ['18:00', true, true],
    ['22:31', false, true],
  ])('at %s: strict %p, literal %p', (time, strict, literal) => {
    const now = lima(wednesday, time);
    expect(schedule(now, items).hasAsap).toBe(strict);
    expect(schedule(now, items, { strictAsap: false }).hasAsap).toBe(literal);
  });

  test('needs a span of today that has started when the rule is literal', () => {
    const literal = (now: number, days: OpeningHoursItem[]) => schedule(now, days, { strictAsap: false }).hasAsap;
    const joined = [hours(wednesday, ['18:00-24:00']), hours(thursday, ['00:00-02:00'])];
    expect(literal(lima(wednesday, '20:00'), joined)).toBe(true);
    const apart = [hours(wednesday, ['12:00-15:00']), hours(thursday, ['12:00-15:00'])];
    expect(literal(lima(thursday, '11:00'), apart)).toBe(false);
  });

  test('is not offered when hidden, when the outlet is not available, or with no days', () => {
    const now = lima(wednesday, '13:00');
    expect(schedule(now, items, { hideAsap: true }).hasAsap).toBe(false);
    expect(schedule(now, items, { isOutletAvailable: false }).hasAsap).toBe(false);
    expect(schedule(now, items, { isOutletAvailable: false, strictAsap: false }).hasAsap).toBe(true);
    expect(schedule(now, items, { maxDays: 0 })).toMatchObject({ hasAsap: false, slots: [], days: [] });
  });

  test('carries its promise, by the quote time of the window', () => {
    const now = lima(wednesday, '13:02');
    expect(schedule(now, items).asapPromise).toEqual({
      fromUtc: '2024-05-22T18:35:00.000Z',
      toUtc: '2024-05-22T18:45:00.000Z',
    });
    const slow = schedule(now, [hours(wednesday, ['12:00-15:00'], { quote_time: 60 })]);
    expect(slow.asapPromise?.fromUtc).toBe('2024-05-22T19:05:00.000Z');
    expect(schedule(lima(wednesday, '16:00'), items).asapPromise).toBeUndefined();
  });

  test('keeps its day in the list when no slot is left', () => {
    const result = schedule(lima(wednesday, '22:20'), [hours(wednesday, ['18:00-23:00'], { interval: 120 })]);
    expect(result.days).toEqual([{ date: wednesday, weekday: 3, offset: 0, hasAsap: true, slots: [] }]);
  });

  test('midnight between joined windows changes nothing', () => {
    const joined = [hours(wednesday, ['18:00-24:00']), hours(thursday, ['00:00-02:00'])];
    expect(schedule(lima(wednesday, '23:50'), joined)).toMatchObject({ hasAsap: true, businessToday: wednesday });
    expect(schedule(lima(thursday, '00:05'), joined)).toMatchObject({ hasAsap: true, businessToday: thursday });
    expect(times(schedule(lima(wednesday, '23:50'), joined))).toEqual(['00:30', '00:45', '01:00', '01:15', '01:30']);
  });
});

describe('the zone', () => {
  const now = Date.parse('2024-05-23T04:30:00Z');
  const inZone = (timezone: string | null) => {
    const item = hours(thursday, ['12:00-15:00']);
    return { ...item, info: { ...item.info, timezone } };
  };

  test.each<[string, (string | null)[], string | undefined, string, string]>([
    ['Lima when nothing is said', [null], undefined, wednesday, '12:00'],
    ['that of the hours', [null, 'America/Caracas'], undefined, thursday, '12:00'],
    ['the given one', ['America/Caracas'], 'America/Lima', wednesday, '11:00'],
  ])('is %s', (_, zones, timeZone, today, opening) => {
    const result = schedule(now, zones.map(inZone), timeZone === undefined ? {} : { timeZone });
    expect([result.businessToday, result.nextOpening?.time]).toEqual([today, opening]);
  });
});

test('toDayList has as many days as it is asked for', () => {
  const { slots } = schedule(lima(wednesday, '09:00'), [
    hours(wednesday, ['12:00-15:00']),
    hours(thursday, ['12:00-15:00']),
  ]);
  expect(toDayList(slots, wednesday, false, 1).map(({ date }) => date)).toEqual([wednesday]);
});

test('dates before today and beyond the last day are left out', () => {
  const dates = ['2024-05-21', '2024-05-22', '2024-05-23', '2024-05-24'];
  const items = dates.map((date) => hours(date, ['12:00-15:00'])).toReversed();
  const result = schedule(lima(wednesday, '09:00'), items, { maxDays: 2 });
  expect(result.days.map((day) => day.date)).toEqual([wednesday, thursday]);
  expect(result.slots.every((slot) => slot.day <= thursday)).toBe(true);
});

test.each([
  [undefined, true, true],
  [{}, true, true],
  [{ 'slot.strictLead': false }, false, true],
  [{ 'slot.strictAsap': false, game: true }, true, false],
])('the tenant’s flags %p: strict lead %p, strict ASAP %p', (flags, strictLead, strictAsap) => {
  expect(slotFlags(flags)).toEqual({ strictLead, strictAsap });
});

test('a full slot is marked as full', () => {
  const full = lima(wednesday, '12:45');
  const result = schedule(lima(wednesday, '09:00'), [hours(wednesday, ['12:00-15:00'])], { fullSlots: [full] });
  expect(result.slots.filter((slot) => slot.isFull).map((slot) => slot.time)).toEqual(['12:45']);
});

test('a quote time too long for the window leaves no slot', () => {
  const result = schedule(lima(wednesday, '09:00'), [hours(wednesday, ['12:00-13:00'])], { quoteMinutes: 31 });
  expect(result.slots).toEqual([]);
});

test('without a quote time delivery takes 45 minutes and carry-out 30', () => {
  const items = [hours(wednesday, ['12:00-15:00'])];
  const now = lima(wednesday, '09:00');
  expect(times(schedule(now, items, { orderType: 'D', quoteMinutes: undefined }))[0]).toBe('12:45');
  expect(times(schedule(now, items, { orderType: 'C', quoteMinutes: undefined }))[0]).toBe('12:30');
});

test('the quote time of the outlet replaces that of the order type, and the one of a window both', () => {
  const now = lima(wednesday, '09:00');
  const first = (quoteMinutes: number, quote_time?: number) =>
    times(schedule(now, [hours(wednesday, ['12:00-15:00'], { quote_time })], { orderType: 'D', quoteMinutes }))[0];
  expect(first(20)).toBe('12:20');
  expect(first(60)).toBe('13:00');
  expect(first(20, 50)).toBe('12:50');
});

test('slots start on whole minutes', () => {
  const result = schedule(lima(wednesday, '09:00'), [hours(wednesday, ['12:00:30-13:30'])]);
  expect(result.slots[0]?.startUtc).toBe('2024-05-22T17:31:00.000Z');
});

test('in a zone whose clock goes back the repeated hour has its slots twice, an hour apart', () => {
  const item = {
    date: '2024-11-03',
    info: { timezone: 'America/New_York', business_date: [{ start: '00:00', end: '03:00', interval: 60 }] },
  };
  const result = schedule(Date.parse('2024-11-02T12:00:00Z'), [{ ...item, advance_duration: null }]);
  expect(times(result)).toEqual(['00:30', '01:30', '01:30', '02:30']);
  expect(result.slots[0]?.startUtc).toBe('2024-11-03T04:30:00.000Z');
  expect(result.slots.at(-1)?.startUtc).toBe('2024-11-03T07:30:00.000Z');
});
