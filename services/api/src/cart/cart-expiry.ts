import type { CartExpiry } from '@horno/contracts/cart';
import type { Tenant } from '../catalogue/schema.ts';
import type { StoredCart } from './cart.types.ts';

const HOUR_MS = 3_600_000;
/** Carts live a day on the server after their owner was last seen with them. */
export const cartLifeMs = 24 * HOUR_MS;

type Clocks = Pick<StoredCart, 'updatedAt' | 'activeAt' | 'locatedAt'>;
type Hours = Pick<Tenant, 'cartTimeoutHours' | 'relocaliseHours'>;

/** Whether the server still keeps the cart for its owner. */
export function isAlive(cart: Clocks, now: Date): boolean {
  return now.getTime() < endsAtMs(cart);
}

/** How old a cart is by the server's clock (domain §1): nothing goes away by itself before its last day ends. */
export function cartExpiry(cart: Clocks, hours: Hours, now: Date): CartExpiry {
  const idleAtMs = cart.activeAt.getTime() + hours.cartTimeoutHours * HOUR_MS;
  const relocateAtMs = cart.locatedAt.getTime() + hours.relocaliseHours * HOUR_MS;
  return {
    state: stateAt(now.getTime(), idleAtMs, relocateAtMs),
    server_time: now.toISOString(),
    idle_at: new Date(idleAtMs).toISOString(),
    relocate_at: new Date(relocateAtMs).toISOString(),
    ends_at: new Date(endsAtMs(cart)).toISOString(),
  };
}

/** An old place is asked about first: whoever confirms it has kept the cart as well. */
function stateAt(nowMs: number, idleAtMs: number, relocateAtMs: number): CartExpiry['state'] {
  if (nowMs >= relocateAtMs) return 'unlocated';
  return nowMs >= idleAtMs ? 'idle' : 'fresh';
}

function endsAtMs({ updatedAt, activeAt }: Clocks): number {
  return Math.max(updatedAt.getTime(), activeAt.getTime()) + cartLifeMs;
}
