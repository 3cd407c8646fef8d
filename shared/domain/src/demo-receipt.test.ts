import { expect, test } from '@jest/globals';
import { demoSerie, isDemoSerie } from './demo-receipt.ts';

test.each([
  ['03', 'W-240522-0123', 'DEMO-B001-05220123'],
  ['01', 'W-7', 'DEMO-F001-00000007'],
] as const)('a receipt of type %s for order %s is %s', (type, number, serie) => {
  expect(demoSerie(type, number)).toBe(serie);
});

test('only series of the demonstration are recognised', () => {
  expect(['DEMO-B001-00000007', 'B001-000123', undefined].map(isDemoSerie)).toEqual([true, false, false]);
});
