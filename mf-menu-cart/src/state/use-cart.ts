import type { ApiClient } from '@horno/kit';
import { useApi, useBus, useConnection, useEventState, useNow } from '@horno/kit';
import { useEffect, useSyncExternalStore } from 'react';
import { lateCartData } from '../data/late-cart-data.ts';
import { type CartState, type CartStore, EMPTY_STATE } from './cart-state.ts';
import { useMakeCartStore } from './late-cart-store.ts';

/** One store per page: all roots of this remote share the page's one api client. */
const stores = new WeakMap<ApiClient, CartStore>();

const none = () => undefined;
const never: CartStore = {
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
  convert: none,
  check: async () => undefined,
  confirm: () => 'needs-place',
  acceptChanges: none,
  answerPrice: none,
  applyCoupon: none,
  removeCoupon: none,
  clearRefusal: none,
  askGift: none,
  chooseGift: none,
  removeGift: none,
  adopt: none,
  restore: () => 'needs-place',
  closeShelf: none,
  takeSignals: () => [],
};

function useStore(): CartStore {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  const line = useConnection();
  const make = useMakeCartStore(useEventState('session.changed@1')?.status === 'customer');
  // A server rendering shows no cart and must not make one.
  if (!make) return never;
  let store = stores.get(api);
  if (!store) {
    const makeId = () => crypto.randomUUID();
    store = make({ data: lateCartData(api, now), bus, storage: window.localStorage, makeId, now, line });
    stores.set(api, store);
  }
  return store;
}

/** The page's cart and what can be done with it. Empty on the server, at hydration and until the store `isHere`. */
export function useCart(): { state: CartState; store: CartStore; isHere: boolean } {
  const store = useStore();
  useEffect(() => store.attach(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.get, () => EMPTY_STATE);
  return { state, store, isHere: store !== never };
}
