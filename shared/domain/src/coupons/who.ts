import type { CouponContext, CouponFault, CouponPayment, CouponRule } from './types.ts';

/**
 * What the channel or the customer breaks: CP-06 channel, CP-01 used up by everybody, CP-07 guest, CP-08 not for this customer or
 * used by them, CP-23 the account has had all the copies that one may be given.
 */
export function shopperFault(rule: CouponRule, { channel, use }: CouponContext): CouponFault | undefined {
  if (!rule.channels.includes(channel)) return { code: 'CP-06' };
  if (rule.totalLimit !== undefined && use.usedInAll >= rule.totalLimit) return { code: 'CP-01' };
  const needsAccount = rule.loginRequired || rule.segment.length > 0 || rule.generationLimit !== undefined;
  if (needsAccount && !use.isSignedIn) return { code: 'CP-07' };
  const isUsed = rule.perUserLimit !== undefined && use.usedByShopper >= rule.perUserLimit;
  if (isUsed) return { code: 'CP-08' };
  if (isSpent(rule, use)) return { code: 'CP-23' };
  return isForCustomer(rule, use) ? undefined : { code: 'CP-08' };
}

/** Who holds a copy may use it, whatever group it was given for. */
export function isForCustomer(rule: Pick<CouponRule, 'segment'>, use: CouponContext['use']): boolean {
  return rule.segment.length === 0 || use.holdsCopy || rule.segment.some((segment) => use.segments.includes(segment));
}

/** The account has had its copies and none of them is left. */
export function isSpent(rule: Pick<CouponRule, 'generationLimit'>, use: CouponContext['use']): boolean {
  return rule.generationLimit !== undefined && use.given >= rule.generationLimit && !use.holdsCopy;
}

/** CP-14: paid in another way than the coupon asks for. */
export function paymentFault(
  rule: Pick<CouponRule, 'paymentMethods' | 'cardOnDelivery'>,
  payment: CouponPayment | undefined,
): CouponFault | undefined {
  const payments = couponPayments(rule);
  if (payment === undefined || payments.length === 0 || payments.includes(payment)) return undefined;
  return { code: 'CP-14', payments };
}

/** Ways to pay that a coupon allows; empty for all. */
export function couponPayments(rule: Pick<CouponRule, 'paymentMethods' | 'cardOnDelivery'>): CouponPayment[] {
  const { paymentMethods, cardOnDelivery } = rule;
  const isCardWanted = paymentMethods.includes('credit') && !paymentMethods.includes('eftpos');
  return isCardWanted && cardOnDelivery ? [...paymentMethods, 'eftpos'] : [...paymentMethods];
}
