import { expect, test } from '@jest/globals';
import { sellingHoursText } from './selling-hours-text.ts';

const lunch = { days: [1, 2, 3, 4, 5], start: '12:00', end: '16:00' };

test.each([
  ['a row of days', lunch, 'de lunes a viernes, de 12 a 4 p. m.', 'Monday to Friday, 12 to 4 p.m.'],
  ['a row over the weekend', { days: [5, 6, 0] }, 'de viernes a domingo', 'Friday to Sunday'],
  ['one day', { days: [2] }, 'los martes', 'on Tuesdays'],
  ['two days', { days: [0, 6] }, 'los sábados y domingos', 'on Saturdays and Sundays'],
  ['days apart', { days: [1, 3, 5] }, 'los lunes, miércoles y viernes', 'on Mondays, Wednesdays, and Fridays'],
  ['all days', { days: [0, 1, 2, 3, 4, 5, 6] }, 'todos los días', 'every day'],
  [
    'a night',
    { days: [5], start: '10:30', end: '14:00' },
    'los viernes, de 10:30 a. m. a 2 p. m.',
    'on Fridays, 10:30 a.m. to 2 p.m.',
  ],
])('sellingHoursText formats %s', (_, hours, es, en) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect([plain(sellingHoursText(hours, 'es')), plain(sellingHoursText(hours, 'en'))]).toEqual([es, en]);
});
