import { expect, test } from '@jest/globals';
import { birthdateError, fromDateParts, toIsoDate } from './birthdate.ts';

const now = '2024-05-23T00:30:00.000Z';

test.each([
  ['2006-5-22', undefined],
  ['2006-5-23', 'underAge'],
  ['2000-2-29', undefined],
  ['1999-2-29', 'birthdateInvalid'],
  ['2000-13-1', 'birthdateInvalid'],
  ['1899-12-31', 'birthdateInvalid'],
  ['04-1-1', 'birthdateInvalid'],
  ['2004--', 'birthdateMissing'],
  ['-1-1', 'birthdateMissing'],
])('birthdateError reports %s as %s', (typed, key) => {
  expect(birthdateError(typed, now)?.key).toBe(key && `faults.${key}`);
});

test('fromDateParts removes other characters than digits, and toIsoDate pads the parts', () => {
  expect(fromDateParts({ year: '1990', month: '2', day: '8.' })).toBe('1990-2-8');
  expect(toIsoDate('1990-2-8')).toBe('1990-02-08');
});
