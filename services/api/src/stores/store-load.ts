import type { AdvanceOrder } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import type { Buyer } from '../blocked-buyers/blocked-buyers.repo.ts';
import type { Store } from '../catalogue/schema.ts';
import { findFullSlots } from './slots.repo.ts';
import { findStoreState } from './store-load.repo.ts';

/** Reasons besides the hours why a store cannot accept an order. */
export interface StoreLoad {
  isPaused: boolean;
  /** Minutes that an order takes while the store is busy. */
  busyMinutes?: number;
  /** Full slots; read for scheduled orders only. */
  fullSlots: readonly Date[];
  /** The buyer's orders are refused (ORDER-36); false while no buyer is known. */
  isBlockedBuyer: boolean;
}

export async function findStoreLoad(
  tx: Db,
  store: Store,
  { advanceOrder }: { advanceOrder: AdvanceOrder },
  now: Date,
  buyer?: Buyer,
): Promise<StoreLoad> {
  const state = await findStoreState(tx, store.code, buyer);
  const fullSlots = advanceOrder === 1 ? await findFullSlots(tx, store.code, store.slotCapacity, now) : [];
  return { ...state, fullSlots };
}
