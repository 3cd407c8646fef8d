import { describe, expect, test } from '@jest/globals';
import { cashView, noteChips } from './cash.ts';
import { parseSoles, toSolesText } from './soles.ts';

const rules = { limitMinor: 33_220 };
const given = (cashText: string) => ({ cashExact: false, cashText });
const exact = { cashExact: true, cashText: '' };

describe('parseSoles and toSolesText', () => {
  test.each([
    ['120', 12_000],
    ['120.', 12_000],
    ['120.5', 12_050],
    ['120,50', 12_050],
    ['S/ 1,200.00', 120_000],
    ['12,000,00', 1_200_000],
    ['1,200,000', 120_000_000],
    ['S/.S/. 70', undefined],
    ['1234567', undefined],
    ['2,', 200],
    [' s/. 70 ', 7000],
    ['0', 0],
    ['', undefined],
    ['cien', undefined],
    ['12.345', undefined],
    ['1,20,0', undefined],
    ['-5', undefined],
  ])('%p', (text, minor) => {
    expect(parseSoles(text)).toBe(minor);
  });

  test.each([
    [12_000, '120'],
    [6340, '63.40'],
  ])('%p céntimos are written %p', (minor, text) => {
    expect(toSolesText(minor)).toBe(text);
    expect(parseSoles(text)).toBe(minor);
  });
});

describe('the cash helper', () => {
  test('offers the banknotes above the total', () => {
    expect(noteChips(6347, rules)).toEqual([7000, 10_000, 20_000]);
    expect(noteChips(10_000, rules)).toEqual([20_000]);
  });

  test('offers and accepts no larger amount than riders change', () => {
    const small = { ...rules, maxNoteMinor: 5000 };
    expect(noteChips(6347, small)).toEqual([7000, 10_000]);
    expect(cashView(given('100'), 6347, small).changeMinor).toBe(3660);
    expect(cashView(given('200'), 6347, small).errors?.cashText).toMatchObject({ key: 'faults.cashHigh' });
  });

  test('uses the rounded total for exact cash', () => {
    expect(cashView(exact, 6347, rules)).toEqual({ payableMinor: 6340, roundingMinor: -7, changeMinor: 0 });
  });

  test.each([
    ['63.39', 6347, 'cashLow', { given: 'S/\u00a063.39', total: 'S/\u00a063.40' }],
    ['63.40', 6347, undefined, undefined],
    ['263.47', 6347, undefined, undefined],
    ['263.48', 6347, 'cashHigh', { max: 'S/\u00a0263.47' }],
    [' ', 6347, 'cashMissing', undefined],
    ['mucho', 6347, 'cashFormat', undefined],
    ['400', 33_220, undefined, undefined],
    ['400', 33_221, 'cashLimit', { limit: 'S/\u00a0332.20' }],
  ])('%p for %p céntimos: %p', (text, total, code, values) => {
    expect(cashView(given(text), total, rules).errors).toEqual(
      code && { [code === 'cashLimit' ? 'method' : 'cashText']: { key: `faults.${code}`, values } },
    );
  });

  test('reports an order over the limit at the payment method, also for exact cash', () => {
    expect(cashView(exact, 33_221, rules).errors).toMatchObject({ method: { key: 'faults.cashLimit' } });
  });

  test('computes the change from the rounded total', () => {
    expect(cashView(given('100'), 6347, rules).changeMinor).toBe(3660);
  });
});
