import type { CallBody } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import { AppError } from '@horno/contracts/errors';
import type { FoundReceipt } from '@horno/contracts/receipt';
import { toWire } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { shownReceipt } from './issued-receipt.ts';
import { lookupLimiter } from './lookup-limiter.ts';
import { findOrderByNumber } from './order-lookup.repo.ts';

/**
 * `/topic/electronic-receipts`: finds the boleta or factura of an order by the number and e-mail on the receipt's mail. Fails
 * with ORDER-1 for every pair that does not match, and with TOO_MANY after five failures in ten minutes. Failures count together
 * with those of `/tracking`.
 */
export async function lookUpReceipt(
  deps: Pick<Deps, 'db' | 'clock'>,
  body: CallBody<typeof ordersCalls.receiptLookup>,
  ip: string,
): Promise<FoundReceipt> {
  const number = body.number.toUpperCase();
  await lookupLimiter.assertAllowed(deps, { ip, reference: number });
  const order = await findOrderByNumber(deps.db, number);
  if (order === undefined || order.customer.email !== body.email.toLowerCase()) {
    await lookupLimiter.addFailure(deps, { ip, reference: number });
    throw new AppError('ORDER-1');
  }
  return {
    ...shownReceipt(order),
    number: order.number,
    placed_at: order.placedAt.toISOString(),
    outlet_name: order.outlet.name,
    total: toWire(order.amounts.totalMinor),
  };
}
