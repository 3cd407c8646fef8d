import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import type { Database } from '../src/types.ts';
import { hasServer, isEmbeddedTurn } from './databases.ts';

const OPEN_MS = 60_000;
// The embedded database is a large WebAssembly program: each test file runs it too briefly to gain from its optimisation.
setFlagsFromString('--liftoff-only');
jest.setTimeout(60_000);

/** The short run takes one of the two databases for each group. */
const isShort = process.env.HORNO_MATRIX === 'pairwise';

/** Functions that open a migrated database of each kind. */
export interface Openers {
  embedded: () => Promise<Database>;
  server: () => Promise<Database>;
}

/** Runs the same tests on the embedded database and, if the run has a server, on PostgreSQL. `always` runs both in a short run too. */
export function onEachDatabase(
  { embedded, server }: Openers,
  name: string,
  tests: (database: () => Database) => void,
  always?: 'always',
): void {
  const both: [string, () => Promise<Database>][] = [
    ['embedded', embedded],
    ['PostgreSQL', server],
  ];
  const available = hasServer ? both : both.slice(0, 1);
  const one = isEmbeddedTurn(name) || !hasServer ? both.slice(0, 1) : both.slice(1);
  const kinds = isShort && !always ? one : available;
  describe.each(kinds)(`${name} (%s)`, (_kind, open) => {
    let opened: Database | undefined;
    beforeAll(async () => {
      opened = await open();
    }, OPEN_MS);
    afterAll(async () => {
      await opened?.close();
    });
    tests(() => {
      if (!opened) throw new Error('the database is opened before each group of tests');
      return opened;
    });
  });
}
