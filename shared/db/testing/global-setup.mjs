import { startPostgres } from './postgres.mjs';

/** Starts a PostgreSQL server for the run, if one is installed and neither the environment nor another project has one. */
export default async function setUp() {
  const known = process.env.TEST_DATABASE_URL ?? process.env.HORNO_TEST_POSTGRES;
  const server = known ? undefined : await startPostgres();
  const url = known ?? server?.url;
  if (url) process.env.HORNO_TEST_POSTGRES = url;
  globalThis.hornoTestServer ??= server;
}
