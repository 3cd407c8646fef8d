import type { Db } from '@horno/db';
import { notifyThrough } from '@horno/db';
import { feedChannel } from './store-feed.repo.ts';

const PAUSE_MS = 20;
const waiting = new WeakMap<Db, Set<string>>();

/**
 * Notifies all processes that a store has new orders, after their commit: a NOTIFY inside the transaction would make orders commit
 * one after the other. Calls within 20 ms share a statement. A lost notification delays a till until its next look.
 */
export function ringFeed(db: Db, outletCode: string): void {
  const stores = waiting.get(db);
  if (stores !== undefined) {
    stores.add(outletCode);
    return;
  }
  const pending = new Set([outletCode]);
  waiting.set(db, pending);
  setTimeout(() => {
    waiting.delete(db);
    for (const store of pending) void notifyThrough(db, feedChannel, store).catch(() => undefined);
  }, PAUSE_MS).unref();
}
