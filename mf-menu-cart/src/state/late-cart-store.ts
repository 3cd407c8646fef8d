import { useEffect, useSyncExternalStore } from 'react';
import { late } from '../data/late.ts';
import type { createCartStore } from './cart.store.ts';

type MakeCartStore = typeof createCartStore;

let make: MakeCartStore | undefined;
const listeners = new Set<() => void>();

/** Called by the store's own module once it is here. */
export function provideCartStore(given: MakeCartStore): void {
  make = given;
  for (const listener of listeners) listener();
}

/** Brings the store's module: it is worth a tenth of the page's scripts, and nobody needs it to read the menu. */
export const bringCartStore: () => Promise<unknown> = late(() => import('./cart-store.ready.ts'));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 1);
}

/** A cart, one on the shelf, or a coupon that waits for one. */
const keepsSomething = () => Object.keys(window.localStorage).some((key) => /^sf\.(cart|coupon)/.test(key));

/** What a customer does before anything can go into a cart; `storage`: another tab made one. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click', 'storage'] as const;

/** Calls once when the customer does something, however it is done. Ends with the returned function. */
function atFirstSign(run: () => void): () => void {
  const listening = new AbortController();
  const sign = () => {
    listening.abort();
    run();
  };
  for (const type of SIGNS) {
    window.addEventListener(type, sign, { capture: true, passive: true, signal: listening.signal });
  }
  return () => listening.abort();
}

/**
 * What makes the cart's store; `undefined` on the server, at hydration and until it was fetched: by itself where there is a cart to show
 * or a customer who may have one elsewhere, otherwise as soon as somebody does something.
 */
export function useMakeCartStore(isCustomer: boolean): MakeCartStore | undefined {
  const made = useSyncExternalStore(
    subscribe,
    () => make,
    () => undefined,
  );
  useEffect(() => {
    if (made) return undefined;
    // Where it does not come now, the first addition asks again and says so.
    const bring = () => void bringCartStore().catch(() => undefined);
    if (!isCustomer && !keepsSomething()) return atFirstSign(bring);
    whenIdle(bring);
    return undefined;
  }, [made, isCustomer]);
  return made;
}
