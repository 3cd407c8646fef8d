import type { Db } from '@horno/db';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { geoRows, geoSources } from '../db/schema/geo.ts';
import type { GeoRow } from './geo-row.ts';

const ROWS_PER_INSERT = 500;

export interface GeoSource {
  source: string;
  format: string;
  digest: string;
  importedAt: Date;
}

/** Blocks other imports until the transaction ends. */
export async function lockGeoImport(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('geo-import'))`);
}

export async function listGeoSources(db: Db): Promise<GeoSource[]> {
  return db.select().from(geoSources).orderBy(asc(geoSources.source));
}

/** Returns all rows in the order of their files, except those of the source `except`. */
export async function readGeoRows(db: Db, except = ''): Promise<{ kind: string; body: string; shape: unknown }[]> {
  return db
    .select({ kind: geoRows.kind, body: geoRows.body, shape: geoRows.shape })
    .from(geoRows)
    .where(ne(geoRows.source, except))
    .orderBy(asc(geoRows.source), asc(geoRows.position));
}

export async function insertGeoSource(tx: Db, source: GeoSource, rows: readonly GeoRow[]): Promise<void> {
  await tx.insert(geoSources).values(source);
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const chunk = rows.slice(start, start + ROWS_PER_INSERT);
    await tx.insert(geoRows).values(
      chunk.map(({ kind, body, shape }, index) => ({
        source: source.source,
        position: start + index,
        kind,
        body,
        shape: shape ?? null,
      })),
    );
  }
}

/** Deletes a source with its rows. Returns false when the source does not exist. */
export async function deleteGeoSource(tx: Db, source: string): Promise<boolean> {
  const deleted = await tx
    .delete(geoSources)
    .where(eq(geoSources.source, source))
    .returning({ source: geoSources.source });
  return deleted.length > 0;
}
