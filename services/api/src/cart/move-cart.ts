import type { CallBody } from '@horno/contracts/call';
import type { cartCalls } from '@horno/contracts/calls/cart';
import { tierFor } from '@horno/domain';
import { assertPlace } from './assert-place.ts';
import { saveCart } from './cart.repo.ts';
import type { StoredCart } from './cart.types.ts';
import { toCart } from './cart-view.ts';
import type { CartAnswer } from './edit-cart.ts';
import { type CartDeps, type CartRequest, withLockedCart } from './open-cart.ts';
import { cartToStore, priceNow } from './price-cart.ts';

type Body = CallBody<typeof cartCalls.update>;

/**
 * Sets another time, store, order type or address of a cart, reprices it and returns the changes. With `dry_run` nothing is
 * stored. Any outlet in the body, also the same one, confirms the place. Throws CART-01, CART-02, CART-07, HUTFE-2, HUTFE-3,
 * HUTFE-5 and HUTFE-6; the cart then stays unchanged.
 */
export async function moveCart(deps: CartDeps, request: CartRequest, body: Body): Promise<CartAnswer> {
  const catalogue = deps.catalogue.current();
  return withLockedCart(deps, request, async (tx, cart) => {
    const now = deps.clock.now();
    const wanted = wantedPlace(cart, body);
    const store = await assertPlace(tx, catalogue, wanted, now, body.quote_time);
    const moved: StoredCart = {
      ...cart,
      ...wanted,
      tier: tierFor(wanted.orderType, store.tier),
      updatedAt: now,
      activeAt: now,
      locatedAt: body.outlet_code === undefined ? cart.locatedAt : now,
    };
    const priced = await priceNow(tx, catalogue, moved, now, request.lang);
    const updated = cartToStore(moved, priced);
    if (body.dry_run !== true) await saveCart(tx, updated);
    return { item: toCart(updated, priced, catalogue.tenant, now), changes: priced.changes };
  });
}

function wantedPlace(cart: StoredCart, body: Body) {
  const { lat, lng } = body;
  return {
    outletCode: body.outlet_code ?? cart.outletCode,
    orderType: body.order_type ?? cart.orderType,
    advanceOrder: body.advance_order ?? cart.advanceOrder,
    orderTime: new Date(body.order_time),
    point: lat === undefined || lng === undefined ? cart.point : { lat, lng },
  };
}
