import { sql } from 'drizzle-orm';
import type { Db } from './types.ts';

/** Sends NOTIFY through a connection or a transaction. */
export async function notifyThrough(handle: Db, channel: string, payload = ''): Promise<void> {
  await handle.execute(sql`select pg_notify(${channel}, ${payload})`);
}
