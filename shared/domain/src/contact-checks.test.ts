import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isEmail, isMobile, normalizePhone } from './contact-checks.ts';

describe('normalizePhone', () => {
  test.each([
    ['987654321', '987654321'],
    ['987 654 321', '987654321'],
    ['+51 987-654-321', '987654321'],
    ['51987654321', '987654321'],
    ['(01) 505-1111', '015051111'],
    ['+51 1 5051111', '015051111'],
    ['+51 01 5051111', '015051111'],
    ['084 234567', '084234567'],
    ['+51 84 234567', '084234567'],
    ['051 234567', '051234567'],
    [' 0051 987654321', '987654321'],
    ['5184234567', '084234567'],
    ['987600321', '987600321'],
    ['12345678', undefined],
    ['00015051111', undefined],
    ['+987654321', undefined],
    ['+51 1987654321', undefined],
    ['a987654321', undefined],
    ['987654321a', undefined],
    ['11015051111', undefined],
    ['0150511112', undefined],
    ['887654321', undefined],
    ['9876543210', undefined],
    ['099 234567', undefined],
    ['749-497', undefined],
    ['+1 987654321', undefined],
    ['98765432a', undefined],
    ['', undefined],
  ])('%p is %p', (text, phone) => {
    expect(normalizePhone(text)).toBe(phone);
  });

  test('isMobile requires nine digits that begin with 9', () => {
    expect(['987654321', '015051111', '1987654321', '9876543210'].map(isMobile)).toEqual([true, false, false, false]);
  });

  test('returns nine digits that it accepts again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ]{6,14}$/), (text) => {
        const phone = normalizePhone(text);
        if (phone === undefined) return;
        expect(phone).toMatch(/^\d{9}$/);
        expect(normalizePhone(phone)).toBe(phone);
      }),
    );
  });
});

describe('isEmail', () => {
  test.each([
    ['ana@horno.pe', true, true],
    ['ana.maria-q_1@sub.horno.com', true, true],
    [' ana@horno.pe ', true, true],
    ['ana+pizza@horno.pe', true, false],
    ['ana@horno.info', true, false],
    ['ana@horno.tech', true, false],
    [`ana@horno.${'a'.repeat(24)}`, true, false],
    [`ana@horno.${'a'.repeat(25)}`, false, false],
    ['ana@h.pe', true, true],
    ['ana@horno_x.pe', false, true],
    ['ana@horno.p', false, false],
    ['ana@horno', false, false],
    ['ana.horno.pe', false, false],
    ['@horno.pe', false, false],
    ['ana@', false, false],
    ['ana@@horno.pe', false, false],
    ['ana..q@horno.pe', false, false],
    ['.ana@horno.pe', false, false],
    ['ana@-horno.pe', false, false],
    ['ana@horno..pe', false, false],
    ['ana q@horno.pe', false, false],
    [`${'a'.repeat(64)}@horno.pe`, true, true],
    [`${'a'.repeat(65)}@horno.pe`, false, true],
    [`ana@${'a.'.repeat(125)}pe`, false, false],
    ['', false, false],
  ])('%p: %p, literally %p', (text, valid, literal) => {
    expect(isEmail(text)).toBe(valid);
    expect(isEmail(text, { literal: true })).toBe(literal);
  });
});
