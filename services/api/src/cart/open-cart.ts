import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import type { Tenant } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { lockCart, noteSeen } from './cart.repo.ts';
import type { Owner, StoredCart } from './cart.types.ts';
import { cartExpiry, isAlive } from './cart-expiry.ts';
import { isOwner } from './cart-owner.ts';

/** Seeing a cart is written down at most this often. */
const SEEN_STEP_MS = 60_000;

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
    const cart = assertOpen(await lockCart(tx, request.uuid), request.owner, deps.clock.now());
    return act(tx, await seen(tx, deps, cart, request.owner));
  });
}

/** Fails with CART-01 unless the visitor may use the cart now. */
export function assertOpen(cart: StoredCart | undefined, visitor: Owner, now: Date): StoredCart {
  if (cart === undefined || !isOpen(cart, visitor, now)) throw new AppError('CART-01');
  return cart;
}

/** Whether a visitor may use a cart now. */
export function isOpen(cart: StoredCart, visitor: Owner, now: Date): boolean {
  return isAlive(cart, now) && cart.orderUuid === undefined && isOwner(cart, visitor);
}

/**
 * Notes that its owner was seen with a cart, and binds a guest's cart to the customer who signed in. A cart that went idle stays
 * so until the customer answers: looking at it is no answer.
 */
export async function seen(
  db: Db,
  { clock, catalogue }: Pick<CartDeps, 'clock' | 'catalogue'>,
  cart: StoredCart,
  { customerId }: Owner,
): Promise<StoredCart> {
  const now = clock.now();
  const isBound = cart.customerId !== undefined || customerId === undefined;
  const activeAt = isWorthNoting(cart, catalogue.current().tenant, now) ? now : cart.activeAt;
  if (isBound && activeAt === cart.activeAt) return cart;
  const noted = { ...cart, activeAt, customerId: cart.customerId ?? customerId };
  await noteSeen(db, noted);
  return noted;
}

function isWorthNoting(cart: StoredCart, tenant: Tenant, now: Date): boolean {
  const isRecent = now.getTime() - cart.activeAt.getTime() < SEEN_STEP_MS;
  return !isRecent && cartExpiry(cart, tenant, now).state === 'fresh';
}
