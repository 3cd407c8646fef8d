import { type ErrorDetails, errorCodeOf } from '@horno/contracts/errors';
import type { SellingHours } from '@horno/contracts/menu';
import { toMinor } from '@horno/domain';

/** Recovery that is offered for a refused coupon (domain §3.5, "UI action"). */
export type CouponHelp =
  | { kind: 'login' | 'time' | 'place' | 'retry' }
  | { kind: 'replace'; other: string }
  | { kind: 'items'; category?: string };

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** CP-07 signs in, CP-13 and CP-17 to 20 choose another time, CP-05 another type of order, CP-10 makes room, CP-11 and 21 show products. */
export function couponHelp(code: string, details: ErrorDetails = {}, category?: string): CouponHelp | undefined {
  switch (code) {
    case 'CP-07':
      return { kind: 'login' };
    case 'CP-13':
    case 'CP-17':
    case 'CP-18':
    case 'CP-19':
    case 'CP-20':
      return { kind: 'time' };
    case 'CP-05':
      return { kind: 'place' };
    case 'CP-10':
      return typeof details.other === 'string' ? { kind: 'replace', other: details.other } : undefined;
    case 'CP-11':
    case 'CP-16':
    case 'CP-21':
    case 'CP-25':
      return { kind: 'items', ...(category !== undefined && { category }) };
    case 'CP-24':
      return { kind: 'retry' };
    default:
      return undefined;
  }
}

/** Missing amount to the minimum, in céntimos (CP-03, CP-22). */
export function couponMissingMinor({ missing }: ErrorDetails = {}): number | undefined {
  return typeof missing === 'number' && missing > 0 ? toMinor(missing) : undefined;
}

/** Times at which the coupon is valid (CP-13, CP-18 to 20). */
export function couponHours({ days, windows }: ErrorDetails = {}): SellingHours | undefined {
  const known = Array.isArray(days) && days.length > 0 ? (days as number[]) : undefined;
  const [window] = Array.isArray(windows) ? (windows as { start: string; end: string }[]) : [];
  if (!known && !window) return undefined;
  return { days: known ?? everyDay, ...(window && { start: window.start, end: window.end }) };
}

/** Details of an error of the server. The class is not compared: each bundle may have its own. */
export function detailsOf(error: unknown): ErrorDetails {
  if (errorCodeOf(error) === undefined) return {};
  return (error as { details?: ErrorDetails }).details ?? {};
}
