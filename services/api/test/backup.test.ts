import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectTo, startPostgres, type TestServer } from '@horno/db/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { apiProcesses, placeAt } from './api-processes.ts';

const ASK_AGAIN_MS = 20;
const scripts = fileURLToPath(new URL('../../../deploy/backup/', import.meta.url));

describe('backups of PostgreSQL', () => {
  // The server runs as another user when the tests run as root.
  const folder = mkdtempSync(join(tmpdir(), 'horno-backup-'));
  let [bases, archive] = ['', ''];
  const script = (name: string) => join(folder, `${name}.sh`);
  cpSync(scripts, folder, { recursive: true });
  chmodSync(folder, 0o755);
  const servers: TestServer[] = [];
  let server: TestServer;
  const apis = apiProcesses(() => server);
  const start = async (options: Parameters<typeof startPostgres>[0]) => {
    const started = await startPostgres({ isDurable: true, ...options });
    if (!started) throw new Error('PostgreSQL 15 or newer is not installed');
    servers.push(started);
    server = started;
  };
  /** Starts a server that archives its WAL, with folders of its own. */
  const startArchiving = async () => {
    [bases, archive] = ['bases', 'archive'].map((name) => join(folder, `${servers.length}-${name}`)) as [
      string,
      string,
    ];
    for (const each of [bases, archive]) {
      mkdirSync(each);
      chmodSync(each, 0o777);
    }
    const archiving = `archive_command=${script('archive-wal')} %p %f ${archive}`;
    await start({ settings: ['wal_level=replica', 'archive_mode=on', archiving] });
  };
  afterAll(async () => {
    await apis.stop();
    for (const each of servers) await each.stop();
    apis.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs statements on the server and returns the first value of the last one. */
  async function ask(...statements: string[]): Promise<unknown> {
    const client = await connectTo(server.url);
    try {
      let value: unknown;
      for (const statement of statements) value = Object.values((await client.query(statement)).rows[0] ?? {})[0];
      return value;
    } finally {
      await client.end();
    }
  }
  const hasOrder = (uuid: string) => ask(`select exists (select from shop.orders where uuid = '${uuid}')`);
  /** Ends the current WAL file and waits until it is archived. */
  async function archiveAll(): Promise<void> {
    const file = String(await ask('select pg_walfile_name(pg_switch_wal())'));
    while (!readdirSync(archive).includes(file)) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  const backUp = () => server.run(script('base-backup'), [bases, archive, '2'], { DATABASE_URL: server.url }).trim();
  const open = async () => apis.ready(apis.spawn());

  it('bring the shop back to a moment between two orders, and to the last order', async () => {
    await startArchiving();
    const api = await open();
    const base = backUp();
    const before = await placeAt(api);
    const moment = String(await ask('select clock_timestamp()::text'));
    const after = await placeAt(api);
    await archiveAll();
    await apis.stop();
    await server.crash();

    await start({ fill: (data, run) => void run(script('restore'), [base, archive, data, moment]) });
    expect([await hasOrder(before.uuid), await hasOrder(after.uuid)]).toEqual([true, false]);
    const next = await placeAt(await open());
    expect(await hasOrder(next.uuid)).toBe(true);
    await apis.stop();

    await start({ fill: (data, run) => void run(script('restore'), [base, archive, data]) });
    expect([await hasOrder(before.uuid), await hasOrder(after.uuid)]).toEqual([true, true]);
    expect(() => server.run(script('restore'), [base, archive, base])).toThrow('is not empty');
  }, 120_000);

  it('keep the newest ones, with the WAL that they need', async () => {
    await startArchiving();
    await ask('create table filled (n int)');
    const made: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      made.push(backUp());
      await ask('insert into filled values (1)');
      await archiveAll();
    }
    const [, second = '', third = ''] = made;
    expect(readdirSync(bases).map((name) => join(bases, name))).toEqual([second, third]);
    await server.crash();
    await start({ fill: (data, run) => void run(script('restore'), [second, archive, data]) });
    expect(await ask('select count(*)::int from filled')).toBe(3);
  }, 120_000);
});
