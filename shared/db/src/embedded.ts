import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { notifyThrough } from './notify.ts';
import type { Database, Db } from './types.ts';

/** Wraps an open PGlite as a `Database`. */
export function toDatabase(client: PGlite, onClosed: () => Promise<void> = async () => {}): Database {
  const guard = new AsyncLocalStorage<true>();
  // The two drivers differ in the type of raw results only, and `Db` knows just what they share.
  const db = drizzle(guarded(client, guard)) as unknown as Db;
  return {
    db,
    kind: 'embedded',
    listen: async (channel, onPayload) => {
      // A payload may arrive while a transaction is under way, of which the listener is not a part.
      const unlisten = await client.listen(channel, (payload) => guard.exit(onPayload, payload));
      return () => (client.closed ? Promise.resolve() : unlisten());
    },
    notify: (channel, payload, handle) => notifyThrough(handle ?? db, channel, payload),
    close: async () => {
      if (!client.closed) await client.close();
      await onClosed();
    },
  };
}

/**
 * Refuses a query outside the transaction in which it is called. There is one connection, so the query and the transaction would
 * wait for each other.
 */
function guarded(client: PGlite, guard: AsyncLocalStorage<true>): PGlite {
  const refuse = () => {
    if (guard.getStore()) throw new Error('A query inside a transaction has to use the handle of the transaction.');
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') {
        return (...args: Parameters<PGlite['query']>) => {
          refuse();
          return target.query(...args);
        };
      }
      if (name === 'transaction') {
        return <T>(act: (tx: Transaction) => Promise<T>) => {
          refuse();
          return target.transaction((tx) => guard.run(true, act, tx));
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Returns a dump of an embedded database that `prepare` has filled. A new database starts from it faster than from nothing. */
export async function dumpOf(prepare: (database: Database) => Promise<void>): Promise<Buffer> {
  const client = await PGlite.create();
  const database = toDatabase(client);
  await prepare(database);
  const dump = await client.dumpDataDir('none');
  await database.close();
  return Buffer.from(await dump.arrayBuffer());
}
