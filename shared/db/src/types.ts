import type { Assume } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<T> {
  rows: T[];
}

/** Fields of a raw SQL result that both drivers have. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<Assume<this['row'], Record<string, unknown>>>;
}

/** The database or an open transaction of it, on either driver. Repository functions take one as their first argument. */
export type Db = PgDatabase<RowsResult, Record<string, never>>;

/** Connections of a pool. */
export interface PoolUse {
  most: number;
  open: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

/** An open database, embedded or on a PostgreSQL server. */
export interface Database {
  db: Db;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
  /** Use of the pool; only a server has one. */
  poolUse?(): PoolUse;
  /** Listens to NOTIFY from every process on this database. Returns a function that stops listening. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sends NOTIFY. With the handle of a transaction it is sent at the commit, and not after a rollback. */
  notify(channel: string, payload?: string, handle?: Db): Promise<void>;
}
