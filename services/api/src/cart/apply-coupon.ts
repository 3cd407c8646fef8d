import type { CouponChannel } from '@horno/domain';
import { couponError } from '../coupons/coupon-texts.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import { giftOptions } from '../coupons/gifts.ts';
import { saveCart } from './cart.repo.ts';
import type { StoredCart, StoredCoupon } from './cart.types.ts';
import { toCart } from './cart-view.ts';
import type { CartAnswer } from './edit-cart.ts';
import { storedLine } from './new-line.ts';
import { type CartDeps, type CartRequest, withLockedCart } from './open-cart.ts';
import { cartToStore, lineContext, priceCart } from './price-cart.ts';
import { findPricingFacts } from './pricing-facts.ts';

/**
 * Adds a coupon to the cart, or offers its gift again after the customer removed it. A coupon with one gift adds that gift at once; a coupon with several gifts returns the choice.
 * Throws CART-01, or the CP code of the first rule that the coupon breaks; the cart then stays unchanged.
 */
export async function applyCouponToCart(
  deps: CartDeps,
  request: CartRequest,
  asked: { typed: string; channel: CouponChannel },
): Promise<CartAnswer> {
  const catalogue = deps.catalogue.current();
  return withLockedCart(deps, request, async (tx, cart) => {
    const now = deps.clock.now();
    const rule = findCoupon(catalogue, asked.typed);
    const added: StoredCoupon = { code: rule.code, isActive: true, channel: asked.channel };
    const others = cart.coupons.filter(({ code, isGiftDeclined }) => !(code === rule.code && isGiftDeclined));
    const wanted: StoredCart = { ...cart, coupons: [...others, added], updatedAt: now, activeAt: now };
    const facts = await findPricingFacts(tx, wanted);
    const tried = priceCart(catalogue, wanted, now, request.lang, facts);
    const fault = tried.coupons.at(-1)?.effect.fault;
    if (fault !== undefined) throw couponError(fault, catalogue, request.lang);

    const context = lineContext(wanted, tried.store, now, facts);
    const [only, ...more] = giftOptions(catalogue, context, rule, request.lang);
    const gift = only && more.length === 0 ? only.priced : undefined;
    const line = gift && storedLine(deps.ids.shownId(), gift, { coupon_code: rule.code });
    const withGift = { ...wanted, coupons: [...others, { ...added, gift: line }] };
    const priced = gift === undefined ? tried : priceCart(catalogue, withGift, now, request.lang, facts);
    const updated = cartToStore(withGift, priced);
    await saveCart(tx, updated);
    return { item: toCart(updated, priced, catalogue.tenant, now), changes: tried.changes };
  });
}
