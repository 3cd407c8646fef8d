import type { ErrorCode } from '@horno/contracts/errors';
import type { WeekdayHours } from '@horno/contracts/outlet';
import type { OrderType } from '@horno/contracts/wire';
import { addDays, type Instant, isOpen, toLocalTime, toPodItems } from '@horno/domain';

/**
 * Why no store takes the order: nobody reaches the address, the shop is down, a rush, no such store, what the store itself said (`told`), or
 * anything else that a time may mend.
 */
export type RefusalReason = 'none' | 'unavailable' | 'notOpen' | 'noStore' | 'told' | 'other';

/** What the customer can do instead. */
export type WayOut = 'schedule' | 'collect' | 'stores' | 'address' | 'menu' | 'phone';

export type RefusalMessage =
  | 'noDelivery'
  | 'unavailable'
  | 'notOpen'
  | 'noStore'
  | 'told'
  | 'storeClosed'
  | 'collectInstead'
  | 'allClosed';

export type Verdict = { next: 'time' } | { next: 'refused'; message: RefusalMessage; ways: WayOut[] };

export interface RefusalFacts {
  orderType: OrderType;
  reason: RefusalReason;
  hasSlots: boolean;
  hasSlotToday: boolean;
  /** The shop offers collection, and its standard hours are open. */
  canCollectNow: boolean;
}

const reasons: Partial<Record<ErrorCode, RefusalReason>> = {
  UNAVAILABLE: 'unavailable',
  'HUTFE-4': 'unavailable',
  'HUT-FE-004': 'unavailable',
  'HUTFE-6': 'none',
  'HUTFE-2': 'noStore',
  'HUTBE-2': 'noStore',
  'HUTFE-0': 'told',
  'HUTFE-1': 'told',
  'HUTFE-3': 'told',
  'HUTFE-5': 'told',
  'HUTBE-0': 'told',
  'HUTBE-1': 'told',
  'HUTBE-3': 'told',
  NOTOPEN: 'notOpen',
  'HUTFE-10': 'notOpen',
};

/** What a code of the availability call means; `undefined` for failures that have nothing to do with the store. */
export function reasonOf(code: ErrorCode | undefined, isOpenNow: boolean): RefusalReason | undefined {
  if (code === undefined || !/^(UNAVAILABLE|NOTOPEN|HUT(FE|BE|-FE)-\d+)$/.test(code)) return undefined;
  const reason = reasons[code] ?? 'other';
  // Closed for the night is not a rush: a time can be chosen.
  return reason === 'notOpen' && !isOpenNow ? 'other' : reason;
}

/** What to say and to offer (spec 1 §4 and §8, outlet and location errors). */
export function judge({ orderType, reason, hasSlots, hasSlotToday, canCollectNow }: RefusalFacts): Verdict {
  const schedule: WayOut[] = hasSlots ? ['schedule'] : [];
  const collect: WayOut[] = orderType === 'D' && canCollectNow ? ['collect'] : [];
  const refused = (message: RefusalMessage, ...ways: WayOut[]): Verdict => ({ next: 'refused', message, ways });
  if (reason === 'none') return refused('noDelivery', ...collect, 'address', 'phone');
  if (reason === 'unavailable') return refused('unavailable', ...collect, 'phone');
  if (reason === 'noStore' || reason === 'told') {
    return refused(reason, ...collect, orderType === 'C' ? 'stores' : 'address', 'phone');
  }
  if (reason === 'notOpen') {
    const others: WayOut[] = orderType === 'C' ? ['stores'] : collect;
    return refused('notOpen', ...schedule, ...others, 'phone');
  }
  if (orderType === 'C') {
    return hasSlotToday ? { next: 'time' } : refused('storeClosed', ...schedule, 'stores');
  }
  if (canCollectNow) return refused('collectInstead', ...collect, ...schedule, 'phone');
  return hasSlots ? { next: 'time' } : refused('allClosed', 'menu', 'phone');
}

/** Whether the standard hours of collection are open: the pod's, overridden by weekday (spec 1 §9). */
export function isStandardOpen(weekly: readonly WeekdayHours[], now: Instant): boolean {
  const fromDate = addDays(toLocalTime(now).date, -1);
  const items = toPodItems({ weekly, fromDate, days: 3, intervalMinutes: 15, quoteMinutes: 0 });
  return isOpen(items, now);
}
