import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectTo, startPostgres, type TestServer } from '@horno/db/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiProcess, apiProcesses } from './api-processes.ts';
import { hasServer } from './databases.ts';

const ASK_AGAIN_MS = 20;
const scripts = fileURLToPath(new URL('../../../deploy/backup/', import.meta.url));
const onServer = hasServer ? it : it.skip;

let folder: string;
let primary: TestServer;
let standby: TestServer | undefined;
let api: ApiProcess;
const apis = apiProcesses(() => primary);
const inFolder = (name: string) => join(folder, name);

async function start(options: Parameters<typeof startPostgres>[0]): Promise<TestServer> {
  const server = await startPostgres({ isDurable: true, ...options });
  if (!server) throw new Error('PostgreSQL 15 or newer is not installed');
  return server;
}

beforeAll(async () => {
  if (!hasServer) return;
  // The server runs as another user when the tests run as root.
  folder = mkdtempSync(join(tmpdir(), 'horno-server-metrics-'));
  cpSync(scripts, folder, { recursive: true });
  for (const name of ['bases', 'archive']) mkdirSync(inFolder(name));
  for (const name of ['', 'bases', 'archive']) chmodSync(inFolder(name), 0o777);
  const archiving = `archive_command=${inFolder('archive-wal.sh')} %p %f ${inFolder('archive')}`;
  primary = await start({ settings: ['wal_level=replica', 'archive_mode=on', archiving] });
  api = await apis.ready(apis.spawn());
}, 120_000);
afterAll(async () => {
  await apis.stop();
  apis.remove();
  await standby?.stop();
  if (!hasServer) return;
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${api.ops}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
async function until(name: string, isReached: (value: number) => boolean): Promise<void> {
  while (!isReached(await metric(name))) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
}
async function run(statement: string): Promise<void> {
  const client = await connectTo(primary.url);
  await client.query(statement).finally(() => client.end());
}

onServer(
  'the metrics name the newest base backup, 0 before the first',
  async () => {
    expect(await metric('horno_backup_timestamp_seconds')).toBe(0);
    const before = Date.now() / 1000;
    primary.run(inFolder('base-backup.sh'), [inFolder('bases'), inFolder('archive')], { DATABASE_URL: primary.url });
    expect(await metric('horno_backup_timestamp_seconds')).toBeGreaterThanOrEqual(before - 1);
  },
  60_000,
);

onServer(
  'the metrics tell when WAL cannot be archived, and when it can again',
  async () => {
    expect(await metric('horno_wal_archive_on')).toBe(1);
    expect(await metric('horno_wal_archive_failing_seconds')).toBe(0);
    rmSync(inFolder('archive'), { recursive: true });
    await run('create table filled (n int); select pg_switch_wal()');
    await until('horno_wal_archive_failing_seconds', (seconds) => seconds > 0);
    mkdirSync(inFolder('archive'));
    chmodSync(inFolder('archive'), 0o777);
    await run('insert into filled values (1); select pg_switch_wal()');
    await until('horno_wal_archive_failing_seconds', (seconds) => seconds === 0);
  },
  120_000,
);

onServer(
  'the metrics count the standbys and what they have not replayed',
  async () => {
    expect(await metric('horno_standbys')).toBe(0);
    standby = await start({
      fill: (data, program) => void program('pg_basebackup', ['-D', data, '-R', '-d', primary.url, '-c', 'fast']),
    });
    await until('horno_standbys', (count) => count === 1);
    await until('horno_standby_lag_bytes', (bytes) => bytes === 0);
    standby.pause();
    await run('insert into filled select generate_series(1, 1000)');
    // The server writes its log a moment after the statement.
    await until('horno_standby_lag_bytes', (bytes) => bytes > 1000);
    standby.resume();
    await until('horno_standby_lag_bytes', (bytes) => bytes === 0);
  },
  60_000,
);

onServer('the metrics tell how far the clock of the machine is ahead', async () => {
  expect(Math.abs(await metric('horno_clock_ahead_seconds'))).toBeLessThan(1);
});
