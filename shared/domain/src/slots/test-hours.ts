import { fromLocalTime, parseClock } from './lima-time.ts';
import type { BusinessWindow, OpeningHoursItem } from './types.ts';

/** A Wednesday. */
export const wednesday = '2024-05-22';
/** A Thursday. */
export const thursday = '2024-05-23';

/** Epoch milliseconds of a Lima time. */
export function lima(date: string, time: string): number {
  return fromLocalTime(date, parseClock(time));
}

/** Opening item of a date from `18:00-23:00` texts. */
export function hours(
  date: string,
  windows: readonly string[],
  rest: Partial<BusinessWindow> = {},
  durations: OpeningHoursItem['advance_duration'] = [],
): OpeningHoursItem {
  return {
    date,
    info: {
      timezone: 'America/Lima',
      business_date: windows.map((window) => {
        const [start = '', end = ''] = window.split('-');
        return { start, end, ...rest };
      }),
    },
    advance_duration: durations,
  };
}
