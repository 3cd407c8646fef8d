import type { CartSummary } from '@horno/contracts/cart';
import { toWire } from '@horno/domain';
import { findOpenCarts } from './cart.repo.ts';
import type { Owner, StoredCart } from './cart.types.ts';
import { isAlive } from './cart-expiry.ts';
import type { CartDeps } from './open-cart.ts';

const MOST_CARTS = 20;
const SHOWN_NAMES = 3;

/**
 * Returns the visitor's unexpired carts that have lines, the latest first. The storefront offers them as "Recuperar mi pedido
 * anterior".
 */
export async function myCarts({ db, clock }: Pick<CartDeps, 'db' | 'clock'>, owner: Owner): Promise<CartSummary[]> {
  const now = clock.now();
  const carts = await findOpenCarts(db, owner, MOST_CARTS);
  return carts.filter((cart) => cart.lines.length > 0 && isAlive(cart, now)).map(toSummary);
}

function toSummary({ uuid, outletCode, orderType, lines, updatedAt }: StoredCart): CartSummary {
  return {
    uuid,
    outlet_code: outletCode,
    order_type: orderType,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    names: lines.slice(0, SHOWN_NAMES).map(({ name }) => name),
    sub_total: toWire(lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0)),
    updated_at: updatedAt.toISOString(),
  };
}
