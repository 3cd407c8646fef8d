import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toOpeningItems } from '../opening.ts';
import { addDays, fromLocalTime, msPerMinute } from './lima-time.ts';
import { buildSchedule } from './schedule.ts';
import { checkChosenSlot, nearestSlot, preselect } from './selection.ts';
import { wednesday } from './test-hours.ts';
import type { OpeningHoursItem } from './types.ts';

const DAY_MINUTES = 1440;
const midnightMs = fromLocalTime(wednesday, 0);

const span = fc.record({ start: fc.nat(DAY_MINUTES - 1), end: fc.nat(DAY_MINUTES), interval: fc.option(fc.nat(150)) });
const week = fc.array(fc.array(span, { maxLength: 3 }), { minLength: 1, maxLength: 4 });
const cases = fc.record({
  week,
  nowMinute: fc.integer({ min: 0, max: 3 * DAY_MINUTES }),
  quoteMinutes: fc.integer({ min: 5, max: 90 }),
  duration: fc.nat(150),
  strictLead: fc.boolean(),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function items({ week: days, duration }: Case): OpeningHoursItem[] {
  return days.map((spans, index) => {
    const date = addDays(wednesday, index);
    const business_date = spans.map((one) => ({
      start: clock(one.start),
      end: clock(one.end),
      interval: one.interval,
    }));
    const advance_duration = [{ date, opening: '12:00', closing: '14:00', duration: { D: duration } }];
    return { date, info: { timezone: 'America/Lima', business_date }, advance_duration };
  });
}

/** Minutes since the first midnight during which the store is open, enumerated one by one. */
function openMinutes({ week: days }: Case): Set<number> {
  const open = new Set<number>();
  for (const [index, spans] of days.entries()) {
    for (const { start, end } of spans) {
      const length = end > start ? end - start : end - start + DAY_MINUTES;
      for (let minute = 0; minute < length; minute += 1) open.add(index * DAY_MINUTES + start + minute);
    }
  }
  return open;
}

function isOpenThroughout(open: ReadonlySet<number>, from: number, to: number): boolean {
  for (let minute = from; minute < to; minute += 1) if (!open.has(minute)) return false;
  return true;
}

function run(one: Case, fullSlots: readonly string[] = []) {
  const now = midnightMs + one.nowMinute * msPerMinute;
  const { quoteMinutes, strictLead } = one;
  return buildSchedule({ now, orderType: 'D', quoteMinutes, strictLead, openingItems: items(one), fullSlots });
}

describe('whatever the hours', () => {
  test('no slot is in the past, nor too soon by the strict rule', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const lead = one.strictLead ? one.quoteMinutes : 0;
        const earliest = midnightMs + (one.nowMinute + lead) * msPerMinute;
        for (const slot of run(one).slots) expect(slot.startMs).toBeGreaterThanOrEqual(earliest);
      }),
    );
  });

  test('the doors are open from the quote time before a slot to the quote time after it', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const open = openMinutes(one);
        for (const slot of run(one).slots) {
          const minute = (slot.startMs - midnightMs) / msPerMinute;
          expect(isOpenThroughout(open, minute - one.quoteMinutes, minute + one.quoteMinutes)).toBe(true);
        }
      }),
    );
  });

  test('slots rise, once each, in steps of 5 to 120 minutes while the doors stay open', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const open = openMinutes(one);
        const minutes = run(one).slots.map((slot) => (slot.startMs - midnightMs) / msPerMinute);
        for (const [index, minute] of minutes.entries()) {
          const previous = minutes[index - 1];
          if (previous === undefined) continue;
          expect(minute - previous).toBeGreaterThanOrEqual(5);
          if (isOpenThroughout(open, previous, minute)) expect(minute - previous).toBeLessThanOrEqual(120);
        }
      }),
    );
  });

  test('ASAP means that the doors are open now and stay so for the quote time', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const result = run(one);
        if (!result.hasAsap) return;
        expect(isOpenThroughout(openMinutes(one), one.nowMinute, one.nowMinute + one.quoteMinutes)).toBe(true);
      }),
    );
  });

  test('every slot is in exactly one day of the list', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const result = run(one);
        expect(result.days.flatMap((day) => day.slots)).toHaveLength(result.slots.length);
        for (const day of result.days) expect(day.hasAsap || day.slots.length > 0).toBe(true);
      }),
    );
  });
});

/** One day of hours, and the day after it; nothing joins them unless both say so. */
const evening = fc.record({
  start: fc.integer({ min: 0, max: 22 * 60 }),
  interval: fc.integer({ min: 5, max: 120 }),
  quoteMinutes: fc.integer({ min: 5, max: 90 }),
});

function startsOf(spans: readonly [string, string][], interval: number, quoteMinutes: number, now = midnightMs) {
  const openingItems = spans.map(([start, end], index) => ({
    date: addDays(wednesday, index),
    info: { timezone: 'America/Lima', business_date: start === '' ? [] : [{ start, end, interval }] },
  }));
  return buildSchedule({ now, orderType: 'D', quoteMinutes, openingItems, strictLead: false }).slots.map(
    ({ startMs }) => startMs,
  );
}

describe('midnight', () => {
  test('an end at midnight, written either way, counts as 23:55:59 less the quote time', () => {
    fc.assert(
      fc.property(evening, ({ start, interval, quoteMinutes }) => {
        const ends = ['00:00', '24:00', '23:55:59'];
        const [zero, twentyFour, literal] = ends.map((end) => startsOf([[clock(start), end]], interval, quoteMinutes));
        expect(zero).toEqual(literal);
        expect(twentyFour).toEqual(literal);
        const lastMs = fromLocalTime(wednesday, 23 * 3600 + 55 * 60 + 59) - quoteMinutes * msPerMinute;
        for (const startMs of zero ?? []) expect(startMs).toBeLessThanOrEqual(lastMs);
      }),
    );
  });

  test('hours that go on the next day at 00:00 are as one window: the quote time is not taken again', () => {
    fc.assert(
      fc.property(evening, fc.integer({ min: 1, max: 359 }), ({ start, interval, quoteMinutes }, end) => {
        const inTwo = startsOf(
          [
            [clock(start), '24:00'],
            ['00:00', clock(end)],
          ],
          interval,
          quoteMinutes,
        );
        fc.pre(end < start);
        expect(inTwo).toEqual(startsOf([[clock(start), clock(end)]], interval, quoteMinutes));
        const isLong = 1440 - start + end >= 2 * quoteMinutes;
        expect(inTwo.length > 0).toBe(isLong);
      }),
    );
  });
});

describe('the rules read one by one', () => {
  test('of a single window every slot is found, and no other', () => {
    fc.assert(
      fc.property(evening, fc.integer({ min: 10, max: 600 }), fc.nat(DAY_MINUTES), (one, length, nowMinute) => {
        const end = Math.min(one.start + length, DAY_MINUTES - 1);
        const expected: number[] = [];
        for (let t = one.start + one.quoteMinutes; t <= end - one.quoteMinutes; t += one.interval)
          if (t >= nowMinute) expected.push(midnightMs + t * msPerMinute);
        const now = midnightMs + nowMinute * msPerMinute;
        expect(startsOf([[clock(one.start), clock(end)]], one.interval, one.quoteMinutes, now)).toEqual(expected);
      }),
    );
  });
});

describe('holidays', () => {
  const weekly = fc.array(
    fc.record({ day: fc.nat(6), from: fc.integer({ min: 6, max: 14 }), hours: fc.integer({ min: 1, max: 12 }) }),
    { minLength: 1, maxLength: 7 },
  );

  test('a day without hours has no slot, and a day with its own hours no slot outside them', () => {
    fc.assert(
      fc.property(weekly, fc.nat(6), fc.nat(6), fc.integer({ min: 8, max: 20 }), (rows, closed, other, opening) => {
        const [closedDate, otherDate] = [addDays(wednesday, closed), addDays(wednesday, other)];
        const own = { opening: clock(opening * 60), closing: clock((opening + 3) * 60) };
        const openingItems = toOpeningItems({
          weekly: rows.map(({ day, from, hours }) => ({
            day,
            opening: clock(from * 60),
            closing: clock(Math.min(from + hours, 23) * 60),
          })),
          fromDate: wednesday,
          days: 7,
          holidays: [
            { date: closedDate, hours: [] },
            { date: otherDate, hours: [own] },
          ],
          missingDay: { opening: '12:00', closing: '22:00' },
          intervalMinutes: 15,
          quoteMinutes: 30,
        });
        const { slots, days } = buildSchedule({ now: midnightMs, orderType: 'D', openingItems });
        expect(days.map(({ date }) => date)).not.toContain(closedDate);
        if (closedDate === otherDate) return;
        const times = slots.filter(({ day }) => day === otherDate).map(({ time }) => time);
        expect(times.length).toBeGreaterThan(0);
        for (const time of times) expect(time >= own.opening && time <= own.closing).toBe(true);
      }),
    );
  });
});

describe('capacity', () => {
  test('full slots stay in the list, marked, and are never preselected', () => {
    fc.assert(
      fc.property(cases, fc.infiniteStream(fc.boolean()), fc.nat(4 * DAY_MINUTES), (one, stream, minutes) => {
        const free = run(one);
        const fullSlots = free.slots.filter(() => stream.next().value).map(({ startUtc }) => startUtc);
        const { slots, hasAsap, days } = run(one, fullSlots);
        expect(slots).toEqual(free.slots.map((slot) => ({ ...slot, isFull: fullSlots.includes(slot.startUtc) })));
        expect([hasAsap, days.length]).toEqual([free.hasAsap, free.days.length]);
        const chosenMs = midnightMs + minutes * msPerMinute;
        const chosen = preselect(slots, hasAsap, chosenMs);
        expect(chosen.kind === 'slot' && chosen.slot.isFull).toBe(false);
        expect(nearestSlot(slots, chosenMs)?.isFull ?? false).toBe(false);
        for (const startUtc of fullSlots) {
          const choice = checkChosenSlot(slots, startUtc);
          expect(choice.status).toBe('gone');
          expect(choice.status === 'gone' && choice.next?.isFull).not.toBe(true);
        }
      }),
    );
  });
});
