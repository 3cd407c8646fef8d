import { rmSync } from 'node:fs';
import { runOnServer } from '@horno/db/testing';

export default async function tearDown() {
  const { folder, server } = globalThis.hornoApiTests;
  const { TEST_DATABASE_URL: url, HORNO_TEST_TEMPLATE: template } = process.env;
  await server?.stop();
  if (url && template) await runOnServer(url, `drop database ${template}`);
  rmSync(folder, { recursive: true, force: true });
}
