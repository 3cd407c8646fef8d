import type { PaymentKind } from '@horno/contracts/payment-kind';
import { addTip, cashRounding, type OrderTotal } from '@horno/domain';
import type { Tenant } from '../catalogue/schema.ts';
import type { OrderAmounts } from './order.types.ts';

/** Returns the amounts to pay. Cash totals are rounded down to ten céntimos, and a line shows the rounding. */
export function orderAmounts(
  total: OrderTotal,
  payment: PaymentKind | undefined,
  { igvDisplay }: Pick<Tenant, 'igvDisplay'>,
  tipMinor = 0,
): OrderAmounts {
  const { subTotalMinor, discountMinor, deliveryFeeMinor, totalMinor } = total;
  const plain = { subTotalMinor, discountMinor, deliveryFeeMinor, igvRate: igvDisplay };
  if (payment !== 'cash') return addTip({ ...plain, roundingMinor: 0, totalMinor }, tipMinor);
  const { payableMinor, roundingMinor } = cashRounding(totalMinor);
  return addTip({ ...plain, roundingMinor, totalMinor: payableMinor }, tipMinor);
}
