import type { StoredCart } from '../cart/cart.types.ts';
import type { Store } from '../catalogue/schema.ts';
import type { Db } from '../db/types.ts';
import { findPausedStores } from '../outlets/store-pauses.repo.ts';
import { findFullSlots } from './orders.repo.ts';

/** What keeps a store from taking an order besides its hours. */
export interface StoreLoad {
  isPaused: boolean;
  /** Slots that it cannot take any more; only looked up for scheduled orders. */
  fullSlots: readonly Date[];
}

export async function findStoreLoad(tx: Db, store: Store, cart: StoredCart, now: Date): Promise<StoreLoad> {
  const paused = await findPausedStores(tx);
  const fullSlots = cart.advanceOrder === 1 ? await findFullSlots(tx, store.code, store.slotCapacity, now) : [];
  return { isPaused: paused.has(store.code), fullSlots };
}
