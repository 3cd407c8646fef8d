import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaceOrderBody } from '@horno/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { chainFiles } from '../data/chain/index.ts';
import { catalogueOf } from '../src/catalogue/memory-source.ts';
import { openDatabase } from '../src/db/open.ts';
import { orderConsents, orderEvents, orders } from '../src/db/schema/orders.ts';
import { outbox } from '../src/db/schema/outbox.ts';
import { orderTopics } from '../src/orders/order-jobs.ts';
import { type Child, startNode } from './child.ts';
import { readyOrder, type Send, type Visitor, visitorBy } from './ordering.ts';
import { seededRandom } from './seeded-random.ts';

const KILLS = 6;
const CUSTOMERS = 4;
const MOST_ORDERS_BEFORE_KILL = 12;
const MOST_MS_BEFORE_KILL = 40;
const MINUTES_MS = 60_000;
/** An evening on which every store is open, later than today: tidying up, which runs before the clock is set, finds nothing old. */
const openingEvening = Date.parse('2040-05-23T00:30:00Z');

interface Placed {
  uuid: string;
  number: string;
}

/** One order as its customer knows it: what was asked for, and what was answered, if anything was. */
interface Attempt {
  customer: Visitor;
  body: PlaceOrderBody;
  key: string;
  answers: Placed[];
}

describe('orders', () => {
  const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000));
  const random = seededRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'horno-kill-'));
  afterAll(async () => {
    await api?.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ordering = { catalogue: () => catalogue };
  const catalogue = catalogueOf(chainFiles);
  const attempts: Attempt[] = [];
  const startedAt = Date.now();
  let api: { child: Child; url: string; isKilled: boolean } | undefined;

  async function start(): Promise<void> {
    const child = startNode('services/api/src/main.ts', [], {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DB_TEMPLATE: process.env.HORNO_TEST_DUMP ?? '',
      PORT: '0',
      CONTROL_PORT: '0',
      API_DOCS: '0',
    });
    const [control = '', url = ''] = await child.addresses(2);
    const now = new Date(openingEvening + Date.now() - startedAt).toISOString();
    const set = await fetch(`${control}/__control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now }),
    });
    expect(set.status).toBe(200);
    api = { child, url, isKilled: false };
  }

  const send: Send = async ({ method, url, headers, payload }) => {
    const response = await fetch(`${api?.url}${url}`, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const text = await response.text();
    return { statusCode: response.status, json: () => JSON.parse(text) };
  };

  async function tryToPlace({ customer, body, key, answers }: Attempt): Promise<void> {
    const answer = await customer.place(body, key);
    expect({ status: answer.status, error: answer.error }).toEqual({ status: 200, error: undefined });
    answers.push({ uuid: answer.data.item.uuid, number: answer.data.item.number });
  }

  /** One customer after the other orders, until the process is gone. */
  async function keepOrdering(onPlacing: () => void): Promise<void> {
    while (!api?.isKilled) {
      try {
        const customer = visitorBy(send);
        const order_time = new Date(openingEvening).toISOString();
        const body = await readyOrder(ordering, customer, { cart: { order_time } });
        const attempt = { customer, body, key: randomUUID(), answers: [] };
        attempts.push(attempt);
        onPlacing();
        // A finger that taps twice sends the same key twice at once.
        const taps = random() < 0.3 ? 2 : 1;
        await Promise.all(Array.from({ length: taps }, () => tryToPlace(attempt)));
      } catch (error) {
        // What fetch throws is of another realm.
        if (!api?.isKilled || (error as Error).name !== 'TypeError') throw error;
      }
    }
  }

  async function orderUntilKilled(): Promise<void> {
    const killAt = 1 + Math.floor(random() * MOST_ORDERS_BEFORE_KILL);
    const killAfterMs = random() * MOST_MS_BEFORE_KILL;
    let placed = 0;
    const killed = new Promise<void>((resolve, reject) => {
      const kill = () => {
        if (!api) return;
        api.isKilled = true;
        api.child.kill('SIGKILL').then(resolve, reject);
      };
      const onPlacing = () => {
        placed += 1;
        if (placed === killAt) setTimeout(kill, killAfterMs);
      };
      Promise.all(Array.from({ length: CUSTOMERS }, () => keepOrdering(onPlacing))).catch(reject);
    });
    await killed;
  }

  it(
    `that were acknowledged outlive ${KILLS} kills, each once`,
    async () => {
      process.stdout.write(`orders-survive-kill: KILL_SEED=${seed}\n`);
      let cutOff = 0;
      let ofLastRun: Attempt[] = [];
      for (let run = 0; run <= KILLS; run += 1) {
        await start();
        // Who got no answer tries again, and so does who got one: with the same key, and twice at once.
        await Promise.all(ofLastRun.flatMap((attempt) => [tryToPlace(attempt), tryToPlace(attempt)]));
        if (run === KILLS) break;
        const before = attempts.length;
        await orderUntilKilled();
        ofLastRun = attempts.slice(before);
        cutOff += ofLastRun.filter(({ answers }) => answers.length === 0).length;
      }
      await api?.child.kill('SIGKILL');
      process.stdout.write(`orders-survive-kill: ${attempts.length} orders, ${cutOff} of them cut off by a kill\n`);

      const { db, close } = await openDatabase({ folder: join(dataDir, 'db') });
      const kept = await db.select().from(orders);
      const events = await db.select().from(orderEvents);
      const consents = await db.select().from(orderConsents);
      const jobs = await db.select().from(outbox);
      await close();
      const told = attempts.map(({ answers, body }) => ({
        cart: body.cart_uuid,
        answers: [...new Set(answers.map((answer) => JSON.stringify(answer)))],
      }));
      expect(told.filter(({ answers }) => answers.length !== 1)).toEqual([]);
      const key = (cart: string, order: Placed) => `${cart} ${order.uuid} ${order.number}`;
      expect(kept.map((row) => key(row.cartUuid, row)).sort()).toEqual(
        attempts.map(({ body, answers: [first] }) => key(body.cart_uuid, first as Placed)).sort(),
      );
      expect(new Set(kept.map(({ number }) => number)).size).toBe(attempts.length);
      expect(attempts.length).toBeGreaterThanOrEqual(KILLS);

      const uuids = kept.map(({ uuid }) => uuid).sort();
      expect(
        events
          .filter(({ seq }) => seq === 1)
          .map(({ orderUuid }) => orderUuid)
          .sort(),
      ).toEqual(uuids);
      expect(consents.length).toBe(3 * uuids.length);
      for (const topic of Object.values(orderTopics)) {
        const named = jobs
          .filter((job) => job.topic === topic)
          .map(({ payload }) => (payload as { order: string }).order);
        expect(named.sort()).toEqual(uuids);
      }
    },
    3 * MINUTES_MS,
  );
});
