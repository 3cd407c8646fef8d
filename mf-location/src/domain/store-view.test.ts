import { anOutlet } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { storeDays, toStoreCard } from './store-view.ts';

/** Hours that differ on every weekday: Sunday opens at 8:00, Monday at 9:00, Saturday at 14:00. */
const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  opening: `${String(8 + day).padStart(2, '0')}:00:00`,
  closing: '23:00:00',
}));
const outlet = anOutlet({
  customize: { ...anOutlet().customize, deliveryOpeningHours: weekly, carryoutOpeningHours: weekly },
  holidays: [
    { date: '2024-12-24', hours: [{ opening: '11:00', closing: '20:00' }] },
    { date: '2024-12-25', hours: [] },
    { date: '2025-01-01', hours: [{ opening: '13:00', closing: '01:00' }] },
  ],
});
const todayAt = (now: string) => toStoreCard(outlet, now).today;

test.each([
  ['a Sunday', '2024-12-22T17:00:00Z', [{ opening: '08:00', closing: '23:00' }]],
  ['a Monday', '2024-12-23T17:00:00Z', [{ opening: '09:00', closing: '23:00' }]],
  ['a Saturday', '2024-12-28T17:00:00Z', [{ opening: '14:00', closing: '23:00' }]],
  ['Christmas Eve', '2024-12-24T17:00:00Z', [{ opening: '11:00', closing: '20:00' }]],
  ['Christmas Day', '2024-12-25T17:00:00Z', []],
  ['the night of New Year', '2025-01-02T05:30:00Z', [{ opening: '13:00', closing: '01:00' }]],
  ['the end of that night', '2025-01-02T06:00:00Z', [{ opening: '12:00', closing: '23:00' }]],
])('toStoreCard shows the hours of %s', (_, now, spans) => {
  expect(todayAt(now)).toEqual({ D: spans, C: spans });
});

test('storeDays lists the coming week from Monday, then later holidays', () => {
  const days = storeDays(outlet, '2024-12-23T17:00:00Z');
  expect(days.map(({ date, isHoliday, isToday }) => [date, isHoliday, isToday])).toEqual([
    ['2024-12-23', false, true],
    ['2024-12-24', true, false],
    ['2024-12-25', true, false],
    ['2024-12-26', false, false],
    ['2024-12-27', false, false],
    ['2024-12-28', false, false],
    ['2024-12-29', false, false],
    ['2025-01-01', true, false],
  ]);
  expect(days.map(({ spans }) => spans.C.map(({ opening }) => opening).join())).toEqual([
    '09:00',
    '11:00',
    '',
    '12:00',
    '13:00',
    '14:00',
    '08:00',
    '13:00',
  ]);
});
