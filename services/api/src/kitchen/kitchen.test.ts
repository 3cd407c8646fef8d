import type { OrderAnswerSchema } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import {
  type Ordering,
  openOrdering,
  outlets,
  readyOrder,
  tillSecret,
  type Visitor,
  visitor,
} from '../../test/ordering.ts';
import { createKitchen } from './create-kitchen.ts';
import { signTillBody, storeSecret } from './till-signature.ts';

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
  /** Posts as a till, signed as `signer`. A string body is sent unchanged. */
  async function post(uuid: string, body: object, signer: { outlet?: string; signature?: string } = {}) {
    const raw = JSON.stringify(body);
    const secret = storeSecret(tillSecret, signer.outlet ?? outlets.miraflores);
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/product-order-be/orders/${uuid}/events`,
      headers: {
        'content-type': 'application/json',
        'x-till-signature': signer.signature ?? signTillBody(secret, raw),
      },
      payload: raw,
    });
    const { data, error } = response.json();
    return { status: response.statusCode, data, code: error?.code };
  }
  const event = (status: number, over: object = {}) => ({
    event_id: crypto.randomUUID(),
    status,
    at: shop.clock.now().toISOString(),
    ...over,
  });

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

  it('cancels an order when no store accepts it within fifteen minutes', async () => {
    const uuid = await place();
    await post(uuid, event(1));
    shop.clock.advance(15 * 60 - 1);
    expect((await read(uuid)).phase).toBe('received');
    shop.clock.advance(1);
    const { cancelUnaccepted } = await import('../orders/cancel-unaccepted.ts');
    expect(await cancelUnaccepted(shop.deps, uuid)).toBe(true);
    expect(await read(uuid)).toMatchObject({ phase: 'cancel', reason: expect.stringContaining('no confirmó') });
    expect(await cancelUnaccepted(shop.deps, uuid)).toBe(false);
  });

  it('applies each signed event of a till once and never backwards', async () => {
    const uuid = await place();
    const accepted = event(13);
    expect(await post(uuid, accepted)).toMatchObject({ status: 200, data: { applied: true, status: 13 } });
    expect((await post(uuid, accepted)).data).toEqual({ applied: false, status: 13 });
    expect((await post(uuid, event(1))).data).toEqual({ applied: false, status: 13 });
    expect((await post(uuid, event(16))).data).toEqual({ applied: true, status: 16 });
    const rejected = await post(uuid, event(8, { reason: 'Se fue la luz en la tienda' }));
    expect(rejected.data).toEqual({ applied: true, status: 8 });
    expect((await post(uuid, event(9))).data).toEqual({ applied: false, status: 8 });
    expect(await read(uuid)).toMatchObject({ final: true, reason: 'Se fue la luz en la tienda' });
    expect(await phasesOf(uuid)).toEqual(['processing', 'accepted', 'ready', 'cancel']);
  });

  it('ignores an event id that belongs to another order', async () => {
    const [one, two] = [await place(), await place()];
    const accepted = event(13);
    await post(one, accepted);
    expect((await post(two, accepted)).data).toEqual({ applied: false, status: 2 });
  });

  it('applies one of ten equal events at the same time', async () => {
    const uuid = await place();
    const accepted = event(13);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(uuid, accepted)));
    expect(answers.filter(({ data }) => data?.applied === true)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it.each([
    ['a wrong signature', { signature: 'a'.repeat(64) }, 403, 'FORBIDDEN'],
    ['no signature', { signature: '' }, 403, 'FORBIDDEN'],
    ['another store’s signature', { outlet: outlets.losOlivos }, 403, 'FORBIDDEN'],
  ])('refuses an event with %s', async (_case, signer, status, code) => {
    const uuid = await place();
    expect(await post(uuid, event(13), signer)).toMatchObject({ status, code });
    expect((await read(uuid)).phase).toBe('processing');
  });

  it('refuses an event from the future, without shape, or for an unknown order', async () => {
    const uuid = await place();
    const future = new Date(shop.clock.now().getTime() + 6 * 60_000).toISOString();
    expect(await post(uuid, event(13, { at: future }))).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await post(uuid, { status: 13 })).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await post(crypto.randomUUID(), event(13))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});
