import type { OrderType } from '../tier.ts';
import type { Instant } from './lima-time.ts';

/** One span of opening hours, as the wire sends it; times are `HH:mm` or `HH:mm:ss` in the item's zone (spec 1 §3). */
export interface BusinessWindow {
  start: string;
  end: string;
  /** Minutes between slots. */
  interval?: number | null;
  /** Minutes; wins over the outlet's. */
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

/** Rules that are stricter than the first shop's; both on unless the tenant turns them off (domain §3.2). */
export interface SlotFlags {
  /** A slot leaves room to prepare the order: t ≥ now + quote time. */
  strictLead?: boolean;
  /** "As soon as possible" needs an open window that still has time to prepare, and an available outlet. */
  strictAsap?: boolean;
}

/** The rules that the tenant's flags `slot.strictLead` and `slot.strictAsap` set; strict without them. */
export function slotFlags(flags: Readonly<Record<string, boolean>> | undefined): Required<SlotFlags> {
  return { strictLead: flags?.['slot.strictLead'] ?? true, strictAsap: flags?.['slot.strictAsap'] ?? true };
}

export interface ScheduleInput extends SlotFlags {
  /** The server's time. */
  now: Instant;
  timeZone?: string;
  orderType: OrderType;
  /** Minutes to prepare (and bring) an order: the outlet's. */
  quoteMinutes?: number;
  openingItems: readonly OpeningHoursItem[];
  hideAsap?: boolean;
  isOutletAvailable?: boolean;
  /** Days offered, today included; 7 unless the tenant says otherwise. */
  maxDays?: number;
  /** Slots that the store cannot take any more: shown, not selectable. */
  fullSlots?: readonly Instant[];
}

/** Minutes by default: 45 for delivery, 30 for carry-out (domain §3.2). */
export const defaultQuoteMinutes: Readonly<Record<OrderType, number>> = { D: 45, C: 30 };

export interface Slot {
  startMs: number;
  /** UTC ISO: what is sent as the order time. */
  startUtc: string;
  /** Business date under which the slot is listed, `YYYY-MM-DD`. */
  day: string;
  /** `HH:mm` in the store's zone. */
  time: string;
  /** Past midnight of its business date: "(madrugada)". */
  isAfterMidnight: boolean;
  isFull: boolean;
}
