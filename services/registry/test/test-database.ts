import type { Database } from '@horno/db';
import { isEmbeddedTurn, openInMemory, openOnServer } from '@horno/db/testing/databases';
import { expect } from '@jest/globals';

/** Database of the run (jest.config.mjs); `turns`: one of the two per test file. */
declare const hornoDatabase: 'embedded' | 'server' | 'turns' | undefined;

function isOnServer(): boolean {
  const wanted = typeof hornoDatabase === 'undefined' ? 'turns' : hornoDatabase;
  const file = (expect.getState().testPath ?? '').split('/').at(-1) ?? '';
  return wanted === 'server' || (wanted === 'turns' && !isEmbeddedTurn(file));
}

/** Opens an empty database: on the PostgreSQL server of the run, or in memory. */
export function openTestDatabase(): Promise<Database> {
  return process.env.HORNO_TEST_POSTGRES && isOnServer() ? openOnServer() : openInMemory();
}
