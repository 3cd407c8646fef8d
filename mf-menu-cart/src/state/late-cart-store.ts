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

/** What makes the cart's store; `undefined` on the server, at hydration and until the browser had time to fetch it. */
export function useMakeCartStore(): MakeCartStore | undefined {
  const made = useSyncExternalStore(
    subscribe,
    () => make,
    () => undefined,
  );
  useEffect(() => {
    // Where it does not come now, the first addition asks again and says so.
    if (!made) whenIdle(() => bringCartStore().catch(() => undefined));
  }, [made]);
  return made;
}
