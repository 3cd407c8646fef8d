import type { ErrorCode } from '@horno/contracts/errors';
import type { Outlet } from '@horno/contracts/outlet';
import type { OrderType } from '@horno/contracts/wire';
import { addDays, type DayHours, type Instant, isOpen, toLocalTime, toPodItems } from '@horno/domain';

/**
 * Why no store accepts the order: no store delivers to the address (`none`), the shop is down (`unavailable`), a rush (`notOpen`), the store does
 * not exist, an error with a text of its own (`reported`), or any other error, where another time may help.
 */
export type RefusalReason = 'none' | 'unavailable' | 'notOpen' | 'noStore' | 'reported' | 'other';

/** The actions that the refusal view offers. */
export type Recovery = 'schedule' | 'collect' | 'stores' | 'address' | 'menu' | 'phone';

export type RefusalMessage =
  | 'noDelivery'
  | 'unavailable'
  | 'notOpen'
  | 'noStore'
  | 'reported'
  | 'storeClosed'
  | 'collectInstead'
  | 'allClosed';

/** The step after a refusal: choose a time, or read the refusal. */
export type RefusalOutcome = { next: 'time' } | { next: 'refused'; message: RefusalMessage; recoveries: Recovery[] };

export interface RefusalFacts {
  orderType: OrderType;
  reason: RefusalReason;
  hasSlots: boolean;
  hasSlotToday: boolean;
  /** A store nearby is open for collection. */
  hasOpenStore: boolean;
  /** The chain offers carry-out, and the standard hours are open. */
  isCollectionOpen: boolean;
}

const reasons: Partial<Record<ErrorCode, RefusalReason>> = {
  UNAVAILABLE: 'unavailable',
  'HUTFE-4': 'unavailable',
  'HUT-FE-004': 'unavailable',
  'HUTFE-6': 'none',
  'HUTFE-2': 'noStore',
  'HUTBE-2': 'noStore',
  'HUTFE-0': 'reported',
  'HUTFE-1': 'reported',
  'HUTFE-3': 'reported',
  'HUTFE-5': 'reported',
  'HUTBE-0': 'reported',
  'HUTBE-1': 'reported',
  'HUTBE-3': 'reported',
  NOTOPEN: 'notOpen',
  'HUTFE-10': 'notOpen',
};

/** Maps an error code of the availability call to a reason. Returns `undefined` for errors that do not concern the store. */
export function reasonOf(code: ErrorCode | undefined): RefusalReason | undefined {
  if (code === undefined || !/^(UNAVAILABLE|NOTOPEN|HUT(FE|BE|-FE)-\d+)$/.test(code)) return undefined;
  return reasons[code] ?? 'other';
}

/** Decides the step after a refusal, its message and its recoveries (spec 1 §4 and §8, outlet and location errors). */
export function refusalOutcome(facts: RefusalFacts): RefusalOutcome {
  const { orderType, reason, hasSlots, hasSlotToday, hasOpenStore } = facts;
  const canCollectNow = hasOpenStore && facts.isCollectionOpen;
  const schedule: Recovery[] = hasSlots ? ['schedule'] : [];
  const collect: Recovery[] = orderType === 'D' && canCollectNow ? ['collect'] : [];
  const refused = (message: RefusalMessage, ...recoveries: Recovery[]): RefusalOutcome => ({
    next: 'refused',
    message,
    recoveries,
  });
  if (reason === 'none') return refused('noDelivery', ...collect, 'address', 'phone');
  if (reason === 'unavailable') return refused('unavailable', ...collect, 'phone');
  if (reason === 'noStore' || reason === 'reported') {
    return refused(reason, ...collect, orderType === 'C' ? 'stores' : 'address', 'phone');
  }
  if (reason === 'notOpen') {
    const others: Recovery[] = orderType === 'C' ? ['stores'] : collect;
    return refused('notOpen', ...schedule, ...others, 'phone');
  }
  if (orderType === 'C') {
    return hasSlotToday ? { next: 'time' } : refused('storeClosed', ...schedule, hasOpenStore ? 'stores' : 'menu');
  }
  if (canCollectNow) return refused('collectInstead', ...collect, ...schedule, 'phone');
  return hasSlots ? { next: 'time' } : refused('allClosed', 'menu', 'phone');
}

/** True within the standard hours of carry-out: those of the pod, overridden by the store's weekdays and holidays (spec 1 §9). */
export function isStandardOpen(
  outlet: Pick<Outlet, 'customize' | 'holidays'> | undefined,
  pod: DayHours | undefined,
  now: Instant,
): boolean {
  const weekly = outlet?.customize.carryoutOpeningHours ?? [];
  const holidays = outlet?.holidays ?? [];
  const fromDate = addDays(toLocalTime(now).date, -1);
  const steps = { days: 3, intervalMinutes: 15, quoteMinutes: 0 };
  return isOpen(toPodItems({ weekly, holidays, fromDate, ...steps, ...(pod && { pod }) }), now);
}
