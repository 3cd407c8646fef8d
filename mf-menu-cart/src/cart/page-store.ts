import { type ApiClient, type Connection, lazy, lazyCalls, type ScopedBus } from '@horno/kit';
import type { CartData } from '../data/cart.data.ts';
import type { CartStore } from './cart-state.ts';
import { createCartStore } from './store.ts';

interface Page {
  api: ApiClient;
  bus: ScopedBus;
  connection: Connection;
  now(): Date;
}

/** Requests and the contracts of their answers are a chunk of their own: showing a stored cart needs neither. */
const loadRequests = lazy(async () => {
  const [{ execute }, { cartData }] = await Promise.all([
    import(/* webpackChunkName: "cart-requests" */ './execute.ts'),
    import(/* webpackChunkName: "cart-requests" */ '../data/cart.data.ts'),
  ]);
  return { execute, cartData };
});

/** Creates the store of a page. Its requests are preloaded, so that the first addition does not wait for files. */
export function createPageStore({ api, bus, connection, now }: Page): CartStore {
  loadRequests().catch(() => undefined);
  return createCartStore({
    data: lazyCalls<CartData>(async () => (await loadRequests()).cartData(api, now)),
    execute: async (op, context) => (await loadRequests()).execute(op, context),
    bus,
    makeId: () => crypto.randomUUID(),
    now,
    connection,
  });
}
