import { toLocalTime } from '@horno/domain';

/** The day under which orders are counted: Lima's calendar, as `YYMMDD`. */
export function orderDay(now: Date): string {
  return toLocalTime(now).date.slice(2).replaceAll('-', '');
}

/** `W-240118-0123`: W for web, the day, and the day's counter; a fifth digit is used when a day needs it. */
export function orderNumber(day: string, counter: number): string {
  return `W-${day}-${String(counter).padStart(4, '0')}`;
}
