import type { AddressInfo } from 'node:net';
import { OrderPublicSchema, RiderSchema } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { type ServerEvent, serverEvents } from '../../test/server-events.ts';
import { applyStoreEvent } from './apply-store-event.ts';

eachDatabase('order stream of the owner', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let base: string;
  let uuid: string;
  beforeAll(async () => {
    shop = await openOrdering(database());
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api/v1/product-order-be/orders`;
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.mails.length = 0;
    rosa = visitor(() => shop);
    uuid = (await rosa.place(await readyOrder(shop, rosa))).data.item.uuid;
  });

  const step = () => shop.deps.controls.run('kitchen/step', { order: uuid });
  const ride = async (share: number) => {
    shop.clock.advance(1);
    await shop.deps.controls.run('kitchen/ride', { order: uuid, share });
  };
  const open = (headers: Record<string, string>, query = '') => fetch(`${base}/${uuid}/stream${query}`, { headers });

  async function next(stream: AsyncGenerator<ServerEvent>): Promise<ServerEvent> {
    const { value } = await stream.next();
    if (value === undefined) throw new Error('the stream is over');
    return value;
  }

  it('sends each new position of the rider', async () => {
    for (let count = 0; count < 5; count += 1) await step();
    const stream = serverEvents(await open({ 'x-device': rosa.device }));
    expect(OrderPublicSchema.parse((await next(stream)).data).phase).toBe('delivering');
    const first = await next(stream);
    await ride(0.5);
    const second = await next(stream);
    expect([first.kind, second.kind]).toEqual(['rider', 'rider']);
    expect(RiderSchema.parse(first.data).at < RiderSchema.parse(second.data).at).toBe(true);
    await step();
    expect((await next(stream)).data).toMatchObject({ phase: 'complete' });
    expect((await stream.next()).done).toBe(true);
  });

  it('opens with the mailed link, and hides the rider without it', async () => {
    await rosa.call('POST', '/v1/product-order-be/orders/lookup', { email: 'rosa.quispe@correo.pe' });
    await shop.deps.outbox.drain();
    const token = new RegExp(`${uuid}\\?t=(\\S+)`).exec(shop.mails.map(({ text }) => text).join('\n'))?.[1];
    for (let count = 0; count < 5; count += 1) await step();
    const byLink = serverEvents(await open({}, `?t=${token}`));
    const bare = serverEvents(await open({ 'x-token': 'no-such-session' }, '?t=wrong.token'));
    expect([(await next(byLink)).kind, (await next(byLink)).kind]).toEqual(['message', 'rider']);
    expect((await next(bare)).kind).toBe('message');
    await ride(0.5);
    await step();
    const last = await next(bare);
    expect([last.kind, last.data]).toEqual(['message', expect.objectContaining({ phase: 'complete' })]);
    expect(JSON.stringify(last.data)).not.toMatch(/rider|lat.*lat.*lat/);
    await byLink.return(undefined);
  });

  it('sends a later promise in the same phase, with the first promise', async () => {
    await step();
    const stream = serverEvents(await open({}));
    const before = OrderPublicSchema.parse((await next(stream)).data);
    expect(before.first_promised).toBeUndefined();
    const promised = { from: '2024-05-23T02:00:00.000Z', to: '2024-05-23T02:10:00.000Z' };
    const { quoteMinutes } = shop.catalogue().storeByCode.get(outlets.miraflores) ?? { quoteMinutes: { D: 0, C: 0 } };
    // The promise of a delivery adds the ride.
    const readyFor = ({ from }: { from: string }) =>
      new Date(Date.parse(from) - (quoteMinutes.D - quoteMinutes.C) * 60_000).toISOString();
    const at = shop.clock.now().toISOString();
    await applyStoreEvent(shop.deps, uuid, {
      event_id: crypto.randomUUID(),
      status: 1,
      at,
      ready_at: readyFor(promised),
    });
    const later = OrderPublicSchema.parse((await next(stream)).data);
    expect(later).toMatchObject({ phase: 'received', promised, first_promised: before.promised });
    const latest = { from: '2024-05-23T02:20:00.000Z', to: '2024-05-23T02:30:00.000Z' };
    const accepted = { event_id: crypto.randomUUID(), status: 13, at, ready_at: readyFor(latest) };
    await applyStoreEvent(shop.deps, uuid, accepted);
    const moved = OrderPublicSchema.parse((await next(stream)).data);
    expect(moved).toMatchObject({ phase: 'accepted', promised: latest, first_promised: before.promised });
    await stream.return(undefined);
  });
});
