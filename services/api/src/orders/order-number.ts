import { toLocalTime } from '@horno/domain';

/** Returns the day of an order number: the calendar day in Lima, as `YYMMDD`. */
export function orderDay(now: Date): string {
  return toLocalTime(now).date.slice(2).replaceAll('-', '');
}
