import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { silentLog, usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, visitor } from '../../test/ordering.ts';
import { opsToken, type Till, tillOf } from '../../test/till.ts';
import { orderAlarms } from '../db/schema/till.ts';
import type { Sms } from '../deps.ts';
import type { Env } from '../env.ts';
import { alarmContactOf } from './alarm-contact.ts';
import { findAlarming, raiseAlarms } from './raise-alarms.ts';

eachDatabase('alarms about orders', (database) => {
  let shop: Ordering;
  let till: Till;
  let errors: { order: string; text: string }[];
  const texts: Sms[] = [];
  const alarm = { email: 'larco@horno.example', phone: '987654321' };

  beforeAll(async () => {
    shop = await openOrdering(database(), { KITCHEN: 'till', METRICS_TOKEN: 'the token of the metrics' });
    shop.deps.sms.send = async (sms) => void texts.push(sms);
    till = await tillOf(() => shop, outlets.miraflores);
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.changeMenu((data) => ({
      ...data,
      store: data.store.map((store) => (store.code === outlets.miraflores ? { ...store, alarm } : store)),
    }));
    shop.mails.length = 0;
    texts.length = 0;
    errors = [];
  });

  async function place(cart: Record<string, unknown> = {}) {
    const rosa = visitor(() => shop);
    return (await rosa.place(await readyOrder(shop, rosa, { cart }))).data.item;
  }
  const move = (uuid: string, type: string, over: object = {}) =>
    till.call('POST', `/orders/${uuid}/events`, {
      ...{ event_id: crypto.randomUUID(), at: shop.clock.now().toISOString(), type },
      ...over,
    });
  async function look(): Promise<void> {
    const log = Object.assign(Object.create(silentLog), {
      error: ({ order }: { order: string }, text: string) => void errors.push({ order, text }),
    });
    await Promise.all([raiseAlarms({ ...shop.deps, log }), raiseAlarms({ ...shop.deps, log })]);
    await shop.deps.outbox.drain();
  }
  const alarmMails = () => shop.mails.filter(({ to }) => to === alarm.email).map(({ subject }) => subject);
  const close = (uuid: string) => move(uuid, 'rejected', { reason: 'fin' });

  it('are raised once each: not received after 90 seconds, not accepted after five minutes', async () => {
    const { uuid, number } = await place();
    shop.clock.advance(89);
    await look();
    expect(errors).toEqual([]);
    shop.clock.advance(1);
    await look();
    await look();
    expect(errors).toEqual([{ order: uuid, text: expect.stringContaining('has not received') }]);
    expect(alarmMails()).toEqual([`La tienda no recibió un pedido: ${number}`]);
    expect(texts).toEqual([{ to: '+51987654321', text: expect.stringContaining(number) }]);
    shop.clock.advance(210);
    await look();
    await look();
    expect(errors.map(({ text }) => text)).toEqual([
      expect.stringContaining('has not received'),
      expect.stringContaining('has not accepted'),
    ]);
    expect([alarmMails().length, texts.length]).toEqual([2, 2]);
    await close(uuid);
  });

  it('show in the metrics and in the list of stores until the order moves', async () => {
    const { uuid } = await place();
    shop.clock.advance(300);
    const counts = async () => {
      const metrics = await shop.app.inject({
        url: '/metrics',
        headers: { authorization: 'Bearer the token of the metrics' },
      });
      const sampleOf = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics.body)?.[1];
      const ofStore = (kind: string) =>
        sampleOf(`horno_store_late_orders\\{store="${outlets.miraflores}",kind="${kind}"\\}`);
      const ofChain = (kind: string) => sampleOf(`horno_stores_late\\{kind="${kind}"\\}`);
      expect(Number(sampleOf('horno_stores'))).toBeGreaterThan(1);
      expect([ofChain('unreceived'), ofChain('unaccepted')]).toEqual([ofStore('unreceived'), ofStore('unaccepted')]);
      const headers = { authorization: `Bearer ${opsToken}` };
      const stores = (await shop.app.inject({ url: '/api/v1/ops/stores', headers })).json().data.items;
      const own = stores.find(({ code }: { code: string }) => code === outlets.miraflores);
      return [...[ofStore('unreceived'), ofStore('unaccepted')], ...[own.unreceived, own.unaccepted]];
    };
    expect(await counts()).toEqual(['1', '1', 1, 1]);
    await move(uuid, 'received');
    expect(await counts()).toEqual(['0', '1', 0, 1]);
    await move(uuid, 'accepted');
    expect(await counts()).toEqual(['0', '0', 0, 0]);
    await close(uuid);
  });

  it('count a scheduled order from its start', async () => {
    const { uuid } = await place({ order_type: 'C', advance_order: 1, order_time: '2024-05-23T03:05:00.000Z' });
    shop.clock.advance(3600);
    await look();
    expect(errors).toEqual([]);
    shop.clock.set(new Date('2024-05-23T03:05:00.000Z'), { isFrozen: true });
    await look();
    expect(errors.map(({ order }) => order)).toEqual([uuid, uuid]);
    await close(uuid);
  });

  it('send no message when the store has moved the order meanwhile', async () => {
    const { uuid } = await place();
    shop.clock.advance(90);
    await raiseAlarms(shop.deps);
    await move(uuid, 'received');
    await shop.deps.outbox.drain();
    expect([alarmMails(), texts]).toEqual([[], []]);
    await close(uuid);
  });

  const variants: [
    string,
    Partial<Env>,
    object | undefined,
    { to: string; email?: string; sms?: string; said: string },
  ][] = [
    [
      'the contact of the store',
      { ALARM_EMAIL: 'operaciones@horno.example', ALARM_PHONE: '912345678' },
      { email: 'larco@horno.example' },
      { to: 'store', email: 'larco@horno.example', said: 'notifying the contact of the store by mail' },
    ],
    [
      'operations of the chain when the store has no contact',
      { ALARM_EMAIL: 'operaciones@horno.example', ALARM_PHONE: '912345678' },
      undefined,
      {
        ...{ to: 'chain', email: 'operaciones@horno.example', sms: '+51912345678' },
        said: 'notifying operations of the chain by mail and text message',
      },
    ],
    [
      'operations of the chain when the contact of the store is empty',
      { ALARM_PHONE: '912345678' },
      {},
      { to: 'chain', sms: '+51912345678', said: 'notifying operations of the chain by text message' },
    ],
    ['nobody without any contact', {}, undefined, { to: 'none', said: 'no message is sent' }],
  ];
  it.each(variants)('notify %s, as the log, the metric and the list of stores say', async (_, env, own, expected) => {
    const { env: usual } = shop.deps;
    shop.deps.env = { ...usual, ...env };
    shop.changeMenu((data) => ({ ...data, store: data.store.map((store) => ({ ...store, alarm: own })) }));
    const { uuid } = await place();
    shop.clock.advance(90);
    const raisedTo = async () => {
      const sample = new RegExp(
        `^horno_order_alarms_total\\{kind="unreceived",notified="${expected.to}"\\} (\\d+)$`,
        'm',
      );
      const metrics = { authorization: 'Bearer the token of the metrics' };
      const { body } = await shop.app.inject({ url: '/metrics', headers: metrics });
      return Number(sample.exec(body)?.[1] ?? 0);
    };
    const before = await raisedTo();
    await look();
    expect(errors).toEqual([{ order: uuid, text: expect.stringContaining(expected.said) }]);
    expect(shop.mails.filter(({ subject }) => subject.includes('tienda')).map(({ to }) => to)).toEqual(
      [expected.email ?? []].flat(),
    );
    expect(texts.map(({ to }) => to)).toEqual([expected.sms ?? []].flat());
    expect(await raisedTo()).toBe(before + 1);
    const headers = { authorization: `Bearer ${opsToken}` };
    const stores = (await shop.app.inject({ url: '/api/v1/ops/stores', headers })).json().data.items;
    expect(stores.find(({ code }: { code: string }) => code === outlets.miraflores).alarm).toMatchObject({
      to: expected.to,
    });
    await close(uuid);
    shop.deps.env = usual;
  });

  it('have a contact in every store of the shipped chain', () => {
    shop.resetMenu();
    const { data } = shop.catalogue();
    const contacts = data.store.map(({ code }) => alarmContactOf(shop.deps, code));
    expect(contacts.filter(({ to, email }) => to !== 'store' || !email?.endsWith('@horno.example'))).toEqual([]);
    expect(new Set(contacts.map(({ email }) => email)).size).toBe(data.store.length);
  });

  it('are not raised for stores that the simulator plays', async () => {
    const { uuid } = await place({ outlet_code: outlets.higuereta, order_type: 'C' });
    shop.clock.advance(600);
    const env = { ...shop.deps.env, KITCHEN: 'simulator' as const };
    expect((await findAlarming({ ...shop.deps, env })).map((late) => late.uuid)).not.toContain(uuid);
    expect((await findAlarming(shop.deps)).map((late) => late.uuid)).toContain(uuid);
    expect(await database().db.select().from(orderAlarms)).not.toEqual([]);
  });
});
