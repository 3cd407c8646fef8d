import type { OrderAnswerSchema } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { outbox } from '../db/schema/outbox.ts';
import { applyStoreEvent } from './apply-store-event.ts';
import { paymentTopics } from './payment-jobs.ts';
import { orderPaid, orderUnpaid } from './payment-outcome.ts';

type Answer = z.infer<typeof OrderAnswerSchema>;

eachDatabase('an order that is paid online', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  beforeAll(async () => {
    shop = await openOrdering(database());
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    rosa = visitor(() => shop);
    shop.mails.length = 0;
  });

  async function place() {
    const body = await readyOrder(shop, rosa, { cart: { order_type: 'C' }, body: { payment: { method: 'credit' } } });
    const key = crypto.randomUUID();
    const answer = await rosa.place(body, key);
    return { body, key, ...answer.data.item };
  }
  const read = async (uuid: string) => (await rosa.call<Answer>('GET', `/v1/product-order-be/orders/${uuid}`)).data;
  const pay = (uuid: string) => database().db.transaction((tx) => orderPaid(shop.deps, tx, uuid, shop.clock.now()));
  const fail = (uuid: string) =>
    database().db.transaction((tx) => orderUnpaid(shop.deps, tx, uuid, 'declined', shop.clock.now()));
  const report = (uuid: string, status: number) =>
    applyStoreEvent(shop.deps, uuid, { event_id: crypto.randomUUID(), status, at: shop.clock.now().toISOString() });
  async function topicsOf(uuid: string): Promise<string[]> {
    const jobs = await database().db.select().from(outbox);
    return jobs.filter(({ payload }) => (payload as { order?: string }).order === uuid).map(({ topic }) => topic);
  }

  it('has status 27 while it waits, and neither reaches the store nor sends a mail', async () => {
    const { uuid, status, body, key } = await place();
    expect(status).toBe(27);
    expect((await read(uuid)).item).toMatchObject({ phase: 'processing', group: 'before_submission', final: false });
    await shop.deps.outbox.drain();
    expect([await topicsOf(uuid), shop.mails]).toEqual([[], []]);
    await expect(report(uuid, 13)).rejects.toMatchObject({ code: 'ORDER-1' });
    const again = await rosa.place(body, key);
    expect(again.data.item).toMatchObject({ uuid, payment: { transaction_uuid: expect.any(String) } });
  });

  it('goes to the store when it is paid, and counts its clock and promise from then', async () => {
    const { uuid } = await place();
    const before = (await read(uuid)).item.promised;
    shop.clock.advance(9 * 60);
    expect(await pay(uuid)).toBe(true);
    const { item, detail } = await read(uuid);
    expect(item).toMatchObject({ status: 2, phase: 'processing', group: 'starting' });
    expect(item.timeline).toHaveLength(1);
    expect(Date.parse(item.promised.from) - Date.parse(before.from)).toBeGreaterThanOrEqual(5 * 60_000);
    expect(detail?.cancel_deadline).toBe(new Date(shop.clock.now().getTime() + 120_000).toISOString());
    expect(await pay(uuid)).toBe(false);
    await shop.deps.outbox.drain();
    expect(shop.mails.map(({ subject }) => subject)).toEqual([`Tu pedido ${item.number}`]);
    await report(uuid, 13);
    expect(await topicsOf(uuid)).toContain(paymentTopics.capture);
  });

  it('ends in 22 when the payment expires: the cart reopens and makes another order', async () => {
    const { uuid, body, key } = await place();
    expect((await rosa.detail(body.cart_uuid)).code).toBe('CART-01');
    expect(await fail(uuid)).toBe(true);
    const { item } = await read(uuid);
    expect(item).toMatchObject({ status: 22, phase: 'error', group: 'error', final: true });
    expect(item.reason).toContain('Lo que elegiste sigue guardado');
    expect((await rosa.detail(body.cart_uuid)).data.item.data).toMatchObject([{ quantity: 2 }]);
    expect([await fail(uuid), await pay(uuid)]).toEqual([false, false]);
    const late = await rosa.place(body, key);
    expect(late.data.item).toMatchObject({ uuid, status: 22 });
    const second = await rosa.place({ ...body, payment: { method: 'cash', exact: true } });
    expect(second.data.item).toMatchObject({ status: 2 });
    expect(second.data.item.uuid).not.toBe(uuid);
  });

  it('can be cancelled while it waits, and refuses a later payment', async () => {
    const { uuid } = await place();
    shop.clock.advance(10 * 60);
    const path = `/v1/product-order-be/orders/tracking/${uuid}`;
    const { data } = await rosa.call<Answer>('PUT', path, { action: 'cancel' });
    expect(data.item).toMatchObject({ status: 8, phase: 'cancel' });
    expect([await pay(uuid), await fail(uuid)]).toEqual([false, false]);
  });

  it('requests the refund when the store rejects it, and mails the customer', async () => {
    const { uuid, total } = await place();
    await pay(uuid);
    const now = shop.clock.now().toISOString();
    await applyStoreEvent(shop.deps, uuid, { event_id: crypto.randomUUID(), status: 8, at: now, reason: 'Sin luz' });
    expect(await topicsOf(uuid)).toContain(paymentTopics.giveBack);
    const rows = await database().db.select().from(outbox).where(eq(outbox.topic, 'order.mail'));
    expect(rows.some(({ payload }) => (payload as { kind: string; order: string }).order === uuid)).toBe(true);
    await shop.deps.outbox.drain();
    const mail = shop.mails.find(({ subject }) => subject.includes('anulado'));
    expect(mail?.text).toContain('Sin luz');
    expect(mail?.text).toContain(`Te devolvemos S/\u00a0${total.toFixed(2)}`);
  });
});
