import { expect, test } from '@jest/globals';
import { sellingStartText, sellingText } from './selling-start.ts';

const wednesday = 3;
const at = (clock: number) => ({ weekday: wednesday, secondOfDay: clock * 3600 });
const evening = { start: '18:00', end: '23:00' };

test.each<[string, Parameters<typeof sellingStartText>[1], number, string | undefined, string | undefined]>([
  ['later today', { window: evening }, 12, 'las 18:00', '18:00'],
  ['hours of every day that are over', { window: evening }, 23, 'las 18:00', '18:00'],
  ['one o’clock', { window: { start: '01:30', end: '03:00' } }, 0, 'la 01:30', '01:30'],
  ['another day', { days: [4] }, 12, 'el jueves', 'Thursday'],
  ['the nearest of several days', { days: [1, 2, 6] }, 12, 'el sábado', 'Saturday'],
  ['this weekday, next week', { days: [3] }, 12, 'el miércoles', 'Wednesday'],
  ['hours of another day', { days: [4], window: evening }, 20, 'el jueves a las 18:00', 'Thursday at 18:00'],
  ['hours of today and other days', { days: [3, 4], window: evening }, 12, 'las 18:00', '18:00'],
  ['today’s hours are over', { days: [3, 5], window: evening }, 23, 'el viernes a las 18:00', 'Friday at 18:00'],
  ['no hours at all', {}, 12, undefined, undefined],
])('%s', (_, failure, clock, es, en) => {
  expect(sellingStartText('es', failure, at(clock))).toBe(es);
  expect(sellingStartText('en', failure, at(clock))).toBe(en);
});

test.each<[Parameters<typeof sellingText>[1], string | undefined, string | undefined]>([
  [{ days: [4] }, 'solo los jueves', 'on Thursdays only'],
  [{ days: [0, 6, 5] }, 'solo los viernes, sábados y domingos', 'on Fridays, Saturdays, and Sundays only'],
  [{ window: evening }, 'desde las 18:00', 'from 18:00'],
  [{ days: [4], window: evening }, 'solo los jueves, desde las 18:00', 'on Thursdays only, from 18:00'],
  [{}, undefined, undefined],
])('sellingText names the days and hours of %j', (failure, es, en) => {
  expect(sellingText('es', failure)).toBe(es);
  expect(sellingText('en', failure)).toBe(en);
});
