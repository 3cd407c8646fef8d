import { eq, sql } from 'drizzle-orm';
import { catalogueEntries, catalogueVersion } from '../db/schema/catalogue.ts';
import type { Db } from '../db/types.ts';
import { codeOf, digestOf, ImportError, type ImportFile, parseChain } from './parse.ts';
import { referenceFaults } from './references.ts';
import type { RecordKind } from './schema.ts';

const ROWS_PER_INSERT = 200;
const VERSION_ID = 1;

export interface ImportResult {
  version: string;
  /** False when the database held the same data already. */
  changed: boolean;
}

/**
 * Checks the files and puts them in the place of whatever was stored, in one transaction; the same data again does nothing.
 * Several processes may start at once. @throws ImportError with every fault, and then nothing is stored.
 */
export async function importCatalogue(db: Db, files: readonly ImportFile[], now: Date): Promise<ImportResult> {
  const data = parseChain(files);
  const faults = referenceFaults(data);
  if (faults.length > 0) throw new ImportError(faults);
  const version = digestOf(data);
  const rows = (Object.keys(data) as RecordKind[]).flatMap((kind) =>
    data[kind].map((body, position) => ({ kind, code: codeOf(kind, body, position), position, body })),
  );
  const changed = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
    if ((await storedVersion(tx)) === version) return false;
    await tx.delete(catalogueEntries);
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
      await tx.insert(catalogueEntries).values(rows.slice(start, start + ROWS_PER_INSERT));
    await tx
      .insert(catalogueVersion)
      .values({ id: VERSION_ID, digest: version, importedAt: now })
      .onConflictDoUpdate({ target: catalogueVersion.id, set: { digest: version, importedAt: now } });
    return true;
  });
  return { version, changed };
}

/** Digest of what is stored; `undefined` before the first import. */
export async function storedVersion(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ digest: catalogueVersion.digest })
    .from(catalogueVersion)
    .where(eq(catalogueVersion.id, VERSION_ID));
  return row?.digest;
}
