import type { PaymentKind } from '@horno/contracts/payment-kind';
import { listedPayment } from '../payments/payment-kinds.ts';
import type { CouponContext, CouponFault, CouponPayment, CouponRule } from './types.ts';

/**
 * Checks channel and customer: CP-06 channel, CP-01 no uses left, CP-07 guest, CP-08 not for this customer or
 * already used, CP-23 the account received the maximum number of copies.
 */
export function shopperFault(rule: CouponRule, { channel, use }: CouponContext): CouponFault | undefined {
  if (!rule.channels.includes(channel)) return { code: 'CP-06' };
  if (use.usedInAll >= (rule.totalLimit ?? Number.POSITIVE_INFINITY)) return { code: 'CP-01' };
  const needsAccount = rule.loginRequired || rule.segment.length > 0 || rule.generationLimit !== undefined;
  if (needsAccount && !use.isSignedIn) return { code: 'CP-07' };
  const { perUserLimit = Number.POSITIVE_INFINITY } = rule;
  if (use.usedByShopper >= perUserLimit) return { code: 'CP-08' };
  if (use.usedByPhone >= perUserLimit) return { code: 'CP-08', reason: 'phone-used' };
  if (isSpent(rule, use)) return { code: 'CP-23' };
  return segmentFault(rule, use);
}

/** CP-08: the coupon is for other customers. The reason tells how a new customer may use it. */
export function segmentFault(rule: Pick<CouponRule, 'segment'>, use: CouponContext['use']): CouponFault | undefined {
  if (isForCustomer(rule, use)) return undefined;
  const { notNew } = use;
  return { code: 'CP-08', ...(rule.segment.includes('new') && notNew !== undefined && { reason: notNew }) };
}

/** The holder of a copy may use it in any customer group. */
export function isForCustomer(rule: Pick<CouponRule, 'segment'>, use: CouponContext['use']): boolean {
  return rule.segment.length === 0 || use.holdsCopy || rule.segment.some((segment) => use.segments.includes(segment));
}

/** The account received its copies and has none left. */
export function isSpent(rule: Pick<CouponRule, 'generationLimit'>, use: CouponContext['use']): boolean {
  return use.given >= (rule.generationLimit ?? Number.POSITIVE_INFINITY) && !use.holdsCopy;
}

/** CP-14: the coupon requires another payment method. */
export function paymentFault(
  rule: Pick<CouponRule, 'paymentMethods' | 'cardOnDelivery'>,
  payment: PaymentKind | undefined,
): CouponFault | undefined {
  const payments = couponPayments(rule);
  if (payment === undefined || payments.length === 0 || payments.includes(listedPayment(payment))) return undefined;
  return { code: 'CP-14', payments };
}

/** Returns the payment methods that a coupon allows; empty for all. */
export function couponPayments(rule: Pick<CouponRule, 'paymentMethods' | 'cardOnDelivery'>): CouponPayment[] {
  const { paymentMethods, cardOnDelivery } = rule;
  const isCardWanted = paymentMethods.includes('credit') && !paymentMethods.includes('eftpos');
  return isCardWanted && cardOnDelivery ? [...paymentMethods, 'eftpos'] : [...paymentMethods];
}
