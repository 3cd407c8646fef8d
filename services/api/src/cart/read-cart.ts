import { AppError } from '@horno/contracts';
import { findOpenCart } from './cart.repo.ts';
import { toCart } from './cart-view.ts';
import type { CartAnswer } from './edit-lines.ts';
import { type CartDeps, type CartRequest, cartLifeMs, isOpen } from './open-cart.ts';
import { priceCart } from './price-cart.ts';

/** The visitor's cart at the prices of now; what it changes is stored by the next write. Fails with CART-01. */
export async function readCart(deps: CartDeps, request: CartRequest): Promise<CartAnswer> {
  const now = deps.clock.now();
  const cart = await findOpenCart(deps.db, request.uuid, new Date(now.getTime() - cartLifeMs));
  if (cart === undefined || !isOpen(cart, request.owner, now)) throw new AppError('CART-01');
  const priced = priceCart(deps.catalogue.current(), cart, now, request.lang);
  return { item: toCart(cart, priced), changes: priced.changes };
}
