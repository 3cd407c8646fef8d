import type { Db } from '@horno/db';
import { checkChain } from './check-chain.ts';
import { digestOf, type ImportFile } from './parse.ts';
import { deleteReleases, insertEntries, insertRelease, listReleases, lockReleases } from './releases.repo.ts';
import { nextRelease, plannedReleases, type Release, releaseInForce } from './releases.ts';
import type { ChainData } from './schema.ts';

/** Number of releases that can be restored. Older ones are deleted. */
const MAX_RELEASES = 20;

export interface ImportResult {
  version: string;
  /** False when the database already has the same data. */
  changed: boolean;
  /** Number of the new release. */
  number?: number;
}

interface ImportOptions {
  /** Start of the release; immediately when missing. */
  validFrom?: Date | undefined;
  /** Free note of the operator. */
  note?: string | undefined;
}

/**
 * Checks the files and stores them as a release in one transaction. Data that is already in force is not stored again. All
 * processes on the database are notified.
 * @throws ImportError with every fault; then nothing is stored
 */
export async function importCatalogue(
  db: Db,
  files: readonly ImportFile[],
  now: Date,
  { validFrom, note }: ImportOptions = {},
): Promise<ImportResult> {
  if (validFrom !== undefined && validFrom <= now) throw new RangeError('a release cannot begin in the past');
  return release(db, files, now, { origin: 'import', note, validFrom }, (releases) => {
    const other = validFrom === undefined ? releaseInForce(releases, now) : nextRelease(releases, now);
    const isSameTime = validFrom === undefined || other?.validFrom?.getTime() === validFrom.getTime();
    return isSameTime ? other?.digest : undefined;
  });
}

/**
 * Updates the built-in chain of the program. An imported catalogue takes precedence, and a withdrawn built-in release does not
 * return at the next start.
 */
export async function importBuiltIn(db: Db, files: readonly ImportFile[], now: Date): Promise<ImportResult> {
  return release(db, files, now, { origin: 'built-in' }, (releases, version) => {
    const isOwn = releases.some(({ origin, withdrawnAt }) => origin === 'import' && withdrawnAt === null);
    return isOwn ? version : releases.find(({ origin }) => origin === 'built-in')?.digest;
  });
}

async function release(
  db: Db,
  files: readonly ImportFile[],
  now: Date,
  how: Pick<Release, 'origin'> & ImportOptions,
  presentDigest: (releases: readonly Release[], version: string) => string | undefined,
): Promise<ImportResult> {
  const data: ChainData = checkChain(files);
  const version = digestOf(data);
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const releases = await listReleases(tx);
    if (presentDigest(releases, version) === version) return { version, changed: false };
    await insertEntries(tx, version, data);
    const number = await insertRelease(tx, { ...how, digest: version, importedAt: now });
    await deleteOldReleases(tx, now);
    return { version, changed: true, number };
  });
}

async function deleteOldReleases(tx: Db, now: Date): Promise<void> {
  const releases = await listReleases(tx);
  const needed = [releaseInForce(releases, now), ...plannedReleases(releases, now)];
  const old = releases.slice(MAX_RELEASES).filter((one) => !needed.includes(one));
  await deleteReleases(
    tx,
    old.map(({ number }) => number),
  );
}
