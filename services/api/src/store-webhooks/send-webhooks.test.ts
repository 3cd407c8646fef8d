import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpsStore, TillFeedEntry } from '@horno/contracts/till';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, visitor } from '../../test/ordering.ts';
import { opsToken, tillOf } from '../../test/till.ts';
import { signTillCall } from '../store-keys/sign-till.ts';
import { pauseMs, sendWebhooks } from './send-webhooks.ts';

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
    shop = await openOrdering(database(), { KITCHEN: 'till' });
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
    }
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

  it('gets nothing more when operations end it', async () => {
    await connect();
    await ops('DELETE', `/${store}/webhook`);
    const uuid = await place();
    await sendWebhooks(shop.deps);
    expect([entries(), await shown()]).toEqual([[], undefined]);
    await finish([uuid]);
  });

  it('pauses six hours at most', () => {
    expect([1, 2, 5, 15, 16, 400].map((failures) => pauseMs(failures) / 1000)).toEqual([
      1, 2, 16, 16_384, 21_600, 21_600,
    ]);
  });
});
