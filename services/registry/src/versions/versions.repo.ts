import type { VersionDocument } from '@horno/contracts/release';
import { and, desc, eq, inArray, like, lt, ne } from 'drizzle-orm';
import type { Queries, Tx } from '../db/queries.ts';
import { remotes, versions } from '../db/tables.ts';
import { refuse } from '../findings.ts';
import { storedDocument } from './document.ts';
import { type SourceView, sourceOf } from './source.ts';

export type VersionRow = typeof versions.$inferSelect;

export async function findVersion(db: Queries, digest: string): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(versions).where(eq(versions.digest, digest));
  return row;
}

/** Documents by digest; a digest that is unknown is absent. */
export async function findDocuments(db: Queries, digests: readonly string[]): Promise<Map<string, VersionDocument>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .select({ digest: versions.digest, document: versions.document })
    .from(versions)
    .where(inArray(versions.digest, [...digests]));
  return new Map(rows.map((row) => [row.digest, storedDocument(row.document)]));
}

/** Everything but the document, which may be large. */
const listed = {
  digest: versions.digest,
  name: versions.name,
  buildId: versions.buildId,
  squad: versions.squad,
  note: versions.note,
  commit: versions.commit,
  author: versions.author,
  repository: versions.repository,
  changes: versions.changes,
  publishedBy: versions.publishedBy,
  at: versions.at,
};

/** The digest of a version of `name` that begins with these digits. Throws REG-VERSION-UNKNOWN and REG-DIGEST-SHORT. */
export async function wholeDigest(db: Queries, name: string, start: string): Promise<string> {
  const found = await db
    .select({ digest: versions.digest })
    .from(versions)
    .where(and(eq(versions.name, name), like(versions.digest, `${start}%`)))
    .limit(2);
  if (found.length > 1) throw refuse('REG-DIGEST-SHORT', { name, digest: start });
  if (!found[0]) throw refuse('REG-VERSION-UNKNOWN', { name, digest: start });
  return found[0].digest;
}

/** Newest first. */
export async function listVersions(
  db: Queries,
  { name, limit, digests }: { name?: string; limit: number; digests?: readonly string[] },
): Promise<ListedVersion[]> {
  const rows = await db
    .select(listed)
    .from(versions)
    .where(
      and(
        name === undefined ? undefined : eq(versions.name, name),
        digests === undefined ? undefined : inArray(versions.digest, [...digests]),
      ),
    )
    .orderBy(desc(versions.at), desc(versions.digest))
    .limit(limit);
  return rows.map(toListed);
}

/** The version of the same remote that was published before one, with another commit. */
export async function versionBefore(
  db: Queries,
  { name, at, commit }: Pick<VersionRow, 'name' | 'at' | 'commit'>,
): Promise<ListedVersion | undefined> {
  if (commit === null) return undefined;
  const [row] = await db
    .select(listed)
    .from(versions)
    .where(and(eq(versions.name, name), lt(versions.at, at), ne(versions.commit, commit)))
    .orderBy(desc(versions.at))
    .limit(1);
  return row && toListed(row);
}

/** The newest published document of each of these names. */
export async function newestDocuments(db: Queries, names: readonly string[]): Promise<VersionDocument[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectDistinctOn([versions.name], { document: versions.document })
    .from(versions)
    .where(inArray(versions.name, [...names]))
    .orderBy(versions.name, desc(versions.at));
  return rows.map((row) => storedDocument(row.document));
}

/** Every shell that was published, newest first, as far as the last 50. */
export async function publishedShells(db: Queries): Promise<VersionDocument[]> {
  const rows = await db
    .select({ document: versions.document })
    .from(versions)
    .where(eq(versions.name, 'shell'))
    .orderBy(desc(versions.at))
    .limit(50);
  return rows.map((row) => storedDocument(row.document));
}

/** The newest published shell. */
export async function newestShell(db: Queries): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(versions).where(eq(versions.name, 'shell')).orderBy(desc(versions.at)).limit(1);
  return row;
}

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.insert(versions).values(row);
}

/** The squad of each of these names, as far as they were ever published. */
export async function ownersOf(db: Queries, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select()
    .from(remotes)
    .where(inArray(remotes.name, [...names]));
  return new Map(rows.map((row) => [row.name, row.squad]));
}

export async function setOwner(tx: Tx, row: typeof remotes.$inferInsert): Promise<void> {
  await tx
    .insert(remotes)
    .values(row)
    .onConflictDoUpdate({ target: remotes.name, set: { squad: row.squad } });
}

/** A version without its document. */
export type ListedVersion = Omit<VersionRow, 'document' | 'changes'> & SourceView;

const toListed = (row: Omit<VersionRow, 'document'>): ListedVersion => ({ ...row, ...sourceOf(row) });

/** Returns versions by digest. */
export async function publications(db: Queries, digests: readonly string[]): Promise<Map<string, ListedVersion>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .select(listed)
    .from(versions)
    .where(inArray(versions.digest, [...digests]));
  return new Map(rows.map((row) => [row.digest, toListed(row)]));
}
