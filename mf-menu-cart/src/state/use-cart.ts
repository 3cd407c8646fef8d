import type { ApiClient } from '@horno/kit';
import { useApi, useBus, useNow } from '@horno/kit';
import { useEffect, useSyncExternalStore } from 'react';
import { cartData } from '../data/cart.data.ts';
import { createCartStore } from './cart.store.ts';
import { type CartState, type CartStore, EMPTY_STATE } from './cart-state.ts';

/** One store per page: all roots of this remote share the page's one api client. */
const stores = new WeakMap<ApiClient, CartStore>();

const none = () => undefined;
const idle: CartStore = {
  get: () => EMPTY_STATE,
  subscribe: () => none,
  attach: () => none,
  add: () => 'needs-place',
  forgetWish: none,
  replace: none,
  setQuantity: none,
  remove: none,
  undo: none,
  clear: none,
  refresh: none,
  closeChanges: none,
  takeSignals: () => [],
};

function useStore(): CartStore {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  // A server rendering shows no cart and must not make one.
  if (typeof window === 'undefined') return idle;
  let store = stores.get(api);
  if (!store) {
    const makeId = () => crypto.randomUUID();
    store = createCartStore({ data: cartData(api, now), bus, storage: window.localStorage, makeId });
    stores.set(api, store);
  }
  return store;
}

/** The page's cart and what can be done with it. Empty on the server and at hydration. */
export function useCart(): { state: CartState; store: CartStore } {
  const store = useStore();
  useEffect(() => store.attach(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.get, () => EMPTY_STATE);
  return { state, store };
}
