import type { TillKeyKind } from '@horno/contracts/till';
import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import { insertKey } from './store-keys.repo.ts';
import { secretOfKey } from './store-secret.ts';

/** Makes a key of a store and returns it with its secret, which is shown only now. */
export async function makeKey(
  { clock, ids, linkSecret }: Pick<Deps, 'clock' | 'ids' | 'linkSecret'>,
  db: Db,
  { outletCode, kind, label }: { outletCode: string; kind: TillKeyKind; label: string },
): Promise<{ key_id: string; secret: string }> {
  const id = ids.shownId();
  await insertKey(db, { id, outletCode, kind, label, createdAt: clock.now() });
  return { key_id: id, secret: secretOfKey(linkSecret, id) };
}
