import type { Deps } from '../deps.ts';
import { feedChannel } from '../store-feed/store-feed.repo.ts';
import { takeOverTopic } from './store-key-jobs.ts';
import { revokeKey } from './store-keys.repo.ts';

/** Revokes a key of a store and ends its open streams. Returns false when the store has no such valid key. */
export async function endKey(
  { db, database, clock, outbox }: Pick<Deps, 'db' | 'database' | 'clock' | 'outbox'>,
  store: string,
  keyId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await revokeKey(tx, store, keyId.toLowerCase(), clock.now()))) return false;
    await outbox.enqueueAll(tx, [{ topic: takeOverTopic, payload: { store } }]);
    // Open streams of the key end.
    await database.notify(feedChannel, store, tx);
    return true;
  });
}
