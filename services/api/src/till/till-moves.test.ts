import type { OrderAnswerSchema } from '@horno/contracts/order';
import type { TillMove, TillOrder } from '@horno/contracts/till';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { type Till, tillOf } from '../../test/till.ts';
import { cancelUnaccepted } from '../store-alarms/cancel-unaccepted.ts';

type Answer = z.infer<typeof OrderAnswerSchema>;
type Moved = { applied: boolean; item: TillOrder };

eachDatabase('the events of a till', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let till: Till;
  beforeAll(async () => {
    shop = await openOrdering(database(), { KITCHEN: 'till' });
    till = await tillOf(() => shop, outlets.miraflores);
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    rosa = visitor(() => shop);
  });

  async function place(cart: Record<string, unknown> = {}): Promise<string> {
    return (await rosa.place(await readyOrder(shop, rosa, { cart }))).data.item.uuid;
  }
  const read = async (uuid: string) => (await rosa.call<Answer>('GET', `/v1/product-order-be/orders/${uuid}`)).data;
  const phasesOf = async (uuid: string) => (await read(uuid)).item.timeline.map(({ phase }) => phase);
  const event = (type: TillMove, over: object = {}) => ({
    ...{ event_id: crypto.randomUUID(), type, at: shop.clock.now().toISOString() },
    ...over,
  });
  const move = (uuid: string, body: object, by: Till = till) => by.call<Moved>('POST', `/orders/${uuid}/events`, body);
  const result = async (uuid: string, body: object) => {
    const { data, code } = await move(uuid, body);
    return code ?? [data.applied, data.item.status];
  };

  it('move the order once each and never backwards', async () => {
    const uuid = await place();
    const accepted = event('accepted');
    expect(await result(uuid, accepted)).toEqual([true, 13]);
    expect(await result(uuid, accepted)).toEqual([false, 13]);
    expect(await result(uuid, event('received'))).toEqual([false, 13]);
    expect(await result(uuid, event('ready'))).toEqual([true, 16]);
    const reason = 'Se fue la luz en la tienda';
    expect(await result(uuid, event('rejected', { reason }))).toEqual([true, 8]);
    expect(await result(uuid, event('delivered'))).toBe('TILL-05');
    expect((await read(uuid)).item).toMatchObject({ final: true, reason });
    expect(await phasesOf(uuid)).toEqual(['processing', 'accepted', 'ready', 'cancel']);
  });

  it.each([
    ['D', ['received', 'accepted', 'preparing', 'baking', 'ready', 'dispatched', 'delivered']],
    ['C', ['received', 'accepted', 'preparing', 'baking', 'ready', 'collected']],
  ] as const)('carry a %s order to its end, and the customer sees each phase', async (order_type, types) => {
    const uuid = await place({ order_type });
    for (const type of types) expect((await move(uuid, event(type))).status).toBe(200);
    const path = ['processing', 'received', 'accepted', 'cooking', 'ready', 'delivering', 'complete'];
    expect(await phasesOf(uuid)).toEqual(path.filter((phase) => order_type === 'D' || phase !== 'delivering'));
  });

  it.each([
    ['C', 'dispatched'],
    ['C', 'delivered'],
    ['D', 'collected'],
  ] as const)('are refused when a %s order cannot be %s', async (order_type, type) => {
    const uuid = await place({ order_type });
    expect(await move(uuid, event(type))).toMatchObject({ status: 400, code: 'TILL-05' });
    expect(await phasesOf(uuid)).toEqual(['processing']);
  });

  it('need a reason to reject', async () => {
    expect((await move(await place(), event('rejected'))).field).toBe('reason');
  });

  it('count once when the id belongs to another order', async () => {
    const [one, two] = [await place(), await place()];
    const accepted = event('accepted');
    await move(one, accepted);
    expect(await result(two, accepted)).toEqual([false, 2]);
  });

  it('are applied once when ten equal ones arrive at the same time', async () => {
    const uuid = await place();
    const accepted = event('accepted');
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(uuid, accepted)));
    expect(answers.filter(({ data }) => data?.applied === true)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it('set the promise from the time at which the order is ready', async () => {
    const { quoteMinutes } = shop.catalogue().storeByCode.get(outlets.miraflores) ?? { quoteMinutes: { D: 0, C: 0 } };
    const [delivery, pickup] = [await place(), await place({ order_type: 'C' })];
    const before = (await read(delivery)).item.promised;
    const readyAt = new Date(usualNow.getTime() + 40 * 60_000);
    const after = (minutes: number) => new Date(readyAt.getTime() + minutes * 60_000).toISOString();
    const ride = quoteMinutes.D - quoteMinutes.C;
    for (const uuid of [delivery, pickup])
      expect(await result(uuid, event('accepted', { ready_at: readyAt.toISOString() }))).toEqual([true, 13]);
    expect((await read(delivery)).item).toMatchObject({
      promised: { from: after(ride), to: after(ride + 10) },
      first_promised: before,
    });
    expect((await read(pickup)).item.promised).toEqual({ from: after(0), to: after(10) });
    const past = new Date(usualNow.getTime() - 60_000).toISOString();
    expect((await move(delivery, event('accepted', { ready_at: past }))).field).toBe('ready_at');
  });

  it('leave the promise when the order is ready within it', async () => {
    const uuid = await place({ order_type: 'C' });
    const { promised } = (await read(uuid)).item;
    expect(await result(uuid, event('accepted', { ready_at: promised.to }))).toEqual([true, 13]);
    expect((await read(uuid)).item).toMatchObject({ promised });
    await result(uuid, event('accepted', { ready_at: new Date(Date.parse(promised.to) + 60_000).toISOString() }));
    expect((await read(uuid)).item.promised.from > promised.from).toBe(true);
  });

  it('are applied when a break delays them beyond the time at which the order is ready', async () => {
    const uuid = await place({ order_type: 'C' });
    const ready_at = new Date(usualNow.getTime() + 10 * 60_000).toISOString();
    const accepted = event('accepted', { ready_at });
    shop.clock.advance(11 * 60);
    expect(await result(uuid, accepted)).toEqual([true, 13]);
    // The next five minutes after 19:41 in Lima.
    expect((await read(uuid)).item.promised).toEqual({
      from: '2024-05-23T00:45:00.000Z',
      to: '2024-05-23T00:55:00.000Z',
    });
  });

  it('rewind a phase on purpose and add the receipt', async () => {
    const { number, uuid } = (await rosa.place(await readyOrder(shop, rosa))).data.item;
    for (const type of ['accepted', 'baking'] as const) expect((await result(uuid, event(type)))[0]).toBe(true);
    expect(await result(uuid, event('accepted'))).toEqual([false, 5]);
    expect(await result(uuid, event('accepted', { rewind: true }))).toEqual([true, 13]);
    const pdf_url = 'https://cpe.example/B001-000123.pdf';
    const receipt = { type: '03', serie: 'B001-000123', pdf_url, state: 'EMITIDO' };
    await move(uuid, event('accepted', { receipt }));
    const bad = { ...receipt, pdf_url: 'javascript:alert(1)' };
    expect((await move(uuid, event('accepted', { receipt: bad }))).code).toBe('VALIDATION');
    const { item, detail } = await read(uuid);
    expect([item.phase, detail?.receipt]).toEqual(['accepted', receipt]);
    const asked = { number, email: 'rosa.quispe@correo.pe' };
    const found = await rosa.call<{ item: object }>('POST', '/v1/product-order-be/receipts/lookup', asked);
    expect(found.data.item).toMatchObject({ ...receipt, number });
  });

  it('name the rider when the order leaves', async () => {
    const uuid = await place();
    for (const type of ['accepted', 'ready'] as const) await move(uuid, event(type));
    const left = await move(uuid, event('dispatched', { rider: { name: 'Nelly' } }));
    expect(left.data.item.rider).toEqual({ name: 'Nelly' });
    expect((await read(uuid)).detail?.rider).toMatchObject({ name: 'Nelly' });
  });

  it('are refused for unknown, foreign and unpaid orders', async () => {
    const unpaid = await readyOrder(shop, rosa, { body: { payment: { method: 'credit' } } });
    const waiting = (await rosa.place(unpaid)).data.item;
    const foreign = await tillOf(() => shop, outlets.losOlivos);
    const uuid = await place();
    expect(waiting.status).toBe(27);
    for (const [id, by] of [
      [crypto.randomUUID(), till],
      [waiting.uuid, till],
      [uuid, foreign],
    ] as const) {
      expect(await move(id, event('accepted'), by)).toMatchObject({ status: 404, code: 'ORDER-1' });
      expect(await by.call('GET', `/orders/${id}`)).toMatchObject({ status: 404, code: 'ORDER-1' });
    }
    expect(await phasesOf(uuid)).toEqual(['processing']);
  });

  it('store the move and the name of the rider together, or nothing', async () => {
    const uuid = await place();
    await move(uuid, event('ready'));
    const dispatched = event('dispatched', { rider: { name: 'Julio' } });
    const { db } = database();
    await db.execute(sql`alter table shop.order_riders rename to riders_away`);
    expect(await move(uuid, dispatched)).toMatchObject({ status: 500 });
    await db.execute(sql`alter table shop.riders_away rename to order_riders`);
    expect((await read(uuid)).item.phase).toBe('ready');
    expect(await move(uuid, dispatched)).toMatchObject({ data: { applied: true, item: { rider: { name: 'Julio' } } } });
    expect((await read(uuid)).item.phase).toBe('delivering');
  });

  it('in time prevent the cancellation after fifteen minutes', async () => {
    const uuid = await place();
    await move(uuid, event('received'));
    shop.clock.advance(15 * 60 - 1);
    expect((await read(uuid)).item.phase).toBe('received');
    shop.clock.advance(1);
    expect(await cancelUnaccepted(shop.deps, uuid)).toBe(true);
    expect((await read(uuid)).item).toMatchObject({ phase: 'cancel', reason: expect.stringContaining('no confirmó') });
    expect(await cancelUnaccepted(shop.deps, uuid)).toBe(false);
    const accepted = await place();
    await move(accepted, event('accepted'));
    expect(await cancelUnaccepted(shop.deps, accepted)).toBe(false);
  });
});
