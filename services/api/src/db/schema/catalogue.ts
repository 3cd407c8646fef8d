import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

/** The chain's data as it was imported: one row per record, in the order of the files. */
export const catalogueEntries = shop.table(
  'catalogue_entries',
  {
    /** Of the catalogue that the record belongs to. */
    digest: text('digest').notNull(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    body: jsonb('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.digest, table.kind, table.code] })],
);

/** When which catalogue is in force. */
export const catalogueReleases = shop.table('catalogue_releases', {
  number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
  digest: text('digest').notNull(),
  /** `built-in` is the chain that the program brings. */
  origin: text('origin', { enum: ['built-in', 'import'] }).notNull(),
  note: text('note'),
  /** Without one it was in force as soon as it was imported. */
  validFrom: instant('valid_from'),
  importedAt: instant('imported_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
});
