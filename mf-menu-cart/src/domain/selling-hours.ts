import type { SellingHours } from '@horno/contracts/menu';
import { type Instant, parseClock, toEpochMs, toLocalTime } from '@horno/domain';

/** True when an item is sold at that instant. An end at or before the start is on the next day. */
export function isSoldAt({ days, start, end }: SellingHours, instant: Instant): boolean {
  const { weekday, secondOfDay } = toLocalTime(instant);
  if (!days.includes(weekday)) return false;
  if (start === undefined || end === undefined) return true;
  const [from, to] = [parseClock(start), parseClock(end)];
  return to > from ? secondOfDay >= from && secondOfDay < to : secondOfDay >= from || secondOfDay < to;
}

const STEP_MS = 30 * 60_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** The first full half hour after `from`, within a week, at which an item is sold. */
export function nextSoldAt(hours: SellingHours, from: Instant): string | undefined {
  const start = (Math.floor(toEpochMs(from) / STEP_MS) + 1) * STEP_MS;
  for (let at = start; at <= start + WEEK_MS; at += STEP_MS) {
    const instant = new Date(at).toISOString();
    if (isSoldAt(hours, instant)) return instant;
  }
  return undefined;
}

/** Adds a full stop, unless the text ends with one (`4 p. m.`). */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
