import { AppError, type Lang } from '@horno/contracts';
import type { Db } from '../db/types.ts';
import type { Deps } from '../deps.ts';
import { lockCart } from './cart.repo.ts';
import type { Owner, StoredCart } from './cart.types.ts';
import { isOwner } from './cart-owner.ts';

/** Carts live a day on the server after the last write. */
export const cartLifeMs = 24 * 3_600_000;

/** Who asks for which cart, and in which language the answer speaks. */
export interface CartRequest {
  uuid: string;
  owner: Owner;
  lang: Lang;
  /** Idempotency key: a write that was made already is not made again. */
  key?: string;
}

export type CartDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'catalogue'>;

/**
 * Runs `act` on the visitor's cart while its row is locked. Fails with CART-01 when there is none, it is somebody else's, it is
 * too old or it became an order: the four are not told apart.
 */
export async function withLockedCart<T>(
  deps: CartDeps,
  request: CartRequest,
  act: (tx: Db, cart: StoredCart) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    const cart = await lockCart(tx, request.uuid);
    if (cart === undefined || !isOpen(cart, request.owner, deps.clock.now())) throw new AppError('CART-01');
    return act(tx, cart);
  });
}

/** Whether a visitor may use a cart now. */
export function isOpen(cart: StoredCart, visitor: Owner, now: Date): boolean {
  const isAlive = now.getTime() - cart.updatedAt.getTime() < cartLifeMs;
  return isAlive && cart.orderUuid === undefined && isOwner(cart, visitor);
}
