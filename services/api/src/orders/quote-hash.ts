import { createHash } from 'node:crypto';
import type { AdvanceOrder, OrderType } from '@horno/contracts/wire';
import type { OrderTotal } from '@horno/domain';

export interface QuotedOrder {
  outletCode: string;
  orderType: OrderType;
  advanceOrder: AdvanceOrder;
  /** Slot of a scheduled order. An as-soon-as-possible quote does not depend on the minute. */
  orderTime: Date;
  lines: readonly { key: string; quantity: number; unitMinor: number }[];
  total: OrderTotal;
}

/**
 * Fingerprint of the quote that the customer saw. The server computes it again and compares, so it needs no secret and survives
 * restarts. It excludes the rounding of cash, because the customer may choose the payment method after the quote.
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
