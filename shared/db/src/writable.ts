import { sql } from 'drizzle-orm';
import type { Db } from './types.ts';

/** The server takes no writes: a standby, or a primary that another one has replaced. */
export class ReadOnlyDatabaseError extends Error {
  override readonly name = 'ReadOnlyDatabaseError';
  /** SQLSTATE of a refused write. */
  readonly code = '25006';

  constructor() {
    super('The database is read-only.');
  }
}

/** Resolves when the database answers and takes writes. Rejects with `ReadOnlyDatabaseError`, or as a query does. */
export async function assertWritable(db: Db): Promise<void> {
  const { rows } = await db.execute<{ value: string }>(sql`select current_setting('transaction_read_only') as value`);
  if (rows[0]?.value === 'on') throw new ReadOnlyDatabaseError();
}
