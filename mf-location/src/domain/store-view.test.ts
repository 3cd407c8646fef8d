import { anOutlet } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { byCity, fitsFilters, sortStores, spanText, storeDays, storesMatching, toStoreCard } from './store-view.ts';

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

const now = '2024-12-23T17:00:00Z';
const store = (code: string, part: Parameters<typeof anOutlet>[0] = {}) =>
  toStoreCard(anOutlet({ code, ...part }), now);

test('delivery and carry-out have hours of their own, on a card and in the week', () => {
  const [own] = weekly;
  if (!own) throw new Error('the fixture has hours');
  const carryoutOpeningHours = weekly.map(({ day }) => ({ ...own, day }));
  const both = { ...outlet, holidays: [], customize: { ...outlet.customize, carryoutOpeningHours } };
  const opening = { D: [{ opening: '09:00', closing: '23:00' }], C: [{ opening: '08:00', closing: '23:00' }] };
  expect(toStoreCard(both, now).today).toEqual(opening);
  expect(storeDays(both, now)[0]?.spans).toEqual(opening);
});

test('storeDays sorts a week that begins on Thursday from Monday, and lists later holidays by date', () => {
  const dates = ['2024-12-30', '2024-12-25', '2025-01-02', '2025-01-01'];
  const days = storeDays({ ...outlet, holidays: dates.map((date) => ({ date, hours: [] })) }, '2024-12-26T17:00:00Z');
  expect(days.map(({ date, weekday }) => `${date} ${weekday}`)).toEqual([
    '2024-12-30 1',
    '2024-12-31 2',
    '2025-01-01 3',
    '2024-12-26 4',
    '2024-12-27 5',
    '2024-12-28 6',
    '2024-12-29 0',
    '2025-01-02 4',
  ]);
});

test('toStoreCard has a distance only where it is known', () => {
  expect(store('A', { distance: 1.5 }).km).toBe(1.5);
  expect(store('A')).not.toHaveProperty('km');
});

test('spanText breaks after the dash only', () => {
  expect(spanText({ opening: '11:00', closing: '22:45' }, 'en')).toBe('11\u00a0a.m.\u00a0– 10:45\u00a0p.m.');
});

test('fitsFilters requires every filter', () => {
  const open = { D: false, C: true };
  const fits = (part: Parameters<typeof anOutlet>[0], ...filters: Parameters<typeof fitsFilters>[1][number][]) =>
    fitsFilters(store('A', part), filters);
  expect([fits({ open_now: open }, 'open'), fits({ open_now: { D: true, C: false } }, 'open')]).toEqual([true, true]);
  expect(fits({ open_now: { D: false, C: false } }, 'open')).toBe(false);
  expect([fits({ delivers: true }, 'delivery'), fits({ delivers: false }, 'delivery')]).toEqual([true, false]);
  expect([fits({ collects: true }, 'collection'), fits({ collects: false }, 'collection')]).toEqual([true, false]);
  expect(fits({ delivers: true, collects: false }, 'delivery', 'collection')).toBe(false);
  expect(fits({})).toBe(true);
});

test('storesMatching searches name, address, district and city', () => {
  const found = (query: string) =>
    storesMatching(
      [
        store('A', { name: 'Larco', address: 'Av. Larco 345', district: 'Miraflores', city: 'Lima' }),
        store('B', { name: 'Centro', address: 'Jr. Puno 1', district: 'Yanahuara', city: 'Arequipa' }),
      ],
      query,
    ).map(({ code }) => code);
  expect(['larco', 'puno', 'miraflores lima', 'arequipa', 'larco arequipa', ''].map(found)).toEqual([
    ['A'],
    ['B'],
    ['A'],
    ['B'],
    [],
    ['A', 'B'],
  ]);
});

test('sortStores sorts by distance, then by name, and not without a point', () => {
  const near = { lat: -12, long: -77 };
  const stores = [
    store('far', { lat: -13, long: -77 }),
    store('b', { ...near, name: 'Ñaña' }),
    store('a', { ...near, name: 'Nuevo' }),
  ];
  const sorted = sortStores(stores, { lat: -12, lng: -77 });
  expect(sorted.map(({ code, km }) => [code, km])).toEqual([
    ['a', 0],
    ['b', 0],
    ['far', 111.19],
  ]);
  expect(sortStores(stores, undefined)).toEqual(stores);
});

test('byCity groups stores in the order of their first store', () => {
  const [a, b, c] = [store('a', { city: 'Lima' }), store('b', { city: 'Cusco' }), store('c', { city: 'Lima' })];
  expect(byCity([a, b, c])).toEqual([
    { city: 'Lima', stores: [a, c] },
    { city: 'Cusco', stores: [b] },
  ]);
});
