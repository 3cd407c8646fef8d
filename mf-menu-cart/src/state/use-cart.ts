import { type ApiClient, useApi, useBus, useConnection, useIsCustomer, useNow } from '@horno/kit';
import { useEffect, useSyncExternalStore } from 'react';
import { type CartState, type CartStore, EMPTY_STATE } from '../cart/cart-state.ts';
import { useCreateStore } from '../cart/lazy-store.ts';

/** One store per page: all roots of this remote share the api client of the page. */
const stores = new WeakMap<ApiClient, CartStore>();

const noop = () => undefined;
/** Used until the code of the store is loaded. */
const noStore: CartStore = {
  get: () => EMPTY_STATE,
  subscribe: () => noop,
  attach: () => noop,
  add: () => 'needs-place',
  dropPendingAddition: noop,
  replace: noop,
  setQuantity: noop,
  remove: noop,
  undo: noop,
  clear: noop,
  refresh: noop,
  convert: noop,
  check: async () => undefined,
  confirm: () => 'needs-place',
  acceptChanges: noop,
  answerPrice: noop,
  applyCoupon: noop,
  removeCoupon: noop,
  clearRefusal: noop,
  askGift: noop,
  chooseGift: noop,
  removeGift: noop,
  adopt: noop,
  restore: () => 'needs-place',
  acknowledgeParked: noop,
  takeSignals: () => [],
};

function useStore(): CartStore {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  const connection = useConnection();
  const create = useCreateStore(useIsCustomer());
  // The server renders no cart.
  if (!create) return noStore;
  let store = stores.get(api);
  if (!store) {
    store = create({ api, bus, connection, now });
    stores.set(api, store);
  }
  return store;
}

/** The commands of the cart of the page. A change of the cart does not render again. */
export function useCartStore(): { store: CartStore; isLoaded: boolean } {
  const store = useStore();
  useEffect(() => store.attach(), [store]);
  return { store, isLoaded: store !== noStore };
}

/** One value of the cart of the page: only a change of this value renders again. */
export function useCartValue<T extends number | boolean>(select: (state: CartState) => T): T {
  const { store } = useCartStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(EMPTY_STATE),
  );
}

/** The cart of the page and its commands. Empty on the server, during hydration and until the store `isLoaded`. */
export function useCart(): { state: CartState; store: CartStore; isLoaded: boolean } {
  const { store, isLoaded } = useCartStore();
  const state = useSyncExternalStore(store.subscribe, store.get, () => EMPTY_STATE);
  return { state, store, isLoaded };
}
