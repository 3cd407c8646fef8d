import type { Db } from '@horno/db';
import { type SQL, sql } from 'drizzle-orm';

/** The person that the data is about. */
export interface Person {
  id: string;
  /** Set only when the address is confirmed. Data of an unconfirmed address may belong to another person. */
  email: string | undefined;
}

export type Row = Record<string, unknown>;

/** Treatment of one table with customer data by the export and the deletion. */
export interface Holding {
  /** Reads the rows for the export. A string gives the reason why the table is not exported. */
  read: ((db: Db, who: Person) => Promise<Row[]>) | string;
  /**
   * `account`: the rows are deleted by cascade with the customer's row. `retained` gives the reason why rows stay, and for how
   * long.
   */
  erase: 'account' | ((db: Db, who: Person) => Promise<unknown>) | { retained: string };
}

/**
 * Returns rows of a table as JSON, without internal columns such as keys and digests. `where` refers to the table as `t`.
 */
export async function rowsOf(db: Db, table: string, where: SQL, without: readonly string[] = []): Promise<Row[]> {
  const hidden = sql.raw(`array[${['customer_id', ...without].map((column) => `'${column}'`).join(', ')}]::text[]`);
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) - ${hidden} as row from ${sql.raw(`shop.${table}`)} as t where ${where}`,
  );
  return rows.map(({ row }) => row);
}

/** Describes a table that has a `customer_id` and is deleted with the account. */
export function ownRows(table: string, without: readonly string[] = []): Holding {
  return {
    read: (db, { id }) => rowsOf(db, table, sql`t.customer_id = ${id}`, without),
    erase: 'account',
  };
}

/** Reads the rows of a table that belong to the customer's orders. */
export function orderRows(table: string, without: readonly string[] = []): Holding['read'] {
  return (db, who) => rowsOf(db, table, sql`t.order_uuid in ${ordersOf(who)}`, without);
}

/** Returns the uuids of the customer's orders, including guest orders under the confirmed e-mail address. */
export function ordersOf(who: Person): SQL {
  const byAccount = sql`select o.uuid from shop.orders as o where o.customer_id = ${who.id}`;
  if (who.email === undefined) return sql`(${byAccount})`;
  // Not "or": each half has its own index.
  return sql`(${byAccount} union select g.uuid from shop.orders as g where g.customer ->> 'email' = ${who.email})`;
}

export function isTheirs({ id, email }: Person, owner: SQL, address: SQL): SQL {
  const byAccount = sql`${owner} = ${id}`;
  return email === undefined ? byAccount : sql`(${byAccount} or ${address} = ${email})`;
}
