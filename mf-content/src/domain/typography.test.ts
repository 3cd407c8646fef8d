import { expect, test } from '@jest/globals';
import { dayInWords, hardSpaces } from './typography.ts';

test.each([
  ['Desde S/ 25.00 por pedido', 'Desde S/\u00a025.00 por pedido'],
  ['hasta las 4 p. m.', 'hasta las 4\u00a0p.\u00a0m.'],
  ['until 4 p.m.', 'until 4\u00a0p.\u00a0m.'],
  ['gaseosa de 1.5 L', 'gaseosa de 1.5\u00a0L'],
  ['180 kcal', '180\u00a0kcal'],
  ['2 limones y 3 gatos', '2 limones y 3 gatos'],
  ['al (01) 505-1111', 'al (01)\u00a0505-1111'],
])('%s', (text, set) => {
  expect(hardSpaces(text)).toBe(set);
});

test('dayInWords uses the date of Lima in any system time zone', () => {
  expect(dayInWords('2024-04-15T04:59:59.000Z', 'es')).toBe('14 de abril de 2024');
  expect(dayInWords('2024-04-15T05:00:00.000Z', 'en')).toBe('15 April 2024');
});
