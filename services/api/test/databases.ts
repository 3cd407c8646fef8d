import type { Database } from '@horno/db';
import { createServerDatabase, hasServer, openInMemory, openOnServer } from '@horno/db/testing/databases';
import { onEachDatabase } from '@horno/db/testing/each';

export { createServerDatabase, hasServer };

/** Opens a migrated database in memory, without rows. */
export async function openMemoryDatabase(): Promise<Database> {
  const dump = process.env.HORNO_TEST_DUMP;
  if (!dump) throw new Error('HORNO_TEST_DUMP is missing: run through the project `api` of jest.');
  return openInMemory(dump);
}

/** Opens a migrated database without rows: on the PostgreSQL server of the run, which is ten times faster, else in memory. */
export function openTestDatabase(): Promise<Database> {
  return hasServer ? openServerDatabase() : openMemoryDatabase();
}

/** Opens a new database on the PostgreSQL server, migrated or empty. Closing it drops it. */
export function openServerDatabase({ isMigrated = true } = {}): Promise<Database> {
  return openOnServer(isMigrated ? process.env.HORNO_TEST_TEMPLATE : undefined);
}

/** Runs the same tests on a migrated database of each kind; see `onEachDatabase`. */
export function eachDatabase(name: string, tests: (database: () => Database) => void, always?: 'always'): void {
  onEachDatabase({ embedded: openMemoryDatabase, server: () => openServerDatabase() }, name, tests, always);
}
