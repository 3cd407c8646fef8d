import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, fromLocalTime, msPerMinute } from './lima-time.ts';
import { buildSchedule } from './schedule.ts';
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

/** Minutes since the first midnight during which the doors are open, told one by one: what the engine must respect. */
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

function run(one: Case) {
  const now = midnightMs + one.nowMinute * msPerMinute;
  const { quoteMinutes, strictLead } = one;
  return buildSchedule({ now, orderType: 'D', quoteMinutes, strictLead, openingItems: items(one) });
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

  test('every slot stands in exactly one day of the list', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const result = run(one);
        expect(result.days.flatMap((day) => day.slots)).toHaveLength(result.slots.length);
        for (const day of result.days) expect(day.hasAsap || day.slots.length > 0).toBe(true);
      }),
    );
  });
});
