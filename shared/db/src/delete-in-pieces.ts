import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './types.ts';

/** Rows that one statement deletes. */
const PIECE = 5000;

/**
 * Deletes the rows of a large table that match, in statements of 5000 rows, so that no transaction grows with the table. Rows that
 * another process deletes at the same time are left to it. Returns the number of deleted rows.
 */
export async function deleteInPieces(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  if (condition === undefined) throw new Error('deleteInPieces needs a condition');
  let total = 0;
  let count: number;
  do {
    const { rows } = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${condition} limit ${PIECE} for update skip locked)) returning 1`);
    count = rows.length;
    total += count;
  } while (count === PIECE);
  return total;
}
