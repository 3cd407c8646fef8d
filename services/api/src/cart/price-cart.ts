import type { CartChange } from '@horno/contracts/cart';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { checkMinimum, type MinimumCheck, type OrderTotal, orderTotal } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import type { CouponEffect } from '../coupons/price-coupon.ts';
import type { LineContext } from '../pricing/pricing-types.ts';
import { type DeliveryZone, deliveryZone } from '../stores/delivery-zone.ts';
import type { StoredCart, StoredCoupon } from './cart.types.ts';
import { couponDroppedText } from './cart-texts.ts';
import { type PricedCartLine, priceLines } from './price-lines.ts';
import { findPricingFacts, type PricingFacts } from './pricing-facts.ts';

export interface PricedCoupon {
  stored: StoredCoupon;
  effect: CouponEffect;
}

/** A cart at the prices of one catalogue. */
export interface PricedCart {
  store: Store;
  lines: PricedCartLine[];
  coupons: PricedCoupon[];
  zone: DeliveryZone;
  total: OrderTotal;
  minimum: MinimumCheck;
  maxMinor: number;
  /** Differences from the cart that the customer last saw. */
  changes: CartChange[];
}

/** Returns the store of a cart. Throws HUTFE-2 when the chain no longer has it. */
export function storeOf(catalogue: Catalogue, outletCode: string): Store {
  const store = catalogue.storeByCode.get(outletCode);
  if (store === undefined) throw new AppError('HUTFE-2', { outlet_code: outletCode });
  return store;
}

/** Returns the place and time at which the lines of a cart are sold: its slot, or now. */
export function lineContext(cart: StoredCart, store: Store, now: Date, facts: PricingFacts): LineContext {
  return {
    store,
    tier: cart.tier,
    orderType: cart.orderType,
    orderTime: cart.advanceOrder === 1 ? cart.orderTime : now,
    soldOut: facts.soldOut,
  };
}

/** Reads the pricing facts and prices the cart now. `phone` is the phone of the order, where it is known. */
export async function priceNow(
  db: Db,
  catalogue: Catalogue,
  cart: StoredCart,
  now: Date,
  lang: Lang,
  phone?: string,
): Promise<PricedCart> {
  return priceCart(catalogue, cart, now, lang, await findPricingFacts(db, cart, phone));
}

/** Prices every line, applies every coupon and computes the totals; pure. */
export function priceCart(
  catalogue: Catalogue,
  cart: StoredCart,
  now: Date,
  lang: Lang,
  facts: PricingFacts,
): PricedCart {
  const store = storeOf(catalogue, cart.outletCode);
  const context = lineContext(cart, store, now, facts);
  const zone = deliveryZone(store, cart.orderType, cart.point);
  const { lines, changes } = priceLines(catalogue, context, cart.lines, lang);
  const coupons: PricedCoupon[] = [];
  for (const coupon of cart.coupons) {
    const earlier = coupons.map(({ effect }) => effect);
    const about = { catalogue, store, cart, zone, orderTime: context.orderTime, now, lang, earlier };
    const effect = facts.applyCoupon(lines, coupon, about);
    if (coupon.isActive && effect.status.status === 'paused') changes.push(couponChange(effect, lang));
    coupons.push({ stored: { ...coupon, isActive: effect.status.status === 'active' }, effect });
  }
  return { store, lines, coupons, changes, zone, ...totalsOf(catalogue, cart, zone, lines, coupons) };
}

/** Returns the cart to store after the customer has received its prices. */
export function cartToStore(cart: StoredCart, priced: PricedCart): StoredCart {
  return {
    ...cart,
    lines: priced.lines.map(({ stored }) => stored),
    coupons: priced.coupons.map(({ stored }) => stored),
  };
}

function totalsOf(
  catalogue: Catalogue,
  cart: StoredCart,
  zone: DeliveryZone,
  lines: readonly PricedCartLine[],
  coupons: readonly PricedCoupon[],
): Pick<PricedCart, 'total' | 'minimum' | 'maxMinor'> {
  const { tenant } = catalogue;
  const effects = coupons.map(({ effect }) => effect);
  const discounts = effects.flatMap((effect) => effect.discounts);
  const sumOf = (some: typeof discounts) => some.reduce((sum, { minor }) => sum + minor, 0);
  const amounts = (some: readonly PricedCartLine[]) =>
    some.map(({ stored }) => ({ unitMinor: stored.unitMinor, quantity: stored.quantity }));
  const total = orderTotal({
    orderType: cart.orderType,
    // The sum includes a gift at its price; its coupon takes that amount off.
    lines: amounts([...lines, ...effects.flatMap(({ freeLines }) => freeLines)]),
    discountMinor: sumOf(discounts.filter(({ lineId }) => lineId !== undefined)),
    deliveryDiscountMinor: sumOf(discounts.filter(({ lineId }) => lineId === undefined)),
    deliveryFeeMinor: zone.feeMinor,
    isDeliveryFeeOn: tenant.flags.delivery_fee,
  });
  const minimum = checkMinimum({
    orderType: cart.orderType,
    // Gifts do not count towards the minimum.
    subTotalMinor: amounts(lines).reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0),
    outletMinMinor: zone.minMinor,
    tenantMinMinor: tenant.minCartMinor,
  });
  return { total, minimum, maxMinor: tenant.maxCartMinor };
}

function couponChange({ status: { name, code, reason } }: CouponEffect, lang: Lang): CartChange {
  return {
    type: 'coupon_dropped',
    name,
    code: reason?.code ?? code,
    message: couponDroppedText(lang, name, reason?.message),
  };
}
