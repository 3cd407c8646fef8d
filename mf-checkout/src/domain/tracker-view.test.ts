import type { OrderPhase } from '@horno/contracts/order';
import { describe, expect, test } from '@jest/globals';
import { anOrder } from '../testing/facts.ts';
import {
  brokenPromise,
  isCancellable,
  isScheduled,
  isStoreSlow,
  lateMinutes,
  laterRider,
  newerOf,
  sceneOf,
  titleOf,
  trackerPath,
} from './tracker-view.ts';

const at = (minute: number) => `2024-05-23T00:${String(minute).padStart(2, '0')}:00.000Z`;
const timeline = (...words: OrderPhase[]) => words.map((phase, index) => ({ phase, at: at(index) }));
const states = (phase: OrderPhase, ...before: OrderPhase[]) =>
  trackerPath(anOrder({ phase, timeline: timeline(...before, phase) })).map((step) => step.state);
const ms = (iso: string) => Date.parse(iso);

describe('the path of phases', () => {
  test.each<[OrderPhase, OrderPhase[], string[]]>([
    ['processing', [], ['now', 'next', 'next', 'next', 'next', 'next']],
    ['received', ['processing'], ['now', 'next', 'next', 'next', 'next', 'next']],
    ['cooking', ['processing', 'accepted'], ['was', 'was', 'now', 'next', 'next', 'next']],
    ['complete', ['processing', 'cooking'], ['was', 'was', 'was', 'was', 'was', 'was']],
    ['cancel', ['processing', 'received'], ['was', 'next', 'next', 'next', 'next', 'next']],
    ['error', ['processing', 'accepted', 'cooking'], ['was', 'was', 'was', 'next', 'next', 'next']],
  ])('%s after %p', (phase, before, expected) => {
    expect(states(phase, ...before)).toEqual(expected);
  });

  test('a cancelled order that no store received stops at its first step', () => {
    expect(states('cancel')).toEqual(['was', 'next', 'next', 'next', 'next', 'next']);
  });

  test('has five phases for carry-out orders', () => {
    const path = trackerPath(anOrder({ order_type: 'C' }));
    expect(path.map(({ phase }) => phase)).toEqual(['received', 'accepted', 'cooking', 'ready', 'complete']);
  });

  test('shows the last time of a repeated phase, and the order time for the first step', () => {
    const order = anOrder({
      phase: 'cooking',
      timeline: timeline('processing', 'received', 'cooking', 'accepted', 'cooking'),
    });
    const received = { phase: 'received', at: at(1) } as const;
    expect(trackerPath(anOrder({ phase: 'received', timeline: [received] }))[0]).toMatchObject({ at: at(1) });
    expect(trackerPath(order).slice(0, 3)).toEqual([
      { phase: 'received', state: 'was', at: at(0) },
      { phase: 'accepted', state: 'was', at: at(3) },
      { phase: 'cooking', state: 'now', at: at(4) },
    ]);
  });
});

describe('times of the tracker', () => {
  const { promised } = anOrder();
  test.each([
    [promised.to, 0],
    ['2024-05-23T01:20:59.000Z', 0],
    ['2024-05-23T01:21:00.000Z', 1],
  ])('are late at %s by %p minutes', (now, minutes) => {
    expect(lateMinutes(anOrder(), ms(now))).toBe(minutes);
  });

  test('are never late for a final order', () => {
    expect(lateMinutes(anOrder({ final: true }), ms('2024-05-23T03:00:00.000Z'))).toBe(0);
  });

  test.each([
    ['2024-05-23T00:33:59.000Z', false],
    ['2024-05-23T00:34:00.000Z', true],
  ])('report a slow store after five minutes, at %s: %p', (now, isSlow) => {
    expect(isStoreSlow(anOrder({ slow_at: '2024-05-23T00:34:00.000Z' }), ms(now))).toBe(isSlow);
    expect(isStoreSlow(anOrder({ phase: 'accepted' }), ms(now))).toBe(false);
  });

  test.each([
    ['2024-05-23T00:24:59.000Z', true],
    ['2024-05-23T00:25:00.000Z', false],
  ])('start a scheduled delivery 45 minutes before its time, at %s: %p', (now, isWaiting) => {
    const waiting = anOrder({ advance_order: 1, starts_at: '2024-05-23T00:25:00.000Z' });
    expect(isScheduled(waiting, ms(now))).toBe(isWaiting);
    expect(sceneOf(waiting, ms(now))).toBe(isWaiting ? 'scheduled' : 'received');
    expect(isScheduled(anOrder({ advance_order: 1 }), ms(now))).toBe(false);
  });

  test.each([
    [true, undefined, true],
    [true, at(31), true],
    [true, at(30), false],
    [false, undefined, false],
    [false, at(31), false],
  ])('allow to cancel when the server says %p with the deadline %p: %p', (can_cancel, cancel_deadline, isAllowed) => {
    expect(isCancellable({ can_cancel, cancel_deadline }, ms(at(30)))).toBe(isAllowed);
  });

  test('treat an unpaid order as not received, whatever its phase', () => {
    expect(sceneOf(anOrder({ status: 27, phase: 'processing', group: 'before_submission' }), 0)).toBe('unpaid');
  });

  test('keep the first promise when a later one follows, and not when an earlier one follows', () => {
    const later = { from: '2024-05-23T01:30:00.000Z', to: '2024-05-23T01:40:00.000Z' };
    expect(brokenPromise(anOrder({ promised: later, first_promised: promised }))).toBe(promised);
    expect(brokenPromise(anOrder({ first_promised: later }))).toBeUndefined();
    expect(brokenPromise(anOrder({ first_promised: promised }))).toBeUndefined();
    expect(brokenPromise(anOrder())).toBeUndefined();
  });

  test('count down, then up, then stop in the title', () => {
    expect(titleOf(anOrder(), ms('2024-05-23T01:08:01.000Z'))).toEqual({ key: 'title.left', minutes: 12 });
    expect(titleOf(anOrder(), ms(promised.to))).toEqual({ key: 'title.left', minutes: 1 });
    expect(titleOf(anOrder(), ms('2024-05-23T01:25:00.000Z'))).toEqual({ key: 'title.late', minutes: 5 });
    expect(titleOf(anOrder({ final: true }), 0)).toEqual({ key: 'title.plain' });
    expect(titleOf(anOrder({ starts_at: at(25) }), 0)).toEqual({ key: 'title.scheduled' });
    expect(titleOf(anOrder({ group: 'before_submission' }), 0)).toEqual({ key: 'title.unpaid' });
  });
});

test('newerOf prefers the longer timeline, and the later server time for equal lengths', () => {
  const short = anOrder();
  const long = anOrder({ timeline: [...short.timeline, { phase: 'accepted', at: at(35) }], server_time: at(0) });
  const later = anOrder({ server_time: at(59) });
  expect(newerOf(short, long)).toBe(long);
  expect(newerOf(long, short)).toBe(long);
  expect(newerOf(short, later)).toBe(later);
  expect(newerOf(later, short)).toBe(later);
  const same = anOrder();
  expect(newerOf(short, same)).toBe(same);
});

test('laterRider returns the last position', () => {
  const rider = (at: string) => ({ lat: -12.1, lng: -77, at });
  const [early, late] = [rider('2024-05-23T00:50:00.000Z'), rider('2024-05-23T00:51:00.000Z')];
  expect([laterRider(early, late), laterRider(late, early)]).toEqual([late, late]);
  const same = rider(late.at);
  expect(laterRider(late, same)).toBe(late);
  expect([laterRider(undefined, early), laterRider(early, undefined)]).toEqual([early, early]);
});
