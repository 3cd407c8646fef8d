import type { RecordInput } from '../../../src/catalogue/schema.ts';

export type Hours = RecordInput<'store'>['hours'];
type Row = Hours['D'][number];

function days(list: readonly number[], opening: string, closing: string): Row[] {
  return list.map((day) => ({ day, opening, closing }));
}

const week = [0, 1, 2, 3, 4, 5, 6];
const weekNights = [0, 1, 2, 3, 4];
const weekend = [5, 6];

/** 11:00 to 23:00; on Friday and Saturday until half past midnight. Delivery ends a quarter of an hour earlier. */
export const everyDay: Hours = {
  D: [...days(weekNights, '11:00', '22:45'), ...days(weekend, '11:00', '00:15')],
  C: [...days(weekNights, '11:00', '23:00'), ...days(weekend, '11:00', '00:30')],
};

/** Hours of stores in nightlife districts: until two in the morning at the weekend. */
export const lateNights: Hours = {
  D: [...days(weekNights, '11:00', '23:30'), ...days(weekend, '11:00', '02:00')],
  C: [...days(weekNights, '11:00', '23:30'), ...days(weekend, '11:00', '02:00')],
};

/** Closed between lunch and dinner. */
export const splitDay: Hours = {
  D: [...days(week, '12:00', '15:30'), ...days(week, '18:00', '22:30')],
  C: [...days(week, '12:00', '15:30'), ...days(week, '18:00', '23:00')],
};
