import { expect, test } from '@jest/globals';
import { sellingStartText, sellingText } from './selling-start.ts';

const wednesday = 3;
const at = (clock: number) => ({ weekday: wednesday, secondOfDay: clock * 3600 });
const evening = { start: '18:00', end: '23:00' };

test.each<[string, Parameters<typeof sellingStartText>[1], number, string | undefined, string | undefined]>([
  ['later today', { window: evening }, 12, 'las 6:00\u00a0p.\u00a0m.', '6:00\u00a0p.m.'],
  ['hours of every day that are over', { window: evening }, 23, 'las 6:00\u00a0p.\u00a0m.', '6:00\u00a0p.m.'],
  ['one o’clock', { window: { start: '01:30', end: '03:00' } }, 0, 'la 1:30\u00a0a.\u00a0m.', '1:30\u00a0a.m.'],
  ['another day', { days: [4] }, 12, 'el jueves', 'Thursday'],
  ['the nearest of several days', { days: [1, 2, 6] }, 12, 'el sábado', 'Saturday'],
  ['this weekday, next week', { days: [3] }, 12, 'el miércoles', 'Wednesday'],
  [
    'hours of another day',
    { days: [4], window: evening },
    20,
    'el jueves a las 6:00\u00a0p.\u00a0m.',
    'Thursday at 6:00\u00a0p.m.',
  ],
  [
    'hours of today and other days',
    { days: [3, 4], window: evening },
    12,
    'las 6:00\u00a0p.\u00a0m.',
    '6:00\u00a0p.m.',
  ],
  [
    'today’s hours are over',
    { days: [3, 5], window: evening },
    23,
    'el viernes a las 6:00\u00a0p.\u00a0m.',
    'Friday at 6:00\u00a0p.m.',
  ],
  ['no hours at all', {}, 12, undefined, undefined],
])('%s', (_, failure, clock, es, en) => {
  expect(sellingStartText('es', failure, at(clock))).toBe(es);
  expect(sellingStartText('en', failure, at(clock))).toBe(en);
});

test.each<[Parameters<typeof sellingText>[1], string | undefined, string | undefined]>([
  [{ days: [4] }, 'solo los jueves', 'on Thursdays only'],
  [{ days: [0, 6, 5] }, 'solo los viernes, sábados y domingos', 'on Fridays, Saturdays, and Sundays only'],
  [{ window: evening }, 'desde las 6:00\u00a0p.\u00a0m.', 'from 6:00\u00a0p.m.'],
  [
    { days: [4], window: evening },
    'solo los jueves, desde las 6:00\u00a0p.\u00a0m.',
    'on Thursdays only, from 6:00\u00a0p.m.',
  ],
  [{}, undefined, undefined],
])('sellingText names the days and hours of %j', (failure, es, en) => {
  expect(sellingText('es', failure)).toBe(es);
  expect(sellingText('en', failure)).toBe(en);
});
