import { AppError, type ErrorCode } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { lockCustomer } from '../addresses/addresses.repo.ts';
import type { Deps } from '../deps.ts';

/** A table of things that customers have, each once. */
type ListTable = PgTable & { customerId: PgColumn; savedAt: PgColumn };
type Saved<T extends ListTable> = Omit<T['$inferSelect'], 'customerId' | 'savedAt'>;

interface ListOptions<T extends ListTable, Item> {
  table: T;
  /** Column that names the thing. */
  key: string & keyof Saved<T>;
  /** Maximum number of items that a customer sees. */
  max: number;
  full: ErrorCode;
  /** A thing that is saved again changes its row and comes first; otherwise it stays as it is. */
  isReplaced?: boolean;
  /** Returns the item of a row; undefined for what the chain no longer has. */
  view(row: T['$inferSelect'], deps: Pick<Deps, 'catalogue'>): Item | undefined;
}

/** A list of a customer. */
export interface CustomerList<Row, Item> {
  /** Returns the items that the chain still has, the latest first. */
  list(db: Db, deps: Pick<Deps, 'catalogue'>, customerId: string): Promise<Item[]>;
  /** Saves things, as many as fit, and returns the list. @throws the code of a full list, with `max`, when none of the new ones fits */
  save(deps: Deps, customerId: string, rows: readonly Row[]): Promise<Item[]>;
  /** Removes a thing, if it is there, and returns the list. */
  remove(deps: Deps, customerId: string, key: string): Promise<Item[]>;
}

/** Creates the list of a table. */
export function customerList<T extends ListTable, Item>(options: ListOptions<T, Item>): CustomerList<Saved<T>, Item> {
  type Row = T['$inferSelect'];
  const { key, max, full, isReplaced = false, view } = options;
  // Drizzle has no types for a table that is a parameter.
  const table: ListTable = options.table;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const keyColumn = columns[key] as PgColumn;
  const changes = Object.entries(columns).map(([name, { name: column }]) => [
    name,
    sql`excluded.${sql.identifier(column)}`,
  ]);
  const onConflict = { target: [table.customerId, keyColumn], set: Object.fromEntries(changes) };

  /** Returns the visible items by their keys, in the order of the list. */
  async function itemsByKey(db: Db, deps: Pick<Deps, 'catalogue'>, customerId: string): Promise<Map<unknown, Item>> {
    const isOwn = eq(table.customerId, customerId);
    const rows: Row[] = await db.select().from(table).where(isOwn).orderBy(desc(table.savedAt), desc(keyColumn));
    const entries = rows.flatMap((row): [unknown, Item][] => {
      const item = view(row, deps);
      return item === undefined ? [] : [[row[key], item]];
    });
    return new Map(entries);
  }

  const list: CustomerList<Saved<T>, Item>['list'] = async (db, deps, customerId) => [
    ...(await itemsByKey(db, deps, customerId)).values(),
  ];

  return {
    list,
    save: (deps, customerId, rows) =>
      deps.db.transaction(async (tx) => {
        if (!(await lockCustomer(tx, customerId))) throw new AppError('CUS-100002');
        const known = await itemsByKey(tx, deps, customerId);
        const added = rows.filter((row) => !known.has(row[key]));
        const fitting = added.slice(0, max - known.size);
        if (added.length > 0 && fitting.length === 0) throw new AppError(full, { max });
        const nowMs = deps.clock.now().getTime();
        // One millisecond apart: the order of the request stays.
        const values = rows
          .filter((row) => fitting.includes(row) || (isReplaced && known.has(row[key])))
          .map((row, index) => ({ ...row, customerId, savedAt: new Date(nowMs - index) }));
        const insert = values.length > 0 ? tx.insert(table).values(values) : undefined;
        await (isReplaced ? insert?.onConflictDoUpdate(onConflict) : insert?.onConflictDoNothing());
        return list(tx, deps, customerId);
      }),
    async remove(deps, customerId, removed) {
      await deps.db.delete(table).where(and(eq(table.customerId, customerId), eq(keyColumn, removed)));
      return list(deps.db, deps, customerId);
    },
  };
}
