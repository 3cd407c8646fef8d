import type { OrderAnswerSchema } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { opsToken, tillOf } from '../../test/till.ts';
import { feedEntries } from '../db/schema/till.ts';
import { createKitchen } from './create-kitchen.ts';

type Answer = z.infer<typeof OrderAnswerSchema>;
const deliveryPath = ['processing', 'received', 'accepted', 'cooking', 'ready', 'delivering', 'complete'];

eachDatabase('kitchen', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  beforeAll(async () => {
    shop = await openOrdering(database());
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    rosa = visitor(() => shop);
  });

  async function place(cart: Record<string, unknown> = {}): Promise<string> {
    return (await rosa.place(await readyOrder(shop, rosa, { cart }))).data.item.uuid;
  }
  const read = async (uuid: string) =>
    (await rosa.call<Answer>('GET', `/v1/product-order-be/orders/${uuid}`)).data.item;
  const phasesOf = async (uuid: string) => (await read(uuid)).timeline.map(({ phase }) => phase);
  async function advance(seconds: number): Promise<void> {
    shop.clock.advance(seconds);
    await shop.deps.outbox.drain();
  }

  it.each([
    ['D', deliveryPath],
    ['C', deliveryPath.filter((phase) => phase !== 'delivering')],
  ])('reports all phases of a simulated %s order with their delays', async (orderType, path) => {
    const uuid = await place({ order_type: orderType });
    await shop.deps.outbox.drain();
    expect(await phasesOf(uuid)).toEqual(['processing']);
    for (let phase = 1; phase < path.length; phase += 1) {
      await advance(59);
      expect(await phasesOf(uuid)).toHaveLength(phase);
      await advance(1);
      expect(await phasesOf(uuid)).toEqual(path.slice(0, phase + 1));
    }
    const { final, status, timeline } = await read(uuid);
    expect([final, status, timeline.at(-1)?.at]).toEqual([true, 9, shop.clock.now().toISOString()]);
    await advance(3600);
    expect(await phasesOf(uuid)).toHaveLength(path.length);
  });

  it('moves to the next phase by the control, also while its own step is due', async () => {
    const uuid = await place({ order_type: 'C' });
    const steps = [];
    for (let step = 0; step < 6; step += 1) {
      const { answer } = await shop.deps.controls.run('kitchen/step', { order: uuid });
      steps.push((answer as { phase: string } | undefined)?.phase);
      await advance(60);
    }
    expect(steps.at(-1)).toBeUndefined();
    expect(await phasesOf(uuid)).toEqual(deliveryPath.filter((phase) => phase !== 'delivering'));
  });

  it('takes the next step after a restart', async () => {
    const uuid = await place({ order_type: 'C' });
    await shop.deps.outbox.drain();
    await advance(60);
    const restarted = await openOrdering(database());
    restarted.clock.set(new Date(shop.clock.now().getTime() + 60_000), { isFrozen: true });
    await restarted.deps.outbox.drain();
    await restarted.app.close();
    expect(await phasesOf(uuid)).toEqual(['processing', 'received', 'accepted']);
  });

  it('rejects the simulator in a real shop', () => {
    const env = { ...shop.deps.env, NODE_ENV: 'production', HORNO_DEMO: '0' } as const;
    expect(() => createKitchen({ ...shop.deps, env })).toThrow(/simulator/);
  });

  it('leaves a store with a key to its till, and plays its open orders again after the key was revoked', async () => {
    const uuid = await place({ order_type: 'C' });
    await shop.deps.outbox.drain();
    await advance(60);
    expect(await phasesOf(uuid)).toEqual(['processing', 'received']);
    const till = await tillOf(() => shop, outlets.miraflores);
    const later = await place({ order_type: 'C' });
    await advance(600);
    expect([await phasesOf(uuid), await phasesOf(later)]).toEqual([['processing', 'received'], ['processing']]);
    expect((await shop.deps.controls.run('kitchen/step', { order: uuid })).answer).toBeUndefined();
    await shop.app.inject({
      method: 'DELETE',
      url: `/api/v1/ops/stores/${outlets.miraflores}/keys/${till.key.keyId}`,
      headers: { authorization: `Bearer ${opsToken}` },
    });
    await shop.deps.outbox.drain();
    for (let steps = 0; steps < 6; steps += 1) await advance(60);
    const path = deliveryPath.filter((phase) => phase !== 'delivering');
    expect([await phasesOf(uuid), await phasesOf(later)]).toEqual([path, path]);
  });

  it('tells the store that a scheduled order starts', async () => {
    const uuid = await place({ order_type: 'C', order_time: '2024-05-23T03:05:00.000Z', advance_order: 1 });
    const entries = async () =>
      (await shop.deps.db.select().from(feedEntries).where(eq(feedEntries.orderUuid, uuid))).map(({ kind }) => kind);
    await shop.deps.outbox.drain();
    expect(await entries()).toEqual(['placed']);
    await advance(3 * 3600);
    expect((await entries()).slice(0, 2)).toEqual(['placed', 'changed']);
  });
});
