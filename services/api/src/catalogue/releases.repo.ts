import type { Db } from '@horno/db';
import { notifyThrough } from '@horno/db';
import { asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { catalogueEntries, catalogueReleases } from '../db/schema/catalogue.ts';
import { codeOf, type ImportFile } from './parse.ts';
import type { Release } from './releases.ts';
import { type ChainData, type RecordKind, recordSchemas } from './schema.ts';

/** Name of the NOTIFY channel for changed releases. */
export const catalogueChannel = 'shop_catalogue';

const ROWS_PER_INSERT = 200;

/** Locks the releases until the transaction ends. */
export async function lockReleases(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
}

/** Returns all releases, the newest first. */
export async function listReleases(db: Db): Promise<Release[]> {
  return db.select().from(catalogueReleases).orderBy(desc(catalogueReleases.number));
}

export async function insertRelease(tx: Db, release: typeof catalogueReleases.$inferInsert): Promise<number> {
  const [row] = await tx.insert(catalogueReleases).values(release).returning({ number: catalogueReleases.number });
  if (row === undefined) throw new Error('the release was not stored');
  await notifyThrough(tx, catalogueChannel);
  return row.number;
}

export async function markWithdrawn(tx: Db, number: number, now: Date): Promise<void> {
  await tx.update(catalogueReleases).set({ withdrawnAt: now }).where(eq(catalogueReleases.number, number));
  await notifyThrough(tx, catalogueChannel);
}

/** Stores the records of a digest unless they exist. */
export async function insertEntries(tx: Db, digest: string, data: ChainData): Promise<void> {
  const [known] = await tx
    .select({ code: catalogueEntries.code })
    .from(catalogueEntries)
    .where(eq(catalogueEntries.digest, digest))
    .limit(1);
  if (known !== undefined) return;
  const rows = (Object.keys(data) as RecordKind[]).flatMap((kind) =>
    data[kind].map((body, position) => ({ digest, kind, code: codeOf(kind, body, position), position, body })),
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await tx.insert(catalogueEntries).values(rows.slice(start, start + ROWS_PER_INSERT));
}

/** Returns the records of a digest as import files. */
export async function findFiles(db: Db, digest: string): Promise<ImportFile[]> {
  const rows = await db
    .select()
    .from(catalogueEntries)
    .where(eq(catalogueEntries.digest, digest))
    .orderBy(asc(catalogueEntries.position));
  return (Object.keys(recordSchemas) as RecordKind[]).map((kind) => ({
    file: 'catalogue_entries',
    kind,
    records: rows.filter((row) => row.kind === kind).map((row) => row.body),
  }));
}

/** Deletes releases, and the records that no other release uses. */
export async function deleteReleases(tx: Db, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.delete(catalogueReleases).where(inArray(catalogueReleases.number, [...numbers]));
  const usedDigests = tx.select({ digest: catalogueReleases.digest }).from(catalogueReleases);
  await tx.delete(catalogueEntries).where(notInArray(catalogueEntries.digest, usedDigests));
}
