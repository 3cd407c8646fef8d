import { startPostgres } from '@horno/db/testing';

/** A PostgreSQL server for this run, where there is one; that of the back end's tests, when they run as well. */
export default async function setUp() {
  const known = process.env.TEST_DATABASE_URL ?? process.env.HORNO_TEST_POSTGRES;
  const server = known ? undefined : await startPostgres();
  const url = known ?? server?.url;
  if (url) process.env.HORNO_REGISTRY_TEST_POSTGRES = url;
  globalThis.hornoRegistryTests ??= { server };
}
