import type { Db } from '@horno/db';
import { type SQL, sql } from 'drizzle-orm';

/** Whose data it is. */
export interface Person {
  id: string;
  /** Only when it is confirmed: what somebody else wrote under an e-mail is not theirs. */
  email: string | undefined;
}

export type Row = Record<string, unknown>;

/** What the shop does with one table's rows about a customer. */
export interface Holding {
  /** Its rows for the export; a text says why there are none. */
  read: ((db: Db, who: Person) => Promise<Row[]>) | string;
  /** `account`: they go with the customer's row. A text says why they stay, and for how long. */
  erase: 'account' | ((db: Db, who: Person) => Promise<unknown>) | { kept: string };
}

/** Rows of a table as JSON, without the columns that are the shop's own (keys, digests). `where` speaks of the table as `t`. */
export async function rowsOf(db: Db, table: string, where: SQL, without: readonly string[] = []): Promise<Row[]> {
  const hidden = sql.raw(`array[${['customer_id', ...without].map((column) => `'${column}'`).join(', ')}]::text[]`);
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) - ${hidden} as row from ${sql.raw(`shop.${table}`)} as t where ${where}`,
  );
  return rows.map(({ row }) => row);
}

/** A table with one customer in each row, which an account takes along. */
export function ownRows(table: string, without: readonly string[] = []): Holding {
  return {
    read: (db, { id }) => rowsOf(db, table, sql`t.customer_id::text = ${id}`, without),
    erase: 'account',
  };
}

/** A table whose rows belong to orders. */
export function orderRows(table: string, without: readonly string[] = []): Holding['read'] {
  return (db, who) => rowsOf(db, table, sql`t.order_uuid in ${ordersOf(who)}`, without);
}

/** The customer's orders, with those that were placed as a guest under their confirmed e-mail. */
export function ordersOf(who: Person): SQL {
  return sql`(select o.uuid from shop.orders as o where ${isTheirs(who, sql`o.customer_id`, sql`o.customer ->> 'email'`)})`;
}

export function isTheirs({ id, email }: Person, owner: SQL, address: SQL): SQL {
  const byAccount = sql`${owner}::text = ${id}`;
  return email === undefined ? byAccount : sql`(${byAccount} or lower(${address}) = ${email})`;
}
