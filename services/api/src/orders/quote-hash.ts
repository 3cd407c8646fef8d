import { createHash } from 'node:crypto';
import type { AdvanceOrder, OrderType } from '@horno/contracts/wire';
import type { OrderTotal } from '@horno/domain';

export interface QuotedOrder {
  outletCode: string;
  orderType: OrderType;
  advanceOrder: AdvanceOrder;
  /** The slot of a scheduled order; "as soon as possible" is the same quote a minute later. */
  orderTime: Date;
  lines: readonly { key: string; quantity: number; unitMinor: number }[];
  total: OrderTotal;
}

/**
 * Fingerprint of what the customer was quoted; the server makes it again and compares, so it needs no secret and holds across
 * restarts. The rounding of cash is left out: it follows from the way to pay, which may be chosen after the quote.
 */
export function quoteHash(quoted: QuotedOrder): string {
  const { total } = quoted;
  const canonical = JSON.stringify([
    quoted.outletCode,
    quoted.orderType,
    quoted.advanceOrder === 1 ? quoted.orderTime.toISOString() : 'asap',
    quoted.lines.map((line) => [line.key, line.quantity, line.unitMinor]).sort(byKey),
    [total.subTotalMinor, total.discountMinor, total.deliveryFeeMinor, total.totalMinor],
  ]);
  return createHash('sha256').update(canonical).digest('hex');
}

function byKey(a: unknown[], b: unknown[]): number {
  const [left, right] = [String(a[0]), String(b[0])];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
