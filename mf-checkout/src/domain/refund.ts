import type { OrderFull, OrderPublic } from '@horno/contracts/order';

/**
 * State of the refund of a cancelled order. `none`: nothing was charged. `checking`: the bank has not answered yet.
 * `pending`: the refund is in progress. `reversed`: the charge never took effect. `refunded`: it was paid back.
 */
export type Refund = 'none' | 'checking' | 'pending' | 'reversed' | 'refunded';

const ofState: Readonly<Record<string, Refund>> = {
  TOKEN_RECEIVED: 'checking',
  AUTHORIZING: 'checking',
  UNKNOWN: 'checking',
  AUTHORIZED: 'pending',
  CAPTURING: 'pending',
  CAPTURED: 'pending',
  REVERSING: 'pending',
  REFUND_PENDING: 'pending',
  REVERSED: 'reversed',
  REFUNDED: 'refunded',
};

type Ended = Pick<OrderPublic, 'phase'>;
type Paid = Pick<OrderFull, 'payment'>;

/** Returns the refund; undefined while nothing must be refunded. */
export function refundOf({ phase }: Ended, { payment }: Paid): Refund | undefined {
  const refund = ofState[payment.state] ?? 'none';
  if (phase === 'cancel' || phase === 'error') return refund;
  return refund === 'refunded' || payment.state === 'REFUND_PENDING' ? refund : undefined;
}

/** Returns true while the refund can still change. */
export function isRefundOpen(order: Ended, detail: Paid | undefined): boolean {
  const refund = detail && refundOf(order, detail);
  return refund === 'checking' || refund === 'pending';
}
