import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@horno/db/testing';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function runScript(path, ...words) {
  const loader = './shared/tooling/loader/register.mjs';
  const script = fileURLToPath(new URL(path, import.meta.url));
  const made = spawnSync(process.execPath, ['--liftoff-only', '--import', loader, script, ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`${path}: ${made.stderr}`);
}

/** Creates the migrated databases that every test file starts from: a dump, and a template on a PostgreSQL server if one is installed. */
export default async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'horno-api-test-'));
  const dump = join(folder, 'migrated.tar');
  runScript('../scripts/write-db-template.ts', dump);
  process.env.HORNO_TEST_DUMP = dump;
  const known = process.env.TEST_DATABASE_URL ?? process.env.HORNO_TEST_POSTGRES;
  const server = known ? undefined : await startPostgres();
  const url = known ?? server?.url;
  if (url) {
    const template = `template_${randomUUID().replaceAll('-', '')}`;
    runScript('./prepare-server.ts', url, template);
    process.env.HORNO_TEST_POSTGRES = url;
    process.env.HORNO_TEST_TEMPLATE = template;
  }
  globalThis.hornoApiTests = { folder, server };
}
