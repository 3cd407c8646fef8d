import type { CartItemBody } from '@horno/contracts/cart';
import { AppError } from '@horno/contracts/errors';
import { toMinor, toWire } from '@horno/domain';
import type { StoredLine } from './cart.types.ts';
import { giftCouponOf, withGift } from './coupon-line.ts';
import { type CartAnswer, type EditContext, editCart, removedIds } from './edit-cart.ts';
import { addLine, replaceLine } from './lines.ts';
import { toStoredLine } from './new-line.ts';
import type { CartDeps, CartRequest } from './open-cart.ts';
import { assertSlotAhead } from './order-time.ts';

/**
 * Adds a line, replaces the line `item_id`, or chooses the gift of a coupon; equal configurations merge. Throws the codes of
 * items that cannot be sold (SINGLE-*, COMBO-*, GROUP-*, ITEM-*, HUT-*), SINGLE-07 when the price differs from the shown one,
 * COUPON-01…04, CART-01, CART-06 and CART-08 (the time of the cart), and CART-09.
 */
export async function updateItem(deps: CartDeps, request: CartRequest, asked: CartItemBody): Promise<CartAnswer> {
  const body = { ...asked, item_id: asked.item_id?.toLowerCase() };
  return editCart(deps, request, (cart, context) => {
    assertSlotAhead(context.catalogue, context.line.store, cart, context.now);
    const coupon = giftCouponOf(cart, body, context);
    const line = toStoredLine(deps.ids.shownId(), body, context, request.lang);
    if (coupon !== undefined) return { lines: cart.lines, coupons: withGift(cart.coupons, coupon.code, line) };
    assertPrice(body, line);
    return { lines: placed(cart.lines, line, body.item_id, context), coupons: cart.coupons };
  });
}

/** A line that the pricing has just removed may still be replaced, so that the customer can correct it. */
function placed(lines: readonly StoredLine[], line: StoredLine, id: string | undefined, { priced }: EditContext) {
  return id === undefined || removedIds(priced).has(id) ? addLine(lines, line) : replaceLine(lines, id, line);
}

function assertPrice({ item_price }: CartItemBody, { unitMinor }: StoredLine): void {
  if (item_price === undefined || toMinor(item_price) === unitMinor) return;
  throw new AppError('SINGLE-07', { from: item_price, to: toWire(unitMinor) });
}
