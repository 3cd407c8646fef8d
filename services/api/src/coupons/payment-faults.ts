import type { PaymentKind } from '@horno/contracts/payment-kind';
import { type CouponFault, paymentFault } from '@horno/domain';
import type { PricedCoupon } from '../cart/price-cart.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** Returns CP-14 for each active coupon that excludes this payment method. */
export function couponPaymentFaults(
  catalogue: Catalogue,
  coupons: readonly PricedCoupon[],
  payment: PaymentKind | undefined,
): CouponFault[] {
  return coupons.flatMap(({ stored }) => {
    const rule = stored.isActive ? catalogue.couponByCode.get(stored.code) : undefined;
    const fault = rule && paymentFault(rule, payment);
    return fault === undefined ? [] : [fault];
  });
}
