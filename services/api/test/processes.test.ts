import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connectTo } from '@horno/db/testing';
import { startNode } from '@horno/tooling/internal/start-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { chainFiles } from '../data/chain/index.ts';
import { checkChain } from '../src/catalogue/check-chain.ts';
import { writeFolder } from '../src/catalogue/folder.ts';
import { type ApiProcess, apiProcesses, catalogue, openingEvening, placeAt } from './api-processes.ts';
import { createServerDatabase, hasServer } from './databases.ts';
import { pizza } from './ordering.ts';
import { startTcpGate } from './tcp-gate.ts';

const MINUTES_MS = 60_000;
const ASK_AGAIN_MS = 10;
/** Polls until a request finds the expected result. The timeout of the test ends an endless wait. */
async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
}

/** Requests a status over its own connection; `undefined` when a busy machine drops it. */
function statusOf(address: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = request(address, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', () => resolve(undefined)).end();
  });
}

const answers = (address: string, status: number) => until(async () => (await statusOf(address)) === status);

const onServer = hasServer ? describe : describe.skip;

onServer('processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  let client: Awaited<ReturnType<typeof connectTo>>;
  const apis = apiProcesses(() => database);

  beforeAll(async () => {
    database = await createServerDatabase();
    client = await connectTo(database.url);
  });
  afterEach(apis.stop);
  afterAll(async () => {
    await client.end();
    await database.drop();
    apis.remove();
  });

  const { spawn: spawnApi, ready, folder } = apis;

  const stateOf = async (ops: string) => ((await (await fetch(`${ops}/readyz`)).json()) as { status: string }).status;

  const follow = ({ url }: ApiProcess, uuid: string) => fetch(`${url}/api/v1/product-order-be/orders/${uuid}/stream`);
  const idsOf = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

  it(
    'is healthy but not ready while migrations run or the database is down',
    async () => {
      const gate = await startTcpGate(new URL(database.url));
      await client.query('begin');
      await client.query("select pg_advisory_xact_lock(hashtext('migrate:shop'))");
      const child = spawnApi({ DATABASE_URL: gate.urlOf(database.url) });
      const [ops = ''] = await child.addresses(1);
      await answers(`${ops}/readyz`, 503);
      expect(await stateOf(ops)).toBe('starting');
      await answers(`${ops}/healthz`, 200);
      await answers(`${ops}/metrics`, 404);
      await client.query('commit');

      const { url } = await ready(child);
      await answers(`${ops}/readyz`, 200);
      await answers(`${url}/readyz`, 200);

      gate.cut();
      await until(async () => (await stateOf(ops)) === 'database away');
      await answers(`${url}/readyz`, 503);
      await answers(`${url}/healthz`, 200);
      expect(await (await fetch(`${ops}/metrics`)).text()).toContain('horno_database_up 0');
      gate.open();
      await answers(`${ops}/readyz`, 200);
      await gate.close();
    },
    3 * MINUTES_MS,
  );

  it(
    'finishes the request, the stream and the job under way on SIGTERM',
    async () => {
      const mail = await startBlockingMailServer();
      const api = await ready(spawnApi({ SMTP_URL: mail.url, KITCHEN_PHASE_SECONDS: '3600' }));
      const { uuid, customer } = await placeAt(api);
      await mail.taken;
      const stream = (await follow(api, uuid)).body?.getReader();
      expect(new TextDecoder().decode((await stream?.read())?.value)).toContain('retry:');
      const cart = await customer.createCart({ order_time: openingEvening });
      // The request waits for a table that another transaction has locked.
      await client.query('begin');
      await client.query('lock table shop.carts in access exclusive mode');
      let isAnswered = false;
      const adding = customer.add(cart, pizza()).then((answer) => {
        isAnswered = true;
        return answer;
      });
      await until(async () => {
        const { rows } = await client.query<{ n: number }>(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return (rows[0]?.n ?? 0) > 0;
      });

      process.kill(api.child.pid ?? 0, 'SIGTERM');
      await until(async () => (await stateOf(api.ops)) === 'stopping');
      for (let part = await stream?.read(); part?.done === false; part = await stream?.read());
      await until(() =>
        fetch(`${api.url}/healthz`).then(
          () => false,
          () => true,
        ),
      );
      expect(isAnswered).toBe(false);
      await client.query('commit');
      expect(await adding).toMatchObject({ status: 200, data: { item: { uuid: cart } } });
      mail.release();
      expect(await api.child.ended).toBe(0);

      const { rows } = await client.query<{ done: boolean; locked: boolean }>(
        `select done_at is not null as done, locked_until is not null as locked from shop.outbox
         where topic = 'order.confirmation-mail' or (done_at is null and locked_until is not null)`,
      );
      expect(rows).toEqual([{ done: true, locked: false }]);
      await mail.close();
    },
    3 * MINUTES_MS,
  );

  it(
    'shares orders, phases, jobs and catalogue with other processes',
    async () => {
      const fast = { KITCHEN_PHASE_SECONDS: '0.05' };
      const [one, two] = await Promise.all([spawnApi(fast), spawnApi(fast)].map(ready));
      if (one === undefined || two === undefined) throw new Error('two processes must have started');

      const { uuid } = await placeAt(one);
      const [near, far] = await Promise.all(
        [follow(one, uuid), follow(two, uuid)].map(async (it) => (await it).text()),
      );
      for (const text of [near ?? '', far ?? '']) {
        const ids = idsOf(text);
        expect(text).toContain('"phase":"complete"');
        expect(ids).toEqual(Array.from({ length: ids.length }, (_, n) => (ids[0] ?? 0) + n));
      }

      const placed = await Promise.all(Array.from({ length: 8 }, (_, n) => placeAt(n % 2 === 0 ? one : two)));
      const uuids = placed.map((order) => order.uuid);
      await until(async () => {
        const { rows } = await client.query<{ n: number }>(
          'select count(*)::int as n from shop.outbox where done_at is null and failed_at is null and run_at < now()',
        );
        return rows[0]?.n === 0;
      });
      const { rows: events } = await client.query<{ n: number }>(
        `select count(*)::int as n from shop.order_events where order_uuid = any($1)
         group by order_uuid, status having count(*) filter (where applied) > 1`,
        [uuids],
      );
      expect(events).toEqual([]);

      const own = join(folder, 'chain');
      await writeFolder(own, checkChain(chainFiles));
      const tenant = JSON.parse(readFileSync(join(own, 'tenant.json'), 'utf8')) as object[];
      writeFileSync(join(own, 'tenant.json'), JSON.stringify({ ...tenant[0], name: 'Pizzas del Sur' }));
      const env = { DATABASE_URL: database.url, INIT_CWD: folder };
      const run = (...args: string[]) => startNode('services/api/scripts/import.ts', args, env);
      const named = (name: string) => async () => {
        const names = await Promise.all(
          [one, two].map(async ({ url }) => (await fetch(`${url}/api/v1/product-tenant/config/`)).json()),
        );
        return names.every((config) => (config as { data: { item: { name: string } } }).data.item.name === name);
      };
      const importing = run('chain');
      expect({ code: await importing.ended, err: importing.errors() }).toEqual({ code: 0, err: '' });
      await until(named('Pizzas del Sur'));
      expect(await run('--back').ended).toBe(0);
      await until(named(catalogue.tenant.name));
    },
    3 * MINUTES_MS,
  );
});

/** Starts a mail server that receives a mail and delays its answer until the test releases it. */
async function startBlockingMailServer() {
  let release = () => {};
  let tell = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const taken = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      stream.resume();
      stream.once('end', () => {
        tell();
        released.then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    release,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
