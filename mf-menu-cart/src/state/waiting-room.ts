import { type Connection, errorCodeOf } from '@horno/kit';
import { canWait, readWaiting, type WaitingOp, writeWaiting } from '../data/cart-waiting.storage.ts';
import type { CartOp } from '../domain/cart-ops.ts';

interface Deps {
  line: Connection;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now(): Date;
}

/** Changes of the cart that are made without a network: they show at once, outlive the page, and are sent when it is back. */
export function waitingRoom({ line, storage, now }: Deps) {
  const waits = (op: CartOp) => canWait(op) && !line.isOnline();
  // Another tab's draft is not this one's to clear away.
  let hasNoted = false;
  return {
    /** Whether it is not even tried. */
    holds: waits,
    /** Whether a change that did not get through is tried again. */
    takesBack: (op: CartOp, error: unknown) => waits(op) && errorCodeOf(error) === 'NETWORK',
    /** What the device keeps is what waits now. */
    note(cart: string | undefined, ops: readonly CartOp[]) {
      const waiting = line.isOnline() ? [] : ops.filter(canWait);
      if (waiting.length > 0 || hasNoted) writeWaiting(storage, cart, waiting, now());
      hasNoted = waiting.length > 0;
    },
    open(cart: string | undefined): WaitingOp[] {
      const ops = readWaiting(storage, cart, now());
      hasNoted = ops.length > 0;
      return ops;
    },
    /** Calls when the network is back; ends with the returned function. */
    onBack: (run: () => void) => line.onChange(() => line.isOnline() && run()),
  };
}
