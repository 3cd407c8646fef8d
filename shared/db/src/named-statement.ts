import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './types.ts';

/**
 * Names a statement with `sql.placeholder`s, so that each connection of a server parses and plans it once. Use it for the few
 * statements that many requests run at the same time. The name is unique in the process.
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
