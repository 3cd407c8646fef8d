import { addDays, weekdayOf } from '@horno/domain';

/** Legal term of the answer in business days; `WARN_DAY` is the day on which the shop gets a reminder. */
export const ANSWER_DAYS = 15;
export const WARN_DAY = 10;

/** Returns the date a number of business days after another date; Saturdays, Sundays and `holidays` do not count. */
export function addBusinessDays(date: string, days: number, holidays: ReadonlySet<string>): string {
  let end = date;
  for (let left = days; left > 0; ) {
    end = addDays(end, 1);
    if (isBusinessDay(end, holidays)) left -= 1;
  }
  return end;
}

/** Returns the number of business days that have begun after `from`, `to` included. */
export function businessDaysSince(from: string, to: string, holidays: ReadonlySet<string>): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day, holidays)) count += 1;
  return count;
}

function isBusinessDay(date: string, holidays: ReadonlySet<string>): boolean {
  return ![0, 6].includes(weekdayOf(date)) && !holidays.has(date);
}
