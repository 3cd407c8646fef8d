import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { silentLog, usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { opsToken, type Till, tillOf } from '../../test/till.ts';
import type { ChainData } from '../catalogue/schema.ts';
import { orderAlarms } from '../db/schema/till.ts';
import { numbers, paying } from '../payments/testing/paying.ts';
import { alarmsRaised } from './alarm-count.ts';
import { cancelUnaccepted } from './cancel-unaccepted.ts';
import { raiseAlarms } from './raise-alarms.ts';

eachDatabase('the alarm of an order that is cancelled', (database) => {
  let shop: Ordering;
  let till: Till;
  let errors: { order: string; text: string }[];
  const pays = paying(() => shop);
  const alarm = { email: 'larco@horno.example', phone: '987654321' };
  const MINUTE = 60;

  beforeAll(async () => {
    shop = await openOrdering(database(), { KITCHEN: 'till', SANDBOX_SLOW_MS: '1' });
    till = await tillOf(() => shop, outlets.miraflores);
    shop.deps.log = Object.assign(Object.create(silentLog), {
      error: ({ order }: { order: string }, text: string) => void errors.push({ order, text }),
    });
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    withChain({});
    shop.mails.length = 0;
    shop.texts.length = 0;
    errors = [];
  });

  function withChain(tenant: Partial<ChainData['tenant'][number]>): void {
    shop.changeMenu((data) => ({
      ...data,
      tenant: data.tenant.map((one) => ({ ...one, ...tenant })),
      store: data.store.map((store) => (store.code === outlets.miraflores ? { ...store, alarm } : store)),
    }));
  }
  async function place(rosa: Visitor = visitor(() => shop), cart: Record<string, unknown> = {}) {
    return (await rosa.place(await readyOrder(shop, rosa, { cart }))).data.item;
  }
  const report = (uuid: string, type: string, over: object = {}) =>
    till.call('POST', `/orders/${uuid}/events`, {
      ...{ event_id: randomUUID(), at: shop.clock.now().toISOString(), type },
      ...over,
    });
  async function look(): Promise<void> {
    await raiseAlarms(shop.deps);
    await shop.deps.outbox.drain();
  }
  const alarmMails = () => shop.mails.filter(({ to }) => to === alarm.email);
  const subjects = () => alarmMails().map(({ subject }) => subject);
  const kindsOf = async (uuid: string) =>
    (await database().db.select().from(orderAlarms).where(eq(orderAlarms.orderUuid, uuid))).map(({ kind }) => kind);
  const phaseOf = async (uuid: string) =>
    (await till.call<{ item: { phase: string } }>('GET', `/orders/${uuid}`)).data.item.phase;

  it('is raised with the cancellation when nothing looked for alarms before, and the messages say so', async () => {
    const { uuid, number } = await place();
    shop.clock.advance(16 * MINUTE);
    await shop.deps.outbox.drain();
    expect(await phaseOf(uuid)).toBe('cancel');
    expect(await kindsOf(uuid)).toEqual(['unreceived']);
    expect(errors).toEqual([{ order: uuid, text: expect.stringContaining('has not received') }]);
    expect(subjects()).toEqual([`Se anuló un pedido que la tienda no recibió a tiempo: ${number}`]);
    expect(alarmMails()[0]?.text).toContain('No lo prepares.');
    expect(alarmMails()[0]?.text).not.toContain('devuelve');
    expect(shop.texts).toEqual([
      { to: '+51987654321', text: expect.stringMatching(`Se anuló un pedido .*, ${number}\\. No lo prepares\\.`) },
    ]);
    await look();
    await shop.deps.outbox.drain();
    expect([subjects().length, shop.texts.length, errors.length]).toEqual([1, 1, 1]);
  });

  it('names what the store did not do after the alarm before', async () => {
    const received = await place();
    await report(received.uuid, 'received');
    shop.clock.advance(16 * MINUTE);
    await shop.deps.outbox.drain();
    expect(await kindsOf(received.uuid)).toEqual(['unaccepted']);
    expect(subjects()).toEqual([`Se anuló un pedido que la tienda no aceptó a tiempo: ${received.number}`]);

    shop.clock.set(usualNow, { isFrozen: true });
    const alarmed = await place();
    shop.clock.advance(90);
    await look();
    shop.mails.length = 0;
    shop.clock.advance(16 * MINUTE);
    await shop.deps.outbox.drain();
    expect(await kindsOf(alarmed.uuid)).toEqual(['unreceived', 'unaccepted']);
    expect(subjects()).toEqual([`Se anuló un pedido que la tienda no aceptó a tiempo: ${alarmed.number}`]);
  });

  it('tells that the payment of an online order is given back', async () => {
    const placed = await pays.place();
    await pays.payBy(placed, numbers.approve);
    shop.clock.advance(16 * MINUTE);
    await shop.deps.outbox.drain();
    expect(alarmMails().map(({ text }) => text)).toEqual([expect.stringContaining('El pago se devuelve.')]);
    expect(await pays.status(placed)).toMatchObject({ outcome: 'returned' });
  });

  it('is sent when its order was cancelled before the message left', async () => {
    const { uuid, number } = await place();
    shop.clock.advance(5 * MINUTE);
    await raiseAlarms(shop.deps);
    shop.clock.advance(10 * MINUTE);
    expect(await cancelUnaccepted(shop.deps, uuid)).toBe(true);
    await shop.deps.outbox.drain();
    expect(subjects().sort()).toEqual([
      `Se anuló un pedido que la tienda no aceptó a tiempo: ${number}`,
      `Se anuló un pedido que la tienda no recibió a tiempo: ${number}`,
    ]);
    expect(shop.texts).toHaveLength(2);
  });

  it('says that the customer cancelled the order', async () => {
    const rosa = visitor(() => shop);
    const { uuid, number } = await place(rosa);
    shop.clock.advance(90);
    await raiseAlarms(shop.deps);
    const path = `/v1/product-order-be/orders/tracking/${uuid}`;
    expect((await rosa.call('PUT', path, { action: 'cancel' })).status).toBe(200);
    await shop.deps.outbox.drain();
    expect(subjects()).toEqual([`El cliente anuló un pedido que la tienda no recibió a tiempo: ${number}`]);
    await look();
    expect(subjects()).toHaveLength(1);
  });

  it('is not sent when the store rejected the order meanwhile', async () => {
    const { uuid } = await place();
    shop.clock.advance(5 * MINUTE);
    await raiseAlarms(shop.deps);
    await report(uuid, 'rejected', { reason: 'Sin masa' });
    shop.clock.advance(16 * MINUTE);
    await look();
    expect([subjects(), shop.texts]).toEqual([[], []]);
  });

  it('speaks English in a chain whose first language it is', async () => {
    withChain({ languages: ['en', 'es'] });
    const waiting = await place();
    shop.clock.advance(90);
    await look();
    expect(subjects()).toEqual([`The store has not received an order: ${waiting.number}`]);
    shop.clock.advance(15 * MINUTE);
    await shop.deps.outbox.drain();
    expect(subjects()[1]).toBe(`An order that the store did not accept in time was cancelled: ${waiting.number}`);
    expect(alarmMails()[1]?.text).toContain('Do not make it.');
  });

  it('is raised once by processes that look and cancel at the same time', async () => {
    const placed = [await place(), await place(), await place()].map(({ uuid }) => uuid);
    shop.clock.advance(16 * MINUTE);
    const cancels = placed.flatMap((uuid) => [cancelUnaccepted(shop.deps, uuid), cancelUnaccepted(shop.deps, uuid)]);
    await Promise.all([raiseAlarms(shop.deps), ...cancels, raiseAlarms(shop.deps)]);
    await shop.deps.outbox.drain();
    const kinds = (await Promise.all(placed.map(kindsOf))).flat();
    expect(kinds.length).toBeGreaterThanOrEqual(placed.length);
    expect([subjects().length, new Set(subjects()).size]).toEqual([kinds.length, kinds.length]);
    expect([shop.texts.length, errors.length]).toEqual([kinds.length, kinds.length]);
  });

  it('shows in the list of stores and in the metrics for a day, although the order no longer waits', async () => {
    const seen = async () => {
      const headers = { authorization: `Bearer ${opsToken}` };
      const stores = (await shop.app.inject({ url: '/api/v1/ops/stores', headers })).json().data.items;
      const { unreceived, canceled } = stores.find(({ code }: { code: string }) => code === outlets.miraflores);
      return { unreceived, canceled };
    };
    const raised = async () => (await alarmsRaised.get()).values.reduce((sum, { value }) => sum + value, 0);
    await place();
    shop.clock.advance(16 * MINUTE);
    const before = { canceled: (await seen()).canceled, raised: await raised() };
    await shop.deps.outbox.drain();
    expect(await seen()).toEqual({ unreceived: 0, canceled: before.canceled + 1 });
    expect(await raised()).toBe(before.raised + 1);
    shop.clock.advance(25 * 60 * MINUTE);
    expect(await seen()).toEqual({ unreceived: 0, canceled: 0 });
  });

  it('goes to operations when the store has left the catalogue', async () => {
    const { env: usual } = shop.deps;
    shop.deps.env = { ...usual, ALARM_EMAIL: 'operaciones@horno.example' };
    const { number } = await place();
    shop.changeMenu((data) => ({ ...data, store: data.store.filter(({ code }) => code !== outlets.miraflores) }));
    shop.clock.advance(16 * MINUTE);
    await shop.deps.outbox.drain();
    const toOperations = shop.mails.filter(({ to }) => to === 'operaciones@horno.example');
    expect(toOperations.map(({ subject }) => subject)).toEqual([expect.stringContaining(number)]);
    shop.deps.env = usual;
  });

  it('is not raised for a store that the simulator plays', async () => {
    const { uuid } = await place(undefined, { outlet_code: outlets.higuereta, order_type: 'C' });
    shop.clock.advance(16 * MINUTE);
    const env = { ...shop.deps.env, KITCHEN: 'simulator' as const };
    expect(await cancelUnaccepted({ ...shop.deps, env }, uuid)).toBe(true);
    expect([await kindsOf(uuid), errors]).toEqual([[], []]);
  });
});
