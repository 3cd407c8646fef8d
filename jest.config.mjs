import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { project as projectIn } from './shared/tooling/jest/preset.mjs';

const project = (name, dir, environment, extra) => projectIn(name, join(import.meta.dirname, dir), environment, extra);
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-'));

/** Tests that start and kill processes many times, build packages, or load all modules of a service again: run with HORNO_MATRIX=all (`npm run test:all`) or when named. */
const long = [
  'local/src/main',
  'local/test/guard',
  'api/test/start',
  'backup',
  'process-clocks',
  'rolling-restart',
  'till-process',
  'processes',
  'durability',
  'orders-survive-kill',
  'payments-survive-kill',
  'till-survives-kill',
  'import-command',
  'login-work',
  'geo/import/cli',
  'packages/packages',
  'checks/recipes',
].filter((name) => process.env.HORNO_MATRIX !== 'all' && !process.argv.some((word) => word.includes(name)));
const skipped = long.map((name) => `/${name}\\.test\\.ts$`);

const databaseServer = (step) => `${import.meta.dirname}/shared/db/testing/global-${step}.mjs`;
const onPostgres = {
  globalSetup: databaseServer('setup'),
  globalTeardown: databaseServer('teardown'),
};
/** Each test file runs on one of the two databases; with HORNO_MATRIX=all on both. */
const registry =
  process.env.HORNO_MATRIX === 'all'
    ? [
        project('registry', 'services/registry', 'node', { globals: { hornoDatabase: 'embedded' } }),
        project('registry-postgres', 'services/registry', 'node', {
          ...onPostgres,
          globals: { hornoDatabase: 'server' },
          testMatch: ['<rootDir>/test/**/*.test.ts'],
        }),
      ]
    : [project('registry', 'services/registry', 'node', onPostgres)];

export default {
  // A third worker uses the time in which the others wait for a process or a database.
  maxWorkers: 3,
  reporters: ['default', `${import.meta.dirname}/shared/tooling/jest/command-reporter.mjs`],
  // Modules of a finished jsdom file are not freed: a new worker is faster than the garbage collection of a large one.
  workerIdleMemoryLimit: '700MB',
  // Generous, for a busy machine: no test asserts its own duration.
  testTimeout: 60_000,
  projects: [
    project('contracts', 'shared/contracts'),
    project('domain', 'shared/domain'),
    project('db', 'shared/db', 'node', onPostgres),
    project('server', 'shared/server'),
    project('clients', 'shared/clients'),
    project('render', 'shared/render'),
    project('kit', 'shared/kit', 'jsdom'),
    project('ui', 'shared/ui', 'jsdom'),
    project('testing', 'shared/testing', 'jsdom'),
    project('tooling', 'shared/tooling', 'node', { testPathIgnorePatterns: ['/node_modules/', '/dist/', ...skipped] }),
    project('create-remote', 'shared/create-remote'),
    project('cli', 'services/cli'),
    project('api', 'services/api', 'node', {
      globalSetup: '<rootDir>/test/global-setup.mjs',
      globalTeardown: '<rootDir>/test/global-teardown.mjs',
      testPathIgnorePatterns: ['/node_modules/', '/dist/', ...skipped],
    }),
    ...registry,
    project('edge', 'services/edge', 'node', { setupFilesAfterEnv: ['<rootDir>/test/support/remove-folders.ts'] }),
    project('local', 'services/local', 'node', { testPathIgnorePatterns: ['/node_modules/', '/dist/', ...skipped] }),
    project('shell', 'shell', 'jsdom'),
    project('store-screen', 'store-screen', 'jsdom'),
    ...remotes.map((name) => project(name, name, 'jsdom')),
  ],
};
