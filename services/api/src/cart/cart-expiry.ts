import type { CartExpiry } from '@horno/contracts/cart';
import type { Tenant } from '../catalogue/schema.ts';
import type { StoredCart } from './cart.types.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of a cart on the server after its owner last saw it, in ms. */
export const cartLifeMs = 24 * HOUR_MS;

type Clocks = Pick<StoredCart, 'updatedAt' | 'activeAt' | 'locatedAt'>;
type Hours = Pick<Tenant, 'cartTimeoutHours' | 'relocaliseHours'>;

/** Returns true while the server stores the cart for its owner. */
export function isAlive(cart: Clocks, now: Date): boolean {
  return now.getTime() < endsAtMs(cart);
}

/**
 * Returns the age of a cart by the server's clock (domain §1). The server removes nothing before the last day of the cart ends.
 */
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

/** The place is checked first: a customer who confirms an old place keeps the cart as well. */
function stateAt(nowMs: number, idleAtMs: number, relocateAtMs: number): CartExpiry['state'] {
  if (nowMs >= relocateAtMs) return 'unlocated';
  return nowMs >= idleAtMs ? 'idle' : 'fresh';
}

function endsAtMs({ updatedAt, activeAt }: Clocks): number {
  return Math.max(updatedAt.getTime(), activeAt.getTime()) + cartLifeMs;
}
