import type { Db } from '@horno/db';
import { sql } from 'drizzle-orm';

/** Tables that a call may write without changing a person's data: jobs, counts of tries, and the like. */
const besides = ['outbox', 'login_attempts', 'idempotency_keys', 'sessions', 'migrations'];

/** Returns a digest of each table. Equal digests mean that no row has changed. */
export async function shopState(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'shop' order by 1`,
  );
  const state: Record<string, unknown> = {};
  for (const { name } of rows) {
    if (besides.includes(name)) continue;
    const found = await db.execute<{ digest: string | null }>(
      sql`select md5(string_agg(each::text, ',' order by each::text)) as digest from shop.${sql.identifier(name)} as each`,
    );
    state[name] = found.rows[0]?.digest;
  }
  return state;
}
