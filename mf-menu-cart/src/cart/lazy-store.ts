import { lazy, safeStorage } from '@horno/kit';
import { startTransition, useEffect, useReducer, useSyncExternalStore } from 'react';
import type { createPageStore } from './page-store.ts';

type CreatePageStore = typeof createPageStore;

let create: CreatePageStore | undefined;
const listeners = new Set<() => void>();

/** Loads the code of the cart, a tenth of the page's scripts that reading the menu does not need. Rejects with NETWORK. */
export const loadCartStore: () => Promise<unknown> = lazy(async () => {
  create = (await import(/* webpackChunkName: "cart-store" */ './page-store.ts')).createPageStore;
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const never = () => () => undefined;

/** Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 1);
}

/** True with a cart, a parked cart, an offline queue, a coupon or favourites in storage. */
const hasStoredCart = () =>
  safeStorage('local')
    .keys()
    .some((key) => /^sf\.(cart|coupon|fav)/.test(key));

/** Events that precede any change of a cart. `storage`: another tab created one. */
const FIRST_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click', 'storage'] as const;

/** Calls `run` once at the first interaction. The returned function unsubscribes. */
export function onFirstInteraction(run: () => void): () => void {
  const listening = new AbortController();
  const stop = () => {
    listening.abort();
    run();
  };
  for (const type of FIRST_EVENTS) {
    window.addEventListener(type, stop, { capture: true, passive: true, signal: listening.signal });
  }
  return () => listening.abort();
}

/**
 * Returns what creates the store; `undefined` on the server, during hydration and until it is loaded. It is loaded when the browser is
 * idle if there may be a cart to show, otherwise at the first interaction.
 */
export function useCreateStore(isCustomer: boolean): CreatePageStore | undefined {
  const loaded = useSyncExternalStore(
    never,
    () => create,
    () => undefined,
  );
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // The store reaches every part of every root: in a transition they render in short tasks.
  useEffect(() => subscribe(() => startTransition(renderAgain)), []);
  useEffect(() => {
    if (loaded) return undefined;
    // After a failure the first addition loads it again, and reports the next failure.
    const load = () => void loadCartStore().catch(() => undefined);
    if (!isCustomer && !hasStoredCart()) return onFirstInteraction(load);
    whenIdle(load);
    return undefined;
  }, [loaded, isCustomer]);
  return loaded;
}
