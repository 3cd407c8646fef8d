import type { CartCoupon, CurrentCouponItem } from '@horno/contracts/cart';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import {
  applyCoupon,
  type CouponFault,
  type CouponLine,
  deliveryFee,
  type CouponContext as Rules,
  toWire,
} from '@horno/domain';
import type { StoredCart, StoredCoupon } from '../cart/cart.types.ts';
import type { PricedCartLine } from '../cart/price-lines.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupon, Store, Tenant } from '../catalogue/schema.ts';
import type { LineContext } from '../pricing/pricing-types.ts';
import type { DeliveryZone } from '../stores/delivery-zone.ts';
import { type CouponFacts, couponUse, findCouponFacts } from './coupon-facts.ts';
import { faultText } from './coupon-texts.ts';
import { chosenGift, giftOffer, giftOptions } from './gifts.ts';

/** Place, time and customer for which a coupon is evaluated. */
interface CouponContext {
  catalogue: Catalogue;
  store: Store;
  cart: StoredCart;
  /** Delivery zone; a free-delivery coupon takes off its fee. */
  zone: DeliveryZone;
  /** The slot, or now. */
  orderTime: Date;
  now: Date;
  lang: Lang;
  /** Effects of the coupons before this one. */
  earlier: readonly CouponEffect[];
}

/** Effect of a coupon on a cart, in céntimos. */
export interface CouponEffect {
  /** Amount off the line `lineId`, or off the delivery fee when there is no `lineId`. */
  discounts: readonly { lineId?: string; minor: number }[];
  /** Gifts at their price; `discounts` takes that amount off again. */
  freeLines: readonly PricedCartLine[];
  /** Wire form of the coupon in the cart; a coupon that does not apply is paused and takes nothing off. */
  status: CartCoupon;
  /** The gift that the customer may still choose or change. */
  offer?: CurrentCouponItem;
  /** Reason why the coupon is paused. */
  fault?: CouponFault;
}

export type ApplyCoupon = (
  lines: readonly PricedCartLine[],
  coupon: StoredCoupon,
  context: CouponContext,
) => CouponEffect;

/** Reads the facts about the shopper and returns the function that prices the coupons of a cart. */
export async function findCouponPricer(
  db: Db,
  cart: Pick<StoredCart, 'coupons' | 'customerId' | 'device'>,
  soldOut: ReadonlySet<string>,
  phone?: string,
): Promise<ApplyCoupon> {
  const { customerId, device } = cart;
  const codes = cart.coupons.map(({ code }) => code);
  const facts = await findCouponFacts(db, { customerId, device }, codes, phone);
  return (lines, coupon, context) => priceCoupon(facts, soldOut, lines, coupon, context);
}

function priceCoupon(
  facts: CouponFacts,
  soldOut: ReadonlySet<string>,
  lines: readonly PricedCartLine[],
  coupon: StoredCoupon,
  context: CouponContext,
): CouponEffect {
  const { catalogue, lang } = context;
  const rule = catalogue.couponByCode.get(coupon.code);
  if (rule === undefined) return paused(coupon.code, coupon.code, { code: 'CP-12' }, catalogue, lang);
  const place = placeOf(context, soldOut);
  const options = giftOptions(catalogue, place, rule, lang);
  const gift = chosenGift(catalogue, place, rule, coupon.gift, lang);
  const rules = rulesOf(rule, facts, lines, coupon, context);
  const outcome = applyCoupon(
    rule,
    { ...rules, giftPricesMinor: options.map(({ priced }) => priced.unitMinor), giftMinor: gift?.stored.unitMinor },
    takenOf(context.earlier),
  );
  if (!outcome.ok) return paused(coupon.code, rule.name[lang], outcome.fault, catalogue, lang);
  const { goodsMinor, giftMinor, deliveryMinor, byLine } = outcome.discount;
  return {
    discounts: [
      ...[...byLine].filter(([, minor]) => minor > 0).map(([lineId, minor]) => ({ lineId, minor })),
      ...(gift && giftMinor > 0 ? [{ lineId: gift.stored.id, minor: giftMinor }] : []),
      ...(deliveryMinor > 0 ? [{ minor: deliveryMinor }] : []),
    ],
    freeLines: gift === undefined ? [] : [gift],
    status: {
      code: coupon.code,
      name: rule.name[lang],
      status: 'active',
      discount: toWire(goodsMinor + giftMinor + deliveryMinor),
    },
    offer: coupon.isGiftDeclined ? undefined : giftOffer(coupon.code, options, gift?.stored.choice.uuid),
  };
}

function paused(code: string, name: string, fault: CouponFault, catalogue: Catalogue, lang: Lang): CouponEffect {
  const reason = { code: fault.code, message: faultText(fault, catalogue, lang) };
  return { discounts: [], freeLines: [], status: { code, name, status: 'paused', reason, discount: 0 }, fault };
}

/** Converts the cart to the input of the coupon rules. */
function rulesOf(
  rule: Coupon,
  facts: CouponFacts,
  lines: readonly PricedCartLine[],
  coupon: StoredCoupon,
  { catalogue, cart, zone, orderTime, now, earlier }: CouponContext,
): Omit<Rules, 'giftPricesMinor'> {
  const { tenant } = catalogue;
  const feeMinor = deliveryFee(cart.orderType, zone.feeMinor, tenant.flags.delivery_fee);
  const freeMinor = earlier.flatMap(({ discounts }) => discounts.filter(({ lineId }) => lineId === undefined));
  return {
    settings: couponSettings(tenant),
    now,
    orderTime,
    advanceOrder: cart.advanceOrder,
    orderType: cart.orderType,
    outletCode: cart.outletCode,
    tier: cart.tier,
    channel: coupon.channel ?? 'web',
    lines: lines.map(toCouponLine),
    deliveryFeeMinor: Math.max(0, feeMinor - freeMinor.reduce((sum, { minor }) => sum + minor, 0)),
    others: neighbours(catalogue, cart, earlier.length),
    use: couponUse(facts, rule.code, now, tenant.tz),
  };
}

/** Converts the settings of the chain to the input of the coupon rules. */
export function couponSettings({ tz, hutDay, lunch }: Tenant): Rules['settings'] {
  return { timeZone: tz, hutDays: hutDay.days, lunch };
}

function neighbours(catalogue: Catalogue, cart: StoredCart, count: number): Rules['others'] {
  return cart.coupons
    .slice(0, count)
    .map(({ code }) => ({ code, stackable: catalogue.couponByCode.get(code)?.stackable ?? true }));
}

function toCouponLine({ stored, priced }: PricedCartLine): CouponLine {
  return {
    id: stored.id,
    uuid: priced.menuUuid,
    category: priced.baseCategory,
    size: priced.size,
    quantity: stored.quantity,
    unitMinor: stored.unitMinor,
  };
}

/** Returns the amounts that earlier coupons took off each line. */
function takenOf(earlier: readonly CouponEffect[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { lineId, minor } of earlier.flatMap(({ discounts }) => discounts))
    if (lineId !== undefined) taken.set(lineId, (taken.get(lineId) ?? 0) + minor);
  return taken;
}

function placeOf({ store, cart, orderTime }: CouponContext, soldOut: ReadonlySet<string>): LineContext {
  return { store, tier: cart.tier, orderType: cart.orderType, orderTime, soldOut };
}
