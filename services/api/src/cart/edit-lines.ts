import type { CartChange } from '@horno/contracts';
import { AppError, type Cart } from '@horno/contracts';
import { exceedsMaximum, toWire } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { LineContext } from '../menu/pricing-types.ts';
import { saveCart } from './cart.repo.ts';
import type { StoredCart, StoredLine } from './cart.types.ts';
import { toCart } from './cart-view.ts';
import { type CartDeps, type CartRequest, withLockedCart } from './open-cart.ts';
import { lineContext, type PricedCart, priceCart } from './price-cart.ts';

export interface CartAnswer {
  item: Cart;
  changes: CartChange[];
}

export interface EditContext {
  catalogue: Catalogue;
  line: LineContext;
}

const KEPT_KEYS = 30;

/**
 * Changes the lines of a cart and prices all of it anew, in one transaction under the cart's lock. Fails with CART-01, with
 * CART-09 when the change takes the total over the maximum, and with whatever `change` throws.
 */
export async function editLines(
  deps: CartDeps,
  request: CartRequest,
  change: (lines: StoredLine[], context: EditContext) => StoredLine[],
): Promise<CartAnswer> {
  const catalogue = deps.catalogue.current();
  return withLockedCart(deps, request, async (tx, cart) => {
    const now = deps.clock.now();
    const before = priceCart(catalogue, cart, now, request.lang);
    if (request.key !== undefined && cart.recentKeys.includes(request.key)) {
      return { item: toCart(cart, before), changes: before.changes };
    }
    const kept = before.lines.map(({ stored }) => stored);
    const lines = change(kept, { catalogue, line: lineContext(cart, before.store, now) });
    const edited: StoredCart = {
      ...cart,
      customerId: cart.customerId ?? request.owner.customerId,
      lines,
      recentKeys: withKey(cart.recentKeys, request.key),
      updatedAt: now,
    };
    const after = priceCart(catalogue, edited, now, request.lang);
    refuseOverMaximum(before, after);
    await saveCart(tx, edited);
    return { item: toCart(edited, after), changes: before.changes };
  });
}

/** A cart that is over the maximum already, by a change of place or price, may still be made smaller. */
function refuseOverMaximum(before: PricedCart, after: PricedCart): void {
  const { totalMinor } = after.total;
  if (!exceedsMaximum(totalMinor, after.maxMinor) || totalMinor <= before.total.totalMinor) return;
  throw new AppError('CART-09', { max_cart: toWire(after.maxMinor), total: toWire(totalMinor) });
}

function withKey(keys: readonly string[], key: string | undefined): string[] {
  return key === undefined ? [...keys] : [...keys, key].slice(-KEPT_KEYS);
}
