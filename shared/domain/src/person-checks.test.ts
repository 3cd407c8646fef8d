import { describe, expect, test } from '@jest/globals';
import {
  isAdult,
  isPassword,
  latestBirthdate,
  nameFault,
  type PasswordRule,
  passwordChecks,
  presetBirthYear,
} from './person-checks.ts';
import { lima, wednesday } from './slots/test-hours.ts';

describe('nameFault', () => {
  test.each([
    ['Ana', 2, undefined],
    ['Wu', 2, undefined],
    ['Wu', 3, 'too-short'],
    [' Li ', 2, undefined],
    ['O', 2, 'too-short'],
    ['', 2, 'too-short'],
    ['Núñez', 2, undefined],
    ['Nu\u0301n\u0303ez', 2, undefined],
    ["D'Onofrio", 2, undefined],
    ['O’Higgins', 2, undefined],
    ['Pi·ol', 2, undefined],
    ['Ana-María', 2, undefined],
    ['Ma. Elena', 2, undefined],
    ['de la Cruz', 2, undefined],
    ['Ana3', 2, 'characters'],
    ['Ana@', 2, 'characters'],
    ['-Ana', 2, 'characters'],
    ['a'.repeat(60), 2, undefined],
    [`A  ${'a'.repeat(58)}`, 2, undefined],
    [`A ${'a'.repeat(59)}`, 2, 'too-long'],
    ['a'.repeat(61), 2, 'too-long'],
  ])('%p with at least %p: %p', (text, minLetters, fault) => {
    expect(nameFault(text, minLetters)).toBe(fault);
  });
});

describe('password', () => {
  test.each([
    ['Pizza-123', true],
    ['Ñandú de río, 7', true],
    ['Clave🍕 123', true],
    ['Pizza-1', false],
    ['pizza-123', false],
    ['PIZZA-123', false],
    ['Pizza-abc', false],
    ['Pizza 1234', false],
    ['48151623', false],
    ['', false],
  ])('isPassword of %p: %p', (password, isGood) => {
    expect(isPassword(password)).toBe(isGood);
  });

  test.each<[string, PasswordRule[]]>([
    ['', ['length', 'lower', 'upper', 'digit', 'special']],
    ['abcdefgh', ['upper', 'digit', 'special']],
    ['Horno-1', ['length']],
    ['Horno-12', []],
  ])('passwordChecks of %p says that %p is missing', (password, missing) => {
    const unmet = passwordChecks(password).filter(([, isMet]) => !isMet);
    expect(unmet.map(([rule]) => rule)).toEqual(missing);
  });
});

describe('age', () => {
  const now = lima(wednesday, '19:30');

  test.each([
    ['2006-05-22', true],
    ['2006-05-23', false],
    ['1980-01-01', true],
    ['2030-01-01', false],
    ['2001-02-29', false],
    ['2000-02-29', true],
    ['1899-12-31', false],
    ['2000-13-01', false],
    ['22/05/2000', false],
    ['12000-05-22', false],
    ['2000-05-22T00:00', false],
    ['', false],
  ])('born %p is of age on 22 May 2024: %p', (birthdate, adult) => {
    expect(isAdult(birthdate, now)).toBe(adult);
  });

  test('uses the calendar of Lima', () => {
    const birthday = '2006-05-23';
    expect(isAdult(birthday, lima('2024-05-22', '23:59'))).toBe(false);
    expect(isAdult(birthday, lima('2024-05-23', '00:00'))).toBe(true);
  });

  test('treats a person born on a leap day as adult from the first of March', () => {
    expect(isAdult('2008-02-29', lima('2026-02-28', '12:00'))).toBe(false);
    expect(isAdult('2008-02-29', lima('2026-03-01', '12:00'))).toBe(true);
  });

  test('bounds of the date field', () => {
    expect(latestBirthdate(now)).toBe('2006-05-22');
    expect(latestBirthdate(lima('2028-02-29', '12:00'))).toBe('2010-02-28');
    expect(presetBirthYear(now)).toBe('2004');
    expect(presetBirthYear(lima('2026-12-31', '23:59'))).toBe('2006');
  });
});
