import { sql } from 'drizzle-orm';
import type { Db } from './types.ts';

export async function notifyThrough(handle: Db, channel: string, payload = ''): Promise<void> {
  await handle.execute(sql`select pg_notify(${channel}, ${payload})`);
}
