import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { type OrderPublic, OrderPublicSchema } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { serverEvents } from '../../test/server-events.ts';
import { createChangeFeed } from '../change-feed.ts';
import { ordersChannel } from './move-order.ts';
import { streamOrder } from './order-stream.ts';

interface Event {
  id: string;
  order: OrderPublic;
}

eachDatabase('order stream', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let base: string;
  beforeAll(async () => {
    shop = await openOrdering(database());
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    rosa = visitor(() => shop);
  });

  async function place(): Promise<string> {
    return (await rosa.place(await readyOrder(shop, rosa, { cart: { order_type: 'C' } }))).data.item.uuid;
  }
  const step = (order: string) => shop.deps.controls.run('kitchen/step', { order });
  const open = (uuid: string, lastEventId?: string) =>
    fetch(`${base}/api/v1/product-order-be/orders/${uuid}/stream`, {
      headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    });

  /** Returns status and Retry-After of a refused stream. Reads the body, so that the connection can close. */
  async function refusalOf(uuid: string): Promise<[number, string | null]> {
    const response = await open(uuid);
    await response.text();
    return [response.status, response.headers.get('retry-after')];
  }

  async function* eventsOf(response: Response): AsyncGenerator<Event> {
    for await (const { id, data } of serverEvents(response)) yield { id, order: OrderPublicSchema.parse(data) };
  }

  it('sends the present state, then each phase in order, and closes when the order ends', async () => {
    const uuid = await place();
    const response = await open(uuid);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const seen: string[] = [];
    for await (const { order } of eventsOf(response)) {
      expect(order.timeline.at(-1)?.phase).toBe(order.phase);
      seen.push(order.phase);
      await step(uuid);
    }
    expect(seen).toEqual(['processing', 'received', 'accepted', 'cooking', 'ready', 'complete']);
  });

  it('sends each phase once when several come at the same time', async () => {
    const uuid = await place();
    const streams = await Promise.all([open(uuid), open(uuid), open(uuid)]);
    for (let count = 0; count < 5; count += 1) await step(uuid);
    for (const response of streams) {
      const ids: number[] = [];
      for await (const { id } of eventsOf(response)) ids.push(Number(id));
      expect(ids.at(-1)).toBe(6);
      expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 7 - ids.length));
    }
  });

  it('resumes after the client’s last event, and answers 204 when the order has ended', async () => {
    const uuid = await place();
    for (let count = 0; count < 5; count += 1) await step(uuid);
    const phases: string[] = [];
    for await (const { order } of eventsOf(await open(uuid, '3'))) phases.push(order.phase);
    expect(phases).toEqual(['cooking', 'ready', 'complete']);
    expect((await open(uuid, '6')).status).toBe(204);
  });

  it('gives the reason of the end in the language of the address', async () => {
    const uuid = await place();
    await rosa.call('PUT', `/v1/product-order-be/orders/tracking/${uuid}`, { action: 'cancel' });
    for (const [query, reason] of [
      ['', 'Anulaste el pedido.'],
      ['?lang=en', 'You cancelled the order.'],
    ]) {
      const response = await fetch(`${base}/api/v1/product-order-be/orders/${uuid}/stream${query}`);
      const { value } = await eventsOf(response).next();
      expect(value?.order.reason).toBe(reason);
    }
  });

  it('refuses unknown orders, and too many streams of one order', async () => {
    expect(await refusalOf(crypto.randomUUID())).toEqual([404, null]);
    expect(await refusalOf('x')).toEqual([400, null]);
    const uuid = await place();
    const streams: Response[] = [];
    for (let count = 0; count < 12; count += 1) streams.push(await open(uuid));
    expect(await refusalOf(uuid)).toEqual([429, '15']);
    for (const stream of streams) await stream.body?.cancel();
  });

  it('operations 24: opens as many streams in a process as operations set, and puts others off', async () => {
    const small = await openOrdering(database(), { ORDER_STREAMS: '1' });
    const url = await small.app.listen({ port: 0, host: '127.0.0.1' });
    const uuid = await place();
    const ask = () => fetch(`${url}/api/v1/product-order-be/orders/${uuid}/stream`);
    const first = await ask();
    expect(first.status).toBe(200);
    const second = await ask();
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '15']);
    await first.body?.cancel();
    await small.app.close();
  });

  it('sends phases that another process applied', async () => {
    const second = await openOrdering(database());
    const uuid = await place();
    const seen: string[] = [];
    for await (const { order } of eventsOf(await open(uuid))) {
      seen.push(order.phase);
      // The stream belongs to one app; the store reports to the other.
      await second.deps.controls.run('kitchen/step', { order: uuid });
    }
    await second.app.close();
    expect(seen).toEqual(['processing', 'received', 'accepted', 'cooking', 'ready', 'complete']);
  });

  it('closes its streams when the server closes', async () => {
    const second = await openOrdering(database());
    await second.app.listen({ host: '127.0.0.1', port: 0 });
    const uuid = await place();
    const port = (second.app.server.address() as AddressInfo).port;
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/product-order-be/orders/${uuid}/stream`);
    const events = eventsOf(response);
    expect((await events.next()).value?.order.phase).toBe('processing');
    await second.app.close();
    expect((await events.next()).done).toBe(true);
  });

  it('releases its subscription when the client disconnects before the first event', async () => {
    const uuid = await place();
    const feed = createChangeFeed(shop.deps, ordersChannel);
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    response.destroy();
    await streamOrder(shop.deps, feed, response, { uuid, lang: 'es' });
    expect(feed.count()).toBe(0);
    await feed.close();
  });
});
