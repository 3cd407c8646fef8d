import { getTableColumns, type Table } from 'drizzle-orm';

/** A row as code reads it: a column without a value is missing. */
export type Known<Row> = { [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name] } & {
  [Name in keyof Row as null extends Row[Name] ? Name : never]?: NonNullable<Row[Name]>;
};

/** Returns the row without its nulls. */
export function known<Row extends object>(row: Row): Known<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Known<Row>;
}

/** Returns every value of a row of the table, null where there is none, so that an update also empties a column. */
export function wholeRow<T extends Table>(table: T, row: Known<T['$inferSelect']>): T['$inferSelect'] {
  const names = Object.keys(getTableColumns(table));
  const values = row as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

/** Returns the row by the names of its columns in the database, for statements that take rows as JSON. */
export function namedRow<T extends Table>(table: T, row: Partial<Known<T['$inferSelect']>>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name]?.name ?? name, value]));
}
