import { randomInt, randomUUID } from 'node:crypto';
import { opsStoreCalls } from '@horno/contracts/calls/till';
import type { Database } from '@horno/db';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readState } from '../scripts/till/till-state.ts';
import { orderEvents } from '../src/db/schema/orders.ts';
import { callOps } from '../src/ops/ops-client.ts';
import { makeKey } from '../src/store-keys/make-key.ts';
import { apiProcesses, placeAt } from './api-processes.ts';
import { createServerDatabase, hasServer, openServerDatabase } from './databases.ts';
import { usualNow } from './fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, visitor } from './ordering.ts';
import { seededRandom } from './seeded-random.ts';
import { startTcpGate } from './tcp-gate.ts';
import { opsToken } from './till.ts';
import { addressOf, printedBy, type TillKey, tillProcesses } from './till-process.ts';

const ORDERS = 50;
const KILLS = 6;
const MOST_LINES_BEFORE_KILL = 12;
const MINUTES_MS = 60_000;
/** Statuses of a delivery, in order: received, accepted, baking, ready, on its way, delivered. */
const ALL_STEPS = [1, 13, 5, 16, 6, 9];

const onServer = hasServer ? describe : describe.skip;

onServer('the reference till', () => {
  const tills = tillProcesses();
  const store = outlets.miraflores;
  const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000));
  let database: Database;
  let shop: Ordering;
  let key: TillKey;

  beforeAll(async () => {
    database = await openServerDatabase();
    shop = await openOrdering(database, { KITCHEN: 'till' });
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    shop.clock.set(usualNow);
    key = await makeKey(shop.deps, database.db, { outletCode: store, kind: 'till', label: 'test' });
  }, MINUTES_MS);
  afterAll(async () => {
    await tills.stop();
    await shop.app.close();
    await database.close();
    tills.remove();
  });

  async function place(): Promise<{ uuid: string; number: string }> {
    const customer = visitor(() => shop);
    const { data } = await customer.place(await readyOrder(shop, customer), randomUUID());
    return data.item;
  }

  it(
    `shows each of ${ORDERS} orders once and takes it to its end when it is killed ${KILLS} times`,
    async () => {
      process.stdout.write(`till-survives-kill: KILL_SEED=${seed}\n`);
      const random = seededRandom(seed);
      const start = () => tills.start({ store, url: addressOf(shop), key }, '--auto', '--pace', '0.02');
      const placed: { uuid: string; number: string }[] = [];
      const printed: string[] = [];
      let till = start();
      for (let kill = 0; kill <= KILLS; kill += 1) {
        await till.atLeast(1);
        const before = till.lines.length;
        const share = Math.ceil(ORDERS / (KILLS + 1));
        const placing = Promise.all(Array.from({ length: Math.min(share, ORDERS - placed.length) }, place));
        if (kill < KILLS) {
          await till.atLeast(before + 1 + Math.floor(random() * MOST_LINES_BEFORE_KILL));
          await till.kill('SIGKILL');
          printed.push(...till.lines);
          till = start();
        }
        placed.push(...(await placing));
      }
      const openOrders = async () =>
        (await shop.deps.db.select().from(orderEvents)).filter(({ status }) => status === 9);
      while ((await openOrders()).length < ORDERS) await till.atLeast(till.lines.length + 1);
      await till.kill('SIGTERM');
      printed.push(...till.lines);

      const numbers = placed.map(({ number }) => number).sort();
      const { fresh, copies } = printedBy(printed);
      expect(new Set(fresh).size).toBe(fresh.length);
      expect([...new Set([...fresh, ...copies])].sort()).toEqual(numbers);
      const events = await shop.deps.db.select().from(orderEvents);
      for (const { uuid } of placed) {
        const applied = events.filter((event) => event.orderUuid === uuid && event.applied && event.source === 'store');
        expect(applied.sort((a, b) => a.seq - b.seq).map(({ status }) => status)).toEqual(ALL_STEPS);
      }
      expect(readState(tills.fileOf(key)).moves).toEqual([]);
    },
    3 * MINUTES_MS,
  );
});

onServer('a till at one of two apis', () => {
  const store = outlets.miraflores;
  const tills = tillProcesses();
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  const apis = apiProcesses(() => database);

  beforeAll(async () => {
    database = await createServerDatabase();
  });
  afterAll(async () => {
    await tills.stop();
    await apis.stop();
    await database.drop();
    tills.remove();
    apis.remove();
  });

  it(
    'receives the orders of the other api in order, and goes on there when its own is killed',
    async () => {
      const env = { KITCHEN: 'till', OPS_TOKEN: opsToken };
      const [near, far] = await Promise.all([apis.spawn(env), apis.spawn(env)].map(apis.ready));
      if (near === undefined || far === undefined) throw new Error('two processes must have started');
      const { item: key } = await callOps({ url: far.url, token: opsToken }, opsStoreCalls.makeKey, {
        params: { store },
        body: { label: 'test' },
      });
      const gate = await startTcpGate(new URL(near.url));
      const till = tills.start({ store, url: gate.urlOf(near.url), key }, '--auto', '--pace', '0.1');
      const placed: { uuid: string; number: string }[] = [];
      const placeTen = async () => {
        for (let order = 0; order < 10; order += 1) placed.push(await placeAt(far));
      };

      await placeTen();
      await Promise.all(placed.map(({ number }) => till.line(`NUEVO ${number}`)));
      await Promise.all([placeTen(), near.child.kill('SIGKILL')]);
      expect(till.lines).not.toContain(`NUEVO ${placed.at(-1)?.number}`);
      gate.aim(new URL(far.url));
      await till.line('The api answers again.');
      await placeTen();
      await Promise.all(placed.map(({ number }) => till.line(`${number}  complete`)));

      expect(printedBy(till.lines)).toEqual({ fresh: placed.map(({ number }) => number), copies: [] });
      await gate.close();
    },
    3 * MINUTES_MS,
  );
});
