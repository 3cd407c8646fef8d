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

/** Where, when and for whom a coupon is tried. */
export interface CouponContext {
  catalogue: Catalogue;
  store: Store;
  cart: StoredCart;
  /** Its fee is what a free delivery takes off. */
  zone: DeliveryZone;
  /** The slot, or now. */
  orderTime: Date;
  now: Date;
  lang: Lang;
  /** What the coupons before this one did. */
  earlier: readonly CouponEffect[];
}

/** What a coupon does to a cart, in céntimos. */
export interface CouponEffect {
  /** Off the line that `lineId` names; off the delivery fee without one. */
  discounts: readonly { lineId?: string; minor: number }[];
  /** Gifts, at what they cost; `discounts` takes that off again. */
  freeLines: readonly PricedCartLine[];
  /** How the cart shows it; a coupon that does not fit is paused and takes nothing off. */
  status: CartCoupon;
  /** The gift that is still to be chosen, or may be chosen anew. */
  offer?: CurrentCouponItem;
  /** Why it is paused. */
  fault?: CouponFault;
}

export type ApplyCoupon = (
  lines: readonly PricedCartLine[],
  coupon: StoredCoupon,
  context: CouponContext,
) => CouponEffect;

/** What the price of a cart depends on besides the cart, the catalogue and the time. */
export interface PricingFacts {
  /** Items that the cart's store cannot sell now. */
  soldOut: ReadonlySet<string>;
  applyCoupon: ApplyCoupon;
}

/** Reads the facts for one cart; through the transaction that holds its lock, when there is one. */
export async function findPricingFacts(db: Db, cart: StoredCart): Promise<PricingFacts> {
  const soldOut = await findSoldOut(db, cart.outletCode);
  return { soldOut, applyCoupon: await findCouponPricer(db, cart, soldOut) };
}
