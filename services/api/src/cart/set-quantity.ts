import { withoutGifts } from './coupon-line.ts';
import { type CartAnswer, editCart, removedIds } from './edit-cart.ts';
import { setQuantities, tooMany } from './lines.ts';
import type { CartDeps, CartRequest } from './open-cart.ts';

interface Wanted {
  item_id: string;
  quantity: number;
}

/**
 * Sets the quantities of lines; 0 removes a line or a chosen gift. Lines that the pricing has just removed stay removed. Throws
 * CART-01, CART-09, or NOT_FOUND for a missing line.
 */
export async function setQuantity(deps: CartDeps, request: CartRequest, asked: readonly Wanted[]): Promise<CartAnswer> {
  const wanted = asked.map((item) => ({ ...item, item_id: item.item_id.toLowerCase() }));
  return editCart(deps, request, ({ lines, coupons }, { priced }) => {
    const gone = removedIds(priced);
    const giftIds = new Set(coupons.flatMap(({ gift }) => gift?.id ?? []));
    const gifts = wanted.filter(({ item_id }) => giftIds.has(item_id));
    if (gifts.some(({ quantity }) => quantity > 1)) throw tooMany('gift', 1);
    const removed = new Set(gifts.filter(({ quantity }) => quantity === 0).map(({ item_id }) => item_id));
    const others = wanted.filter(({ item_id }) => !giftIds.has(item_id) && !gone.has(item_id));
    return { lines: setQuantities(lines, others), coupons: withoutGifts(coupons, removed) };
  });
}
