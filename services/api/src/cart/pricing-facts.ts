import type { CartCoupon, CurrentCouponItem } from '@horno/contracts/cart';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import type { CouponFault } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/schema.ts';
import { findCouponPricer } from '../coupons/price-coupon.ts';
import { findSoldOut } from '../menu/sold-out.repo.ts';
import type { DeliveryZone } from '../stores/delivery-zone.ts';
import type { StoredCart, StoredCoupon } from './cart.types.ts';
import type { PricedCartLine } from './price-lines.ts';

/** Place, time and customer for which a coupon is evaluated. */
export interface CouponContext {
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

/** Inputs of the price of a cart besides the cart, the catalogue and the time. */
export interface PricingFacts {
  /** Items that the store of the cart cannot sell now. */
  soldOut: ReadonlySet<string>;
  applyCoupon: ApplyCoupon;
}

/** Reads the pricing facts of one cart. Pass the transaction that holds its lock, when there is one. */
export async function findPricingFacts(db: Db, cart: StoredCart, phone?: string): Promise<PricingFacts> {
  const soldOut = await findSoldOut(db, cart.outletCode);
  return { soldOut, applyCoupon: await findCouponPricer(db, cart, soldOut, phone) };
}
