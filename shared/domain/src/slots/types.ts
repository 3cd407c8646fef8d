import type { OrderType } from '../tier.ts';
import type { Instant } from './lima-time.ts';

/** One span of opening hours on the wire; times are `HH:mm` or `HH:mm:ss` in the item's zone (spec 1 §3). */
export interface BusinessWindow {
  start: string;
  end: string;
  /** Minutes between slots. */
  interval?: number | null;
  /** Minutes; overrides the store's. */
  quote_time?: number | null;
}

/** Slot steps in minutes for part of a day, by order type. */
export interface AdvanceDuration {
  date: string;
  opening: string;
  closing: string;
  duration: { D?: number | null; C?: number | null };
}

/** Opening hours of one date, as the wire sends them. An empty `business_date` means closed. */
export interface OpeningHoursItem {
  /** `YYYY-MM-DD` */
  date: string;
  info: { timezone?: string | null; business_date: readonly BusinessWindow[] };
  advance_duration?: readonly AdvanceDuration[] | null;
}

/** Rules that are stricter than the specification; both on unless the tenant turns them off (domain §3.2). */
export interface SlotFlags {
  /** A time slot leaves time to prepare the order: t ≥ now + quote time. */
  strictLead?: boolean;
  /** "As soon as possible" needs an open window with enough preparation time, and an available store. */
  strictAsap?: boolean;
}

/** Reads the tenant's flags `slot.strictLead` and `slot.strictAsap`; both default to true. */
export function slotFlags(flags: Readonly<Record<string, boolean>> | undefined): Required<SlotFlags> {
  return { strictLead: flags?.['slot.strictLead'] ?? true, strictAsap: flags?.['slot.strictAsap'] ?? true };
}

/** Input of `schedule`. */
export interface ScheduleInput extends SlotFlags {
  /** The server's time. */
  now: Instant;
  timeZone?: string;
  orderType: OrderType;
  /** Minutes to prepare (and deliver) an order, of the store. */
  quoteMinutes?: number;
  openingItems: readonly OpeningHoursItem[];
  hideAsap?: boolean;
  isOutletAvailable?: boolean;
  /** Days offered, today included; 7 unless the tenant says otherwise. */
  maxDays?: number;
  /** Full time slots: shown, but not selectable. */
  fullSlots?: readonly Instant[];
}

/** Default quote time in minutes: 45 for delivery, 30 for carry-out (domain §3.2). */
export const defaultQuoteMinutes: Readonly<Record<OrderType, number>> = { D: 45, C: 30 };

/** A time slot. */
export interface Slot {
  startMs: number;
  /** Order time on the wire, UTC ISO. */
  startUtc: string;
  /** Business date under which the slot is listed, `YYYY-MM-DD`. */
  day: string;
  /** `HH:mm` in the store's zone. */
  time: string;
  /** True after midnight of its business date, shown as "(madrugada)". */
  isAfterMidnight: boolean;
  isFull: boolean;
}
