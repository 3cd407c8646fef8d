import { describe, expect, test } from '@jest/globals';
import { publicHolidays } from '../../data/chain/public-holidays.ts';
import { addBusinessDays, businessDaysSince } from './business-days.ts';

const holidays = new Set(publicHolidays);

describe('business days', () => {
  test.each([
    ['a week without holidays', '2024-05-22', 1, '2024-05-23'],
    ['over a weekend', '2024-05-24', 1, '2024-05-27'],
    ['from a Sunday', '2024-05-26', 1, '2024-05-27'],
    ['over the seventh of June', '2024-05-22', 15, '2024-06-13'],
    ['over Holy Week', '2026-04-01', 1, '2026-04-06'],
    ['over the national holidays', '2026-07-22', 3, '2026-07-30'],
    ['over the end of the year', '2025-12-05', 15, '2025-12-31'],
    ['none', '2024-05-22', 0, '2024-05-22'],
  ])('addBusinessDays counts: %s', (_, from, days, to) => {
    expect(addBusinessDays(from, days, holidays)).toBe(to);
    expect(businessDaysSince(from, to, holidays)).toBe(days);
  });

  test('businessDaysSince counts a day only when it has begun', () => {
    expect(businessDaysSince('2024-05-22', '2024-05-22', holidays)).toBe(0);
    expect(businessDaysSince('2024-05-22', '2024-05-26', holidays)).toBe(2);
  });

  test.each([
    ['2024-03-28', '2024-03-29'],
    ['2025-04-17', '2025-04-18'],
    ['2026-04-02', '2026-04-03'],
    ['2027-03-25', '2027-03-26'],
    ['2030-04-18', '2030-04-19'],
  ])('exclude %s and %s, Thursday and Friday of Holy Week', (thursday, friday) => {
    expect(publicHolidays).toEqual(expect.arrayContaining([thursday, friday]));
  });
});
