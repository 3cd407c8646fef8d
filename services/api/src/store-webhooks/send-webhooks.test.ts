import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpsStore, TillFeedEntry } from '@horno/contracts/till';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { silentLog, usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, visitor } from '../../test/ordering.ts';
import { opsToken, tillOf } from '../../test/till.ts';
import { followDatabaseClock } from '../database-clock.ts';
import { feedEntries } from '../db/schema/till.ts';
import { signTillCall } from '../store-keys/sign-till.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { startWebhooks } from './start-webhooks.ts';

interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

eachDatabase('the webhook of a store', (database) => {
  let shop: Ordering;
  let receiver: Server;
  let received: Received[];
  /** Status of the next answers. */
  let status: number;
  const store = outlets.miraflores;
  const entries = () => received.map(({ body }) => JSON.parse(body) as TillFeedEntry);

  beforeAll(async () => {
    shop = await openOrdering(database(), {
      KITCHEN: 'till',
      WEBHOOK_NETWORKS: '127.0.0.1',
      METRICS_TOKEN: 'the token of the metrics',
    });
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    [received, status] = [[], 204];
    receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const headers = request.headers as Record<string, string>;
      if (status < 300) received.push({ path: request.url ?? '', headers, body });
      receiver.emit('got');
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await ops('DELETE', `/${store}/webhook`);
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });

  async function ops<T>(method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object): Promise<T> {
    const url = `/api/v1/ops/stores${path}`;
    const headers = { authorization: `Bearer ${opsToken}` };
    return (await shop.app.inject({ method, url, headers, ...(payload && { payload }) })).json().data;
  }
  const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/horno?caja=1`;
  const connect = async () =>
    (await ops<{ item: { secret: string } }>('PUT', `/${store}/webhook`, { url: address() })).item.secret;
  const shown = async () => (await ops<{ items: OpsStore[] }>('GET')).items.find(({ code }) => code === store)?.webhook;
  async function place(): Promise<string> {
    const rosa = visitor(() => shop);
    return (await rosa.place(await readyOrder(shop, rosa))).data.item.uuid;
  }
  async function finish(uuids: string[]): Promise<void> {
    const till = await tillOf(() => shop, store);
    for (const uuid of uuids)
      await till.call('POST', `/orders/${uuid}/events`, {
        ...{ event_id: crypto.randomUUID(), at: shop.clock.now().toISOString(), type: 'rejected', reason: 'fin' },
      });
  }

  it('gets the open orders and each change, in order and signed', async () => {
    const before = await place();
    const secret = await connect();
    const after = await place();
    await sendWebhooks(shop.deps);
    expect(entries().map(({ kind, order }) => [kind, order.uuid])).toEqual([
      ['placed', before],
      ['placed', after],
    ]);
    await finish([before, after]);
    await sendWebhooks(shop.deps);
    expect(entries().map(({ order }) => order.phase)).toEqual(['processing', 'processing', 'cancel', 'cancel']);
    const sequence = entries().map(({ seq }) => seq);
    expect(sequence).toEqual(sequence.map((_, index) => (sequence[0] ?? 0) + index));
    for (const { path, headers, body } of received) {
      const call = { method: 'POST', path, timestamp: headers['x-till-timestamp'] ?? '', body };
      expect(path).toBe('/horno?caja=1');
      expect(headers['x-till-signature']).toBe(signTillCall(secret, call));
      const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
      const mac = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    }
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(sequence.map((seq) => `${store}_${seq}`));
    expect(await shown()).toEqual({ url: address(), waiting: 0 });
  });

  it.each([500, 302])(
    'that answers %d waits longer each time, is visible, and then gets all in order',
    async (code) => {
      await connect();
      status = code;
      const placed = [await place(), await place()];
      const failingSince = shop.clock.now().toISOString();
      await sendWebhooks(shop.deps);
      expect(await shown()).toEqual({
        ...{ url: address(), waiting: 2, failing_since: failingSince, last_error: `HTTP ${code}` },
      });
      for (const seconds of [1, 2, 4, 8]) {
        shop.clock.advance(seconds - 0.001);
        await sendWebhooks(shop.deps);
        shop.clock.advance(0.001);
        if (seconds === 8) status = 200;
        await sendWebhooks(shop.deps);
      }
      expect(entries().map(({ order }) => order.uuid)).toEqual(placed);
      expect(await shown()).toEqual({ url: address(), waiting: 0 });
      await finish(placed);
    },
  );

  it('that is away is tried again', async () => {
    await ops('PUT', `/${store}/webhook`, { url: 'http://127.0.0.1:9/horno' });
    const uuid = await place();
    await sendWebhooks(shop.deps);
    expect(await shown()).toMatchObject({ waiting: 1, last_error: expect.stringMatching(/ECONNREFUSED|TypeError/) });
    await connect();
    await sendWebhooks(shop.deps);
    expect(entries().map(({ order }) => order.uuid)).toEqual([uuid]);
    await finish([uuid]);
  });

  it('gets each entry once when two processes send', async () => {
    await connect();
    const placed = [await place(), await place(), await place()];
    await Promise.all([sendWebhooks(shop.deps), sendWebhooks(shop.deps), sendWebhooks(shop.deps)]);
    expect(entries().map(({ order }) => order.uuid)).toEqual(placed);
    await finish(placed);
  });

  it('is reported once per outage, at error', async () => {
    const lines: string[] = [];
    const note = (level: string) => (_details: object, text: string) => void lines.push(`${level}: ${text}`);
    const log = Object.assign(Object.create(shop.deps.log), { error: note('error'), info: note('info') });
    await connect();
    status = 500;
    const uuid = await place();
    for (let tries = 0; tries < 6; tries += 1) {
      await sendWebhooks({ ...shop.deps, log });
      shop.clock.advance(60);
    }
    expect(lines).toEqual([expect.stringMatching(/^error: webhook of the store failed/)]);
    status = 204;
    await sendWebhooks({ ...shop.deps, log });
    expect(lines.slice(1)).toEqual(['info: webhook of the store works again']);
    await finish([uuid]);
  });

  it('is tried again by the clock of the database when that of the process is 90 s ahead', async () => {
    await connect();
    status = 500;
    const uuid = await place();
    const local = { now: () => new Date(Date.now() + 90_000) };
    const clock = await followDatabaseClock({ database: database(), log: silentLog, local });
    await sendWebhooks({ ...shop.deps, clock });
    await clock.stop();
    const { rows } = await database().db.execute<{ seconds: string }>(
      sql`select extract(epoch from next_try_at - clock_timestamp()) as seconds from shop.store_webhooks`,
    );
    expect(rows.map(({ seconds }) => Math.abs(Number(seconds)) < 2)).toEqual([true]);
    await finish([uuid]);
  });

  it('shows in the metrics while it fails', async () => {
    const read = async () => {
      const headers = { authorization: 'Bearer the token of the metrics' };
      const { body } = await shop.app.inject({ url: '/metrics', headers });
      const names = ['horno_webhooks{state="working"}', 'horno_webhooks{state="failing"}'];
      const others = ['horno_webhook_entries_waiting', 'horno_webhook_failing_seconds'];
      const lines = body.split('\n');
      return [...names, ...others].map((name) => lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
    };
    expect(await read()).toEqual(['0', '0', '0', '0']);
    await connect();
    status = 500;
    const uuid = await place();
    await sendWebhooks(shop.deps);
    shop.clock.advance(300);
    expect(await read()).toEqual(['0', '1', '1', '300']);
    status = 204;
    await sendWebhooks(shop.deps);
    expect(await read()).toEqual(['1', '0', '0', '0']);
    await finish([uuid]);
  });

  it('is tried until it works while the order is open, for two days', async () => {
    await connect();
    status = 500;
    const uuid = await place();
    for (let tries = 0; tries < 22; tries += 1) {
      await sendWebhooks(shop.deps);
      shop.clock.advance(6 * 3600);
    }
    expect(await shown()).toMatchObject({ waiting: 1, last_error: 'HTTP 500' });
    status = 204;
    await sendWebhooks(shop.deps);
    expect(entries().map(({ order }) => order.uuid)).toEqual([uuid]);
    await finish([uuid]);
  });

  it.each([
    ...['https://10.1.2.3/horno', 'https://[::1]/horno', 'https://169.254.169.254/latest', 'https://2130706434/'],
    ...['https://caja:clave@caja.example/horno', 'https://caja@caja.example/horno'],
  ])('is refused when its address %s is not public, or has credentials', async (url) => {
    const headers = { authorization: `Bearer ${opsToken}` };
    const request = { method: 'PUT', url: `/api/v1/ops/stores/${store}/webhook`, headers, payload: { url } } as const;
    const answer = await shop.app.inject(request);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      400,
      [{ field: 'url', message: expect.any(String) }],
    ]);
    expect(await shown()).toBeUndefined();
  });

  it('that hangs delays no other store, no job, and no stop', async () => {
    const stop = await startWebhooks(shop.deps);
    const hanging = createServer(() => hanging.emit('asked'));
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const other = outlets.higuereta;
    const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`;
    await ops('PUT', `/${other}/webhook`, { url });
    await connect();
    const asked = once(hanging, 'asked');
    const rosa = visitor(() => shop);
    const cart = { outlet_code: other, order_type: 'C' };
    const slow = (await rosa.place(await readyOrder(shop, rosa, { cart }))).data.item.uuid;
    await asked;
    const got = once(receiver, 'got');
    const quick = await place();
    await got;
    expect(entries().map(({ order }) => order.uuid)).toEqual([quick]);
    expect(await shop.deps.outbox.drain()).toBeGreaterThan(0);
    hanging.closeAllConnections();
    await stop();
    hanging.close();
    await ops('DELETE', `/${other}/webhook`);
    await finish([quick]);
    const till = await tillOf(() => shop, other);
    await till.call('POST', `/orders/${slow}/events`, {
      ...{ event_id: crypto.randomUUID(), at: shop.clock.now().toISOString(), type: 'rejected', reason: 'fin' },
    });
  });

  it('is sent by one of two processes when the clock of one is ten minutes ahead', async () => {
    await connect();
    const uuid = await place();
    const clock = { now: () => new Date(shop.clock.now().getTime() + 600_000) };
    const asked = once(receiver, 'got');
    const first = sendWebhooks(shop.deps);
    await asked;
    await Promise.all([first, sendWebhooks({ ...shop.deps, clock })]);
    expect(entries().map(({ order }) => order.uuid)).toEqual([uuid]);
    await finish([uuid]);
  });

  it('gets no personal data of an order that was closed two hours before, and the rows of the feed hold none', async () => {
    await connect();
    status = 500;
    const uuid = await place();
    await finish([uuid]);
    await sendWebhooks(shop.deps);
    shop.clock.advance(2 * 3600);
    status = 204;
    await sendWebhooks(shop.deps);
    expect(entries().map(({ order }) => order.phase)).toEqual(['cancel', 'cancel']);
    for (const { body } of received) expect(body).not.toMatch(/Rosa|Quispe|987654321|correo|customer|address/);
    const [row] = await database().db.select().from(feedEntries).where(eq(feedEntries.orderUuid, uuid)).limit(1);
    expect(Object.keys(row ?? {}).sort()).toEqual(['at', 'kind', 'orderUuid', 'outletCode', 'seq']);
  });

  it('gets nothing more when operations end it', async () => {
    await connect();
    await ops('DELETE', `/${store}/webhook`);
    const uuid = await place();
    await sendWebhooks(shop.deps);
    expect([entries(), await shown()]).toEqual([[], undefined]);
    await finish([uuid]);
  });
});
