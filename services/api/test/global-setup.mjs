import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startPostgres } from '@horno/db/testing';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function runScript(path, ...words) {
  const loader = './shared/tooling/loader/register.mjs';
  const script = fileURLToPath(new URL(path, import.meta.url));
  return promisify(execFile)(process.execPath, ['--liftoff-only', '--import', loader, script, ...words], { cwd: root });
}

/** Creates the migrated databases that every test file starts from: a dump, and a template on a PostgreSQL server if one is installed. */
export default async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'horno-api-test-'));
  const dump = join(folder, 'migrated.tar');
  process.env.HORNO_TEST_DUMP = dump;
  const [server] = await Promise.all([prepareServer(), runScript('../scripts/write-db-template.ts', dump)]);
  globalThis.hornoApiTests = { folder, server };
}

/** Returns the server if this run started one. */
async function prepareServer() {
  const known = process.env.TEST_DATABASE_URL ?? process.env.HORNO_TEST_POSTGRES;
  const server = known ? undefined : await startPostgres();
  const url = known ?? server?.url;
  if (url === undefined) return undefined;
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await runScript('./prepare-server.ts', url, template);
  process.env.HORNO_TEST_POSTGRES = url;
  process.env.HORNO_TEST_TEMPLATE = template;
  return server;
}
