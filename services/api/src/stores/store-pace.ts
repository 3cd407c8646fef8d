import type { Db } from '@horno/db';
import type { Store } from '../catalogue/schema.ts';
import { findBusyMinutes } from './store-pauses.repo.ts';

/** Returns the store with its present quoted minutes, which are longer while its till reports it as busy. */
export async function atPresentPace(db: Db, store: Store): Promise<Store> {
  return atPace(store, await findBusyMinutes(db, store.code));
}

export function atPace(store: Store, busyMinutes: number | undefined): Store {
  if (busyMinutes === undefined) return store;
  const { D, C } = store.quoteMinutes;
  return { ...store, quoteMinutes: { D: Math.max(D, busyMinutes), C: Math.max(C, busyMinutes) } };
}
