import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './postgres.mjs';

/** Makes the dump of a migrated database that every test file starts from, and a PostgreSQL server where there is one. */
export default async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'horno-api-test-'));
  const dump = join(folder, 'migrated.tar');
  const script = fileURLToPath(new URL('../scripts/write-db-template.ts', import.meta.url));
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const loader = './shared/tooling/loader/register.mjs';
  const made = spawnSync(process.execPath, ['--liftoff-only', '--import', loader, script, dump], {
    cwd: root,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`no dump: ${made.stderr}`);
  process.env.HORNO_TEST_DUMP = dump;
  const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  if (server) process.env.HORNO_TEST_POSTGRES = server.url;
  else if (process.env.TEST_DATABASE_URL) process.env.HORNO_TEST_POSTGRES = process.env.TEST_DATABASE_URL;
  globalThis.hornoApiTests = { folder, server };
}
