import { describe, expect, test } from '@jest/globals';
import { msPerMinute } from './lima-time.ts';
import { checkChosenSlot, findSlot, nearestSlot, preselect } from './selection.ts';
import { lima, wednesday } from './test-hours.ts';
import type { Slot } from './types.ts';

function slot(time: string, isFull = false): Slot {
  const startMs = lima(wednesday, time);
  return { startMs, startUtc: new Date(startMs).toISOString(), day: wednesday, time, isAfterMidnight: false, isFull };
}
const slots = [slot('19:00'), slot('19:20', true), slot('19:40'), slot('20:00')];
const at = (time: string): number => lima(wednesday, time);

test('findSlot wants the very moment', () => {
  expect(findSlot(slots, at('19:20'))?.time).toBe('19:20');
  expect(findSlot(slots, at('19:20') + msPerMinute)).toBeUndefined();
});

describe('nearestSlot', () => {
  test.each([
    ['19:00', '19:00'],
    ['12:00', '19:00'],
    ['23:00', '20:00'],
    ['19:19', '19:00'],
    ['19:20', '19:40'],
    ['19:50', '20:00'],
  ])('to %s is %s', (time, nearest) => {
    expect(nearestSlot(slots, at(time))?.time).toBe(nearest);
  });

  test('is none when all are full', () => {
    expect(nearestSlot([slot('19:00', true)], at('19:00'))).toBeUndefined();
  });
});

test.each([
  ['19:40', 'kept', '19:40'],
  ['19:20', 'gone', '19:40'],
  ['19:15', 'gone', '19:40'],
  ['18:00', 'gone', '19:00'],
  ['20:30', 'gone', undefined],
])('a choice of %s is %s: %p', (time, status, other) => {
  const choice = checkChosenSlot(slots, at(time));
  expect(choice.status).toBe(status);
  expect((choice.status === 'kept' ? choice.slot : choice.next)?.time).toBe(other);
});

describe('preselect', () => {
  test('takes the slot nearest to the stored choice', () => {
    expect(preselect(slots, true, at('19:55'))).toMatchObject({ kind: 'slot', slot: { time: '20:00' } });
  });

  test('takes ASAP when nothing was stored, or no slot is left', () => {
    expect(preselect(slots, true)).toEqual({ kind: 'asap' });
    expect(preselect([], true, at('19:00'))).toEqual({ kind: 'asap' });
  });

  test('takes the first that is not full, or nothing', () => {
    expect(preselect([slot('18:00', true), ...slots], false)).toMatchObject({ kind: 'slot', slot: { time: '19:00' } });
    expect(preselect([slot('18:00', true)], false)).toEqual({ kind: 'none' });
  });
});
