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

/** Holds other imports back until the transaction ends. */
export async function lockGeoImport(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('geo-import'))`);
}

export async function listGeoSources(db: Db): Promise<GeoSource[]> {
  return db.select().from(geoSources).orderBy(asc(geoSources.source));
}

/** All rows in the order of their files, but for those of `except`. */
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

/** Takes a source away with its rows; false when there is none of that name. */
export async function deleteGeoSource(tx: Db, source: string): Promise<boolean> {
  const gone = await tx
    .delete(geoSources)
    .where(eq(geoSources.source, source))
    .returning({ source: geoSources.source });
  return gone.length > 0;
}
