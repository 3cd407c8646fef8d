import { integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

/** The chain's data as it was imported: one row per record, in the order of the files. */
export const catalogueEntries = shop.table(
  'catalogue_entries',
  {
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    body: jsonb('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);

/** One row: the digest of what the entries hold. */
export const catalogueVersion = shop.table('catalogue_version', {
  id: smallint('id').primaryKey(),
  digest: text('digest').notNull(),
  importedAt: instant('imported_at').notNull(),
});
