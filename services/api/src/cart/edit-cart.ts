import type { Cart, CartChange } from '@horno/contracts/cart';
import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import { exceedsMaximum, toWire } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { LineContext } from '../pricing/pricing-types.ts';
import { saveCart } from './cart.repo.ts';
import type { StoredCart } from './cart.types.ts';
import { toCart } from './cart-view.ts';
import { type CartDeps, type CartRequest, withLockedCart } from './open-cart.ts';
import { cartToStore, lineContext, type PricedCart, priceCart } from './price-cart.ts';
import { findPricingFacts } from './pricing-facts.ts';

export interface CartAnswer {
  item: Cart;
  changes: CartChange[];
}

/** Data that a change of a cart may use. */
export interface EditContext {
  catalogue: Catalogue;
  line: LineContext;
  now: Date;
  /** The transaction that holds the lock of the cart. */
  tx: Db;
  /** The cart before the change, at current prices. */
  priced: PricedCart;
}

type Contents = Pick<StoredCart, 'lines' | 'coupons'>;

/** Returns the new contents of a cart. */
export type CartEdit = (cart: StoredCart, context: EditContext) => Contents | Promise<Contents>;

const KEPT_KEYS = 30;

/**
 * Changes a cart and reprices it in one transaction under the lock of the cart. Throws CART-01, CART-09 when the change takes the
 * total over the maximum, and every error of `change`.
 */
export async function editCart(deps: CartDeps, request: CartRequest, change: CartEdit): Promise<CartAnswer> {
  const catalogue = deps.catalogue.current();
  return withLockedCart(deps, request, async (tx, cart) => {
    const now = deps.clock.now();
    const facts = await findPricingFacts(tx, cart);
    const before = priceCart(catalogue, cart, now, request.lang, facts);
    if (request.key !== undefined && cart.recentKeys.includes(request.key)) {
      return { item: toCart(cart, before, catalogue.tenant, now), changes: before.changes };
    }
    const line = lineContext(cart, before.store, now, facts);
    // The pricing after the change reports the effect of coupons, so their earlier state stays as the customer last saw it.
    const reduced = { ...cartToStore(cart, before), coupons: cart.coupons };
    const edited: StoredCart = {
      ...reduced,
      ...(await change(reduced, { catalogue, line, now, tx, priced: before })),
      recentKeys: withKey(cart.recentKeys, request.key),
      updatedAt: now,
      activeAt: now,
    };
    const after = priceCart(catalogue, edited, now, request.lang, facts);
    refuseOverMaximum(before, after);
    const updated = cartToStore(edited, after);
    await saveCart(tx, updated);
    const changes = [...before.changes.filter(({ type }) => type !== 'coupon_dropped'), ...after.changes];
    return { item: toCart(updated, after, catalogue.tenant, now), changes };
  });
}

/** Returns the ids of the lines that the pricing removed because they cannot be sold any more. */
export function removedIds({ changes }: Pick<PricedCart, 'changes'>): ReadonlySet<string> {
  return new Set(
    changes.flatMap(({ type, item_id }) => (type === 'removed' && item_id !== undefined ? [item_id] : [])),
  );
}

/**
 * Throws CART-09 when the change grows a cart over the maximum. A cart that a new place or price took over the maximum may be
 * reduced.
 */
function refuseOverMaximum(before: PricedCart, after: PricedCart): void {
  const { totalMinor } = after.total;
  if (totalMinor > before.total.totalMinor) assertMaximum(after);
}

/** Throws CART-09 when the total exceeds the maximum order. */
export function assertMaximum({ total: { totalMinor }, maxMinor }: PricedCart): void {
  if (!exceedsMaximum(totalMinor, maxMinor)) return;
  throw new AppError('CART-09', { max_cart: toWire(maxMinor), total: toWire(totalMinor) });
}

function withKey(keys: readonly string[], key: string | undefined): string[] {
  return key === undefined ? [...keys] : [...keys, key].slice(-KEPT_KEYS);
}
