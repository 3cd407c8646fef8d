import type { Db } from '@horno/db';
import { type ApplyCoupon, findCouponPricer } from '../coupons/price-coupon.ts';
import { findSoldOut } from '../menu/sold-out.repo.ts';
import type { StoredCart } from './cart.types.ts';

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
