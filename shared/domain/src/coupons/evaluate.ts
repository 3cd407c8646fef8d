import { couponDiscount } from './discount.ts';
import { amountOf, applicableLines, countUnits, excludedLine, isOfPart } from './matching.ts';
import type { CouponContext, CouponFault, CouponLine, CouponRule } from './types.ts';
import { dateFault, timeFault } from './when.ts';
import { paymentFault, shopperFault } from './who.ts';

/**
 * Returns why a coupon does not apply to a cart; `undefined` when it does. The checks run in the order of domain §3.5 and the first
 * failure wins. CP-15, CP-12 and CP-24 are decided before, without a coupon record.
 */
export function evaluateCoupon(
  rule: CouponRule,
  context: CouponContext,
  taken: ReadonlyMap<string, number> = new Map(),
): CouponFault | undefined {
  return (
    dateFault(rule, context) ??
    shopperFault(rule, context) ??
    placeFault(rule, context) ??
    timeFault(rule, context) ??
    neighbourFault(rule, context) ??
    itemsFault(rule, context) ??
    amountFault(rule, context, taken) ??
    paymentFault(rule, context.payment)
  );
}

function placeFault(rule: CouponRule, context: CouponContext): CouponFault | undefined {
  if (!rule.orderTypes.includes(context.orderType)) return { code: 'CP-05', orderTypes: rule.orderTypes };
  const isElsewhere = rule.outlets.length > 0 && !rule.outlets.includes(context.outletCode);
  const isOtherTier = rule.tiers.length > 0 && !rule.tiers.includes(context.tier);
  const hasNoGift = rule.type === 'free_item' && context.giftPricesMinor.length === 0;
  return isElsewhere || isOtherTier || hasNoGift ? { code: 'CP-09' } : undefined;
}

/** A cart takes one coupon that does not stack and any number of stackable ones. */
function neighbourFault(rule: CouponRule, { others }: CouponContext): CouponFault | undefined {
  if (others.some(({ code }) => code === rule.code)) return { code: 'CP-02' };
  const other = rule.stackable ? undefined : others.find(({ stackable }) => !stackable);
  return other && { code: 'CP-10', other: other.code };
}

function itemsFault(rule: CouponRule, { lines }: CouponContext): CouponFault | undefined {
  const excluded = excludedLine(rule, lines);
  if (excluded !== undefined) return { code: 'CP-11', uuid: excluded.uuid };
  const applicable = applicableLines(rule, lines);
  if (applicable.length === 0) return { code: 'CP-21' };
  const quantity = quantityFault(rule, applicable);
  if (quantity !== undefined) return quantity;
  return countUnits(applicable) < rule.minItems ? { code: 'CP-25', count: rule.minItems } : undefined;
}

/** CP-16: too few units of a part, or too few for one N-for-M group. */
function quantityFault(rule: CouponRule, applicable: readonly CouponLine[]): CouponFault | undefined {
  for (const part of rule.minQtyOf) {
    const lacking = part.quantity - countUnits(applicable.filter((line) => isOfPart(line, part)));
    if (lacking > 0) return { code: 'CP-16', count: lacking, part };
  }
  const lacking = (rule.type === 'n_for_m' ? rule.nForM.take : 0) - countUnits(applicable);
  return lacking > 0 ? { code: 'CP-16', count: lacking } : undefined;
}

/** CP-03: the goods are below the minimum. CP-22: they are after earlier coupons, or no discount is left. */
function amountFault(
  rule: CouponRule,
  context: CouponContext,
  taken: ReadonlyMap<string, number>,
): CouponFault | undefined {
  const applicable = applicableLines(rule, context.lines);
  const amountMinor = amountOf(applicable);
  const { minAmountMinor: minMinor } = rule;
  if (amountMinor < minMinor) return { code: 'CP-03', minMinor, missingMinor: minMinor - amountMinor };
  const leftMinor = applicable.reduce((left, { id }) => left - (taken.get(id) ?? 0), amountMinor);
  if (leftMinor < minMinor) return { code: 'CP-22', minMinor, missingMinor: minMinor - leftMinor };
  const { goodsMinor, deliveryMinor } = couponDiscount(rule, context, taken);
  return rule.type !== 'free_item' && goodsMinor === 0 && deliveryMinor === 0 ? { code: 'CP-22' } : undefined;
}
