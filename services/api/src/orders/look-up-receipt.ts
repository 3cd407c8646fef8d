import type { CallBody } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import { AppError } from '@horno/contracts/errors';
import type { FoundReceipt } from '@horno/contracts/receipt';
import { readOrderNumber, saleMinor, toWire } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { shownReceipt } from './issued-receipt.ts';
import { type LookupTry, receiptLimiter } from './lookup-limiter.ts';
import { findOrderByNumber } from './order-lookup.repo.ts';

/**
 * `/topic/electronic-receipts`: finds the boleta or factura of an order by the number and e-mail on the receipt's mail. Fails
 * with ORDER-1 for every pair that does not match, and with TOO_MANY after too many failures (`receiptLimiter`).
 */
export async function lookUpReceipt(
  deps: Pick<Deps, 'db' | 'clock'>,
  body: CallBody<typeof ordersCalls.receiptLookup>,
  from: Pick<LookupTry, 'ip' | 'device'>,
): Promise<FoundReceipt> {
  const number = readOrderNumber(body.number) ?? body.number;
  const attempt = { ...from, reference: number };
  await receiptLimiter.assertAllowed(deps, attempt);
  const order = await findOrderByNumber(deps.db, number);
  if (order === undefined || order.customer.email !== body.email.toLowerCase()) {
    await receiptLimiter.addFailure(deps, attempt);
    throw new AppError('ORDER-1');
  }
  return {
    ...shownReceipt(order),
    number: order.number,
    placed_at: order.placedAt.toISOString(),
    outlet_name: order.outlet.name,
    total: toWire(saleMinor(order.amounts)),
  };
}
