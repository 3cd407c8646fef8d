import { addDays, weekdayOf } from './lima-time.ts';
import type { Slot } from './types.ts';

/** A day of the time picker; texts such as "Hoy" come from `offset` and `weekday`. */
export interface ScheduleDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** 0 Sunday … 6 Saturday */
  weekday: number;
  /** Days from the business date: 0 today, 1 tomorrow. */
  offset: number;
  hasAsap: boolean;
  slots: readonly Slot[];
}

/** Groups slots by business date; a day with neither slots nor "as soon as possible" is left out (domain §3.2). */
export function toDayList(slots: readonly Slot[], today: string, hasAsap: boolean, maxDays: number): ScheduleDay[] {
  const days: ScheduleDay[] = [];
  for (let offset = 0; offset < maxDays; offset += 1) {
    const date = addDays(today, offset);
    const daySlots = slots.filter((slot) => slot.day === date);
    const isAsapDay = hasAsap && offset === 0;
    if (daySlots.length === 0 && !isAsapDay) continue;
    days.push({ date, weekday: weekdayOf(date), offset, hasAsap: isAsapDay, slots: daySlots });
  }
  return days;
}
