import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

/** One row per imported file or extract; the digest tells whether it has changed. */
export const geoSources = shop.table('geo_sources', {
  source: text('source').primaryKey(),
  format: text('format').notNull(),
  digest: text('digest').notNull(),
  importedAt: instant('imported_at').notNull(),
});

/** Rows in the gazetteer's format (`data/gazetteer/README.md`); `shape` holds the polygons of a district. */
export const geoRows = shop.table(
  'geo_rows',
  {
    source: text('source').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    body: text('body').notNull(),
    shape: jsonb('shape'),
  },
  (table) => [primaryKey({ columns: [table.source, table.position] })],
);
