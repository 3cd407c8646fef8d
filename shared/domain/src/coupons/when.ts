import { type LocalTime, parseClock, toLocalTime } from '../slots/lima-time.ts';
import type { CouponContext, CouponFault, CouponRule, CouponWindow } from './types.ts';

const MONDAY_AND_TUESDAY = '1,2';

/** CP-04: not valid on the day of the purchase, or the customer's copy has expired. */
export function dateFault(rule: CouponRule, { settings, now, use }: CouponContext): CouponFault | undefined {
  const { date } = toLocalTime(now, settings.timeZone);
  const isValid = date >= rule.validFrom && date <= rule.validTo;
  const hasRunOut = rule.segment.includes('assigned') && use.hasExpiredCopy && !use.holdsCopy;
  return isValid && !hasRunOut ? undefined : { code: 'CP-04' };
}

/**
 * Checks the time of the order: CP-13 hours or weekdays, CP-17 not scheduled, CP-18 not Monday or Tuesday, CP-19 not Hut Day,
 * CP-20 not lunch time. Each result names the times that apply.
 */
export function timeFault(rule: CouponRule, context: CouponContext): CouponFault | undefined {
  const { settings } = context;
  const at = toLocalTime(context.orderTime, settings.timeZone);
  const isMondayAndTuesday = [...rule.days].sort().join() === MONDAY_AND_TUESDAY;
  const isOtherDay = rule.days.length > 0 && !rule.days.includes(at.weekday);
  const isOtherHour = rule.windows.length > 0 && !rule.windows.some((window) => isWithin(window, at));
  if (isOtherHour || (isOtherDay && !isMondayAndTuesday)) {
    return { code: 'CP-13', days: rule.days, windows: rule.windows };
  }
  if (rule.advanceOnly && context.advanceOrder === 0) return { code: 'CP-17' };
  if (isOtherDay) return { code: 'CP-18', days: rule.days };
  if (rule.hutDayOnly && !settings.hutDays.includes(at.weekday)) return { code: 'CP-19', days: settings.hutDays };
  const { days, window } = settings.lunch;
  if (rule.lunchOnly && !(days.includes(at.weekday) && isWithin(window, at))) {
    return { code: 'CP-20', days, windows: [window] };
  }
  return undefined;
}

/** The start is inclusive, the end exclusive. */
function isWithin({ start, end }: CouponWindow, { secondOfDay }: LocalTime): boolean {
  const [from, to] = [parseClock(start), parseClock(end)];
  const isAfter = secondOfDay >= from;
  const isBefore = secondOfDay < to;
  return to > from ? isAfter && isBefore : isAfter || isBefore;
}
