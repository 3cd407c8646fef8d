import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

/** Imported catalogue data: one row per record, in the order of the files. */
export const catalogueEntries = shop.table(
  'catalogue_entries',
  {
    /** Digest of the catalogue of the record. */
    digest: text('digest').notNull(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    body: jsonb('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.digest, table.kind, table.code] })],
);

/** Imported catalogues and the time from which each is in force. */
export const catalogueReleases = shop.table('catalogue_releases', {
  number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
  digest: text('digest').notNull(),
  /** `built-in` is the catalogue that ships with the program. */
  origin: text('origin', { enum: ['built-in', 'import'] }).notNull(),
  note: text('note'),
  /** Null means in force since the import. */
  validFrom: instant('valid_from'),
  importedAt: instant('imported_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
});
