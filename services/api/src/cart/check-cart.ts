import type { CallBody } from '@horno/contracts/call';
import type { cartCalls } from '@horno/contracts/calls/cart';
import { AppError } from '@horno/contracts/errors';
import { toWire } from '@horno/domain';
import { findStoreLoad } from '../stores/store-load.ts';
import { atPace } from '../stores/store-pace.ts';
import { assertQuoteTime, assertStore } from './assert-place.ts';
import { saveCart } from './cart.repo.ts';
import { toCart } from './cart-view.ts';
import { assertMaximum, type CartAnswer } from './edit-cart.ts';
import { type CartDeps, type CartRequest, withLockedCart } from './open-cart.ts';
import { assertOrderTime } from './order-time.ts';
import { cartToStore, type PricedCart, priceNow } from './price-cart.ts';

type Body = CallBody<typeof cartCalls.check>;

/**
 * Checks that a cart may go on to the checkout; stores and returns the changes of its repricing. Throws the first error in the
 * order in which the customer resolves them: CART-01, CART-04 (empty), HUTFE-3, 5, 6 (the store), CART-02 (the quoted minutes),
 * CART-06, CART-07, CART-08 (the chosen time), CART-03 and CART-05 (minimum), CART-09 (maximum).
 */
export async function checkCart(deps: CartDeps, request: CartRequest, body: Body): Promise<CartAnswer> {
  const catalogue = deps.catalogue.current();
  return withLockedCart(deps, request, async (tx, cart) => {
    const now = deps.clock.now();
    const priced = await priceNow(tx, catalogue, cart, now, request.lang);
    if (priced.lines.length === 0) throw new AppError('CART-04');
    assertStore(priced.store, cart.orderType, cart.point);
    const load = await findStoreLoad(tx, priced.store, cart, now);
    const store = atPace(priced.store, load.busyMinutes);
    assertQuoteTime(store, cart.orderType, body.quote_time);
    assertOrderTime(catalogue, store, cart, now, load);
    assertMinimum(priced);
    assertMaximum(priced);
    const updated = cartToStore({ ...cart, activeAt: now }, priced);
    await saveCart(tx, updated);
    return { item: toCart(updated, priced, catalogue.tenant, now), changes: priced.changes };
  });
}

function assertMinimum({ minimum: { code, minMinor, missingMinor } }: PricedCart): void {
  if (code === undefined) return;
  throw new AppError(code, { min_cart: toWire(minMinor), missing: toWire(missingMinor) });
}
