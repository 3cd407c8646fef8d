import { toLocalTime } from '@horno/domain';

/** Returns the day of an order number: the calendar day in Lima, as `YYMMDD`. */
export function orderDay(now: Date): string {
  return toLocalTime(now).date.slice(2).replaceAll('-', '');
}

/** Formats `W-240118-0123`: W for web, the day, and the counter of the day with four digits or more. */
export function orderNumber(day: string, counter: number): string {
  return `W-${day}-${String(counter).padStart(4, '0')}`;
}
