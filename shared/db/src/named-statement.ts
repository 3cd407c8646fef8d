import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './types.ts';

/**
 * SQL with `sql.placeholder`s under a name: each connection of a server parses and plans it once. For the few statements that many
 * ask at the same time; the name is unique in the process.
 */
export function namedStatement(name: string, statement: SQL) {
  const query = new PgDialect().sqlToQuery(statement);
  return async <Row extends Record<string, unknown>>(db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    );
    return (await prepared.execute(values)).rows;
  };
}
