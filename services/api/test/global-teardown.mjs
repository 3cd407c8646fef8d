import { rmSync } from 'node:fs';
import pg from 'pg';

export default async function tearDown() {
  const { folder, server } = globalThis.hornoApiTests;
  const { TEST_DATABASE_URL: url, HORNO_TEST_TEMPLATE: template } = process.env;
  // A server of our own goes with all that it has.
  await server?.stop();
  if (url && template) {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`drop database ${template}`);
    await admin.end();
  }
  rmSync(folder, { recursive: true, force: true });
}
