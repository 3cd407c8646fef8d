import { migrate, openDatabase } from '@horno/db';
import { migrations } from './migrations/index.ts';

/**
 * Brings the schema of a PostgreSQL server up to date, on a connection without a timeout: an index of a large table takes long. Returns
 * the ids of the applied steps.
 */
export async function migrateServer(url: string, log?: (line: string) => void): Promise<string[]> {
  const database = await openDatabase({ url, connections: 1 });
  try {
    return await migrate(database.db, 'shop', migrations, log);
  } finally {
    await database.close();
  }
}
