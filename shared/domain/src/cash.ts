import { roundCash, roundHalfUp } from './money.ts';

/** Largest order that may be paid in cash: US$ 100 at 3.322, S/ 332.20 (spec 2 §9, domain §1). */
export const cashLimitMinor = toCashLimitMinor(100, 3.322);

const MAX_OVER_MINOR = 20_000;
/** Each step is a multiple of the one before, so the rounded amounts ascend. */
const CHIP_STEPS_MINOR = [1000, 5000, 10_000, 20_000];

/** Returns the cash limit in céntimos from the tenant's dollars and rate. */
export function toCashLimitMinor(maxUsd: number, rate: number): number {
  return roundHalfUp(Number((maxUsd * rate * 100).toFixed(4)));
}

/** The total is over the limit, the amount is below the total, or above what the rider can change. */
export type CashFault = 'over-limit' | 'too-little' | 'too-much';

/** Result of a cash check. */
export type CashCheck =
  | { ok: true; payableMinor: number; changeMinor: number; isExact: boolean }
  | { ok: false; fault: CashFault; payableMinor: number; maxTenderedMinor: number };

/** Returns true when a total may be paid in cash. The limit applies before rounding. */
export function isCashAllowed(totalMinor: number, limitMinor: number = cashLimitMinor): boolean {
  return totalMinor <= limitMinor;
}

/** Rules of the tenant for cash, in céntimos. */
export interface CashRules {
  /** Largest order that may be paid in cash. */
  limitMinor: number;
  /** Largest note that a rider changes (domain §3.7); absent: any. */
  maxNoteMinor?: number | undefined;
}

/**
 * Returns the largest accepted amount: the total plus S/ 200 (domain §1), which the next hundred never exceeds. With a largest note, no
 * more than the notes of that value that the total needs.
 */
export function maxTenderedMinor(totalMinor: number, maxNoteMinor?: number): number {
  const most = totalMinor + MAX_OVER_MINOR;
  return maxNoteMinor === undefined ? most : Math.min(most, Math.ceil(totalMinor / maxNoteMinor) * maxNoteMinor);
}

/** Checks the customer's cash amount in céntimos; no amount means exact. Change is computed from the rounded total. */
export function checkCash(
  totalMinor: number,
  tenderedMinor?: number,
  { limitMinor, maxNoteMinor }: Partial<CashRules> = {},
): CashCheck {
  const payableMinor = roundCash(totalMinor);
  const most = maxTenderedMinor(totalMinor, maxNoteMinor);
  const refuse = (fault: CashFault): CashCheck => ({ ok: false, fault, payableMinor, maxTenderedMinor: most });
  if (!isCashAllowed(totalMinor, limitMinor)) return refuse('over-limit');
  const given = tenderedMinor ?? payableMinor;
  if (given < payableMinor) return refuse('too-little');
  if (given > most) return refuse('too-much');
  const isExact = given === payableMinor || given === totalMinor;
  return { ok: true, payableMinor, changeMinor: isExact ? 0 : given - payableMinor, isExact };
}

/** Returns suggested cash amounts in ascending order: exact, then the next multiple of 10, 50, 100 and 200 soles (domain §3.7). */
export function cashChipsMinor(totalMinor: number, maxNoteMinor?: number): number[] {
  const payableMinor = roundCash(totalMinor);
  const rounded = CHIP_STEPS_MINOR.map((step) => Math.ceil(payableMinor / step) * step);
  const most = maxTenderedMinor(totalMinor, maxNoteMinor);
  return [...new Set([payableMinor, ...rounded])].filter((minor) => minor <= most);
}
