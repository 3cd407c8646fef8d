import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import type { Tenant } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { lockCart, noteSeen } from './cart.repo.ts';
import type { Owner, StoredCart } from './cart.types.ts';
import { cartExpiry, isAlive } from './cart-expiry.ts';
import { isOwner } from './cart-owner.ts';

/** Minimum time between two stored sightings of a cart, in ms. */
const SEEN_STEP_MS = 60_000;

/** The visitor, the cart and the language of the answer. */
export interface CartRequest {
  uuid: string;
  owner: Owner;
  lang: Lang;
  /** Idempotency key: a repeated write with the same key runs once. */
  key?: string;
}

export type CartDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'catalogue'>;

/**
 * Runs `act` on the visitor's cart while its row is locked. Throws CART-01 when the cart does not exist, belongs to another visitor,
 * is too old or became an order. The four cases have one code so that a stranger learns nothing.
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

/** Throws CART-01 unless the visitor may use the cart now. */
export function assertOpen(cart: StoredCart | undefined, visitor: Owner, now: Date): StoredCart {
  if (cart === undefined || !isOpen(cart, visitor, now)) throw new AppError('CART-01');
  return cart;
}

/** Returns true when a visitor may use a cart now. */
export function isOpen(cart: StoredCart, visitor: Owner, now: Date): boolean {
  return isAlive(cart, now) && cart.orderUuid === undefined && isOwner(cart, visitor);
}

/**
 * Stores that the owner saw a cart, and binds a guest's cart to the customer who signed in. An idle cart stays idle until the
 * customer answers; a read does not count as an answer.
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
