import type { PaymentKind } from '@horno/contracts/payment-kind';
import { cashRounding, type OrderTotal } from '@horno/domain';
import type { OrderAmounts } from './order.types.ts';

/** What is paid: with cash the total goes down to ten céntimos, and a line says so. */
export function orderAmounts(total: OrderTotal, payment: PaymentKind | undefined): OrderAmounts {
  const { subTotalMinor, discountMinor, deliveryFeeMinor, totalMinor } = total;
  const plain = { subTotalMinor, discountMinor, deliveryFeeMinor };
  if (payment !== 'cash') return { ...plain, roundingMinor: 0, totalMinor };
  const { payableMinor, roundingMinor } = cashRounding(totalMinor);
  return { ...plain, roundingMinor, totalMinor: payableMinor };
}
