import { expect, test } from '@jest/globals';
import { dayInWords } from './typography.ts';

test('dayInWords uses the date of Lima in any system time zone', () => {
  expect(dayInWords('2024-04-15T04:59:59.000Z', 'es')).toBe('14 de abril de 2024');
  expect(dayInWords('2024-04-15T05:00:00.000Z', 'en')).toBe('April 15, 2024');
});
