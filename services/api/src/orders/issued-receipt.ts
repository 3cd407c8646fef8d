import type { OrderRow } from '@horno/contracts/order';
import { isFinal } from '@horno/domain';
import type { Order } from './order.types.ts';
import { statusOf } from './order-statuses.ts';

type Shown = NonNullable<OrderRow['receipt']>;

/** Returns the present state of the electronic receipt: issued by the store, pending, or void with the order. */
export function shownReceipt(order: Order): Shown {
  const { issuedReceipt, receipt } = order;
  const { phase } = statusOf(order);
  const isVoid = isFinal(phase) && phase !== 'complete';
  if (issuedReceipt === undefined) {
    return { type: receipt.type === 'factura' ? '01' : '03', state: isVoid ? 'ANULADO' : 'PENDIENTE' };
  }
  const { type, serie, pdfUrl: pdf_url, state } = issuedReceipt;
  return { type, serie, pdf_url, state: isVoid ? 'ANULADO' : state };
}
