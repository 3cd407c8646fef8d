import type { OrderAnswerSchema } from '@horno/contracts/order';
import type { TenantConfig } from '@horno/contracts/tenant';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, visitor } from '../../test/ordering.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { anonymised } from '../orders/anonymised.ts';
import { templateTexts } from '../orders/whatsapp-templates.ts';
import { cloudSettings, startCloudService, textsOf } from './testing/cloud-service.ts';

const SECOND_MS = 1000;

type Seen = z.infer<typeof OrderAnswerSchema>;

eachDatabase('updates of an order by WhatsApp', (database) => {
  let shop: Ordering;
  let service: Awaited<ReturnType<typeof startCloudService>>;
  beforeAll(async () => {
    service = await startCloudService();
    shop = await openOrdering(database(), { ...cloudSettings, WHATSAPP_URL: service.url });
  });
  afterAll(async () => {
    await shop.app.close();
    await service.close();
  });
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.resetMenu();
    service.messages.length = 0;
    service.faults.length = 0;
  });

  async function place(over: object = { whatsapp_updates: true }, { lang = 'es', ready = {} } = {}) {
    const rosa = visitor(() => shop);
    const body = await readyOrder(shop, rosa, ready);
    const placed = await rosa.place({ ...body, ...over }, crypto.randomUUID(), { lang });
    await shop.deps.outbox.drain();
    return placed.data.item;
  }
  const step = async (order: string, count = 1) => {
    for (let done = 0; done < count; done += 1) {
      await shop.deps.controls.run('kitchen/step', { order });
      await shop.deps.outbox.drain();
    }
  };
  const later = async (ms: number) => {
    shop.clock.set(new Date(shop.clock.now().getTime() + ms), { isFrozen: true });
    await shop.deps.outbox.drain();
  };
  const names = () => service.messages.map(({ template }) => template.name);
  const jobs = () => database().db.select().from(outbox).where(eq(outbox.topic, 'order.whatsapp'));

  it.each(['es', 'en'] as const)('tell each phase of a delivery in %s by its template', async (lang) => {
    const { uuid, number } = await place({ whatsapp_updates: true }, { lang });
    await step(uuid, 7);
    expect(names()).toEqual([
      'order_accepted',
      'order_cooking',
      'order_ready_delivery',
      'order_delivering',
      'order_complete_delivery',
    ]);
    for (const message of service.messages) {
      expect(message.to).toBe('51987654321');
      expect(message.template.language.code).toBe(lang);
      expect(templateTexts(lang)).toHaveProperty(message.template.name);
      const path = `${lang === 'es' ? '' : '/en'}/tracker-order/${uuid}\\?t=`;
      expect(textsOf(message)).toEqual([number, 'Horno', expect.stringMatching(new RegExp(`^http://[^/]+${path}`))]);
    }
  });

  it('say that an order is ready to collect', async () => {
    const { uuid } = await place(undefined, { ready: { cart: { order_type: 'C' } } });
    await step(uuid, 6);
    expect(names().slice(2)).toEqual(['order_ready_collection', 'order_complete_collection']);
  });

  it('say that an order was cancelled', async () => {
    const rosa = visitor(() => shop);
    const body = await readyOrder(shop, rosa);
    const { uuid } = (await rosa.place({ ...body, whatsapp_updates: true })).data.item;
    await rosa.call('PUT', `/v1/product-order-be/orders/tracking/${uuid}`, { action: 'cancel' });
    await shop.deps.outbox.drain();
    expect(names()).toEqual(['order_cancel']);
  });

  it.each([{}, { whatsapp_updates: false }])('are not sent for an order with %j', async (over) => {
    const { uuid } = await place(over);
    await step(uuid, 7);
    expect(service.messages).toEqual([]);
    const [row] = await database().db.select().from(orders).where(eq(orders.uuid, uuid));
    expect(row?.whatsappUpdates).toBe(false);
  });

  it('are not sent to a landline', async () => {
    const customer = { first_name: 'Rosa', last_name: 'Quispe', email: 'rosa@correo.pe', phone: '(01) 505-1111' };
    const { uuid } = await place({ whatsapp_updates: true, customer });
    await step(uuid, 3);
    expect(service.messages).toEqual([]);
  });

  it('belong to the request: its key with another choice is refused', async () => {
    const rosa = visitor(() => shop);
    const body = await readyOrder(shop, rosa);
    const key = crypto.randomUUID();
    const first = await rosa.place({ ...body, whatsapp_updates: true }, key);
    const again = await rosa.place({ ...body, whatsapp_updates: true }, key);
    expect(again.data.item.uuid).toBe(first.data.item.uuid);
    expect((await rosa.place(body, key)).code).toBe('VALIDATION');
  });

  it('are sent again after a fault of the service, with growing pauses, and once', async () => {
    const { uuid } = await place();
    service.faults.push({ status: 503, code: 131_016 }, { status: 500, code: 131_000 });
    await step(uuid, 2);
    expect(service.messages).toEqual([]);
    await later(SECOND_MS);
    expect(service.messages).toEqual([]);
    await later(2 * SECOND_MS);
    expect(names()).toEqual(['order_accepted']);
    await later(60 * SECOND_MS);
    expect(names()).toEqual(['order_accepted']);
  });

  it('are not sent again when the order has moved on', async () => {
    const { uuid } = await place();
    service.faults.push({ status: 503, code: 131_016 });
    await step(uuid, 3);
    await later(60 * SECOND_MS);
    expect(names()).toEqual(['order_cooking']);
  });

  it.each([
    [59, ['order_complete_delivery'], []],
    [61, [], ['WhatsApp was out for too long for a message about an order: not sent']],
  ])('about the end of an order are sent or dropped after an outage of %i minutes', async (minutes, sent, logged) => {
    const { uuid, number } = await place();
    await step(uuid, 5);
    service.messages.length = 0;
    service.faults.push({ status: 503, code: 131_016 });
    await step(uuid);
    expect(service.faults).toEqual([]);
    const warn = jest.spyOn(shop.deps.log, 'warn');
    await later(minutes * 60 * SECOND_MS);
    // The kitchen moves the orders of other tests meanwhile.
    const own = () => service.messages.filter((message) => textsOf(message)[0] === number);
    expect(own().map(({ template }) => template.name)).toEqual(sent);
    expect(warn.mock.calls).toEqual(
      logged.map((text) => [{ order: uuid, phase: 'complete', at: usualNow.toISOString() }, text]),
    );
    warn.mockRestore();
    await later(60 * 60 * SECOND_MS);
    expect(own()).toHaveLength(sent.length);
  });

  it('of an earlier version without the time of the move are sent', async () => {
    const { uuid } = await place();
    await step(uuid, 2);
    service.messages.length = 0;
    const { db } = database();
    await shop.deps.outbox.enqueue(db, { topic: 'order.whatsapp', payload: { order: uuid, phase: 'accepted' } });
    await shop.deps.outbox.drain();
    expect(names()).toEqual(['order_accepted']);
  });

  it('to others go out while one receiver has had too many', async () => {
    const [one, other] = [await place(), await place()];
    const tooMany = { status: 400, code: 131_056 };
    service.faults.push(...Array(6).fill(tooMany));
    await step(one.uuid, 2);
    for (const seconds of [1, 2, 4, 8, 16]) await later(seconds * SECOND_MS);
    expect(service.faults).toEqual([]);
    await step(other.uuid, 2);
    expect(names()).toEqual(['order_accepted']);
    await later(32 * SECOND_MS);
    expect(names()).toEqual(['order_accepted', 'order_accepted']);
  });

  it('that the service refuses for good are logged without phone or name, and not tried again', async () => {
    const warn = jest.spyOn(shop.deps.log, 'warn');
    const { uuid } = await place();
    service.faults.push({ status: 400, code: 131_026 });
    const before = service.calls();
    await step(uuid, 2);
    await later(60 * SECOND_MS);
    expect(service.calls()).toBe(before + 1);
    expect(warn.mock.calls).toEqual([
      [
        { order: uuid, phase: 'accepted', status: 400, code: 131_026, trace: expect.any(String) },
        'WhatsApp refuses a message about an order: not sent again',
      ],
    ]);
    warn.mockRestore();
  });

  it('queue no phone, and send none to a person who was erased', async () => {
    const { uuid } = await place();
    service.faults.push({ status: 503, code: 131_016 });
    await step(uuid, 2);
    const queued = (await jobs()).filter(({ payload }) => (payload as { order?: string } | null)?.order === uuid);
    expect(queued.map(({ payload }) => payload)).toEqual([
      { order: uuid, phase: 'accepted', at: usualNow.toISOString() },
    ]);
    expect(queued.map(({ lastError }) => lastError)).toEqual([expect.not.stringContaining('987654321')]);
    await database().db.execute(sql`
      update shop.orders set customer = ${JSON.stringify(anonymised)}::jsonb where uuid = ${uuid}`);
    await later(SECOND_MS);
    expect(service.messages).toEqual([]);
  });

  it('are offered and sent only while the chain has them switched on', async () => {
    const offered = async () => {
      const answer = await shop.app.inject('/api/v1/product-tenant/config');
      return (answer.json().data.item as TenantConfig).whatsapp_updates;
    };
    expect(await offered()).toBe(true);
    const { uuid } = await place();
    shop.changeMenu((data) => ({
      ...data,
      tenant: data.tenant.map((tenant) => ({ ...tenant, whatsappUpdates: false })),
    }));
    expect(await offered()).toBeUndefined();
    await step(uuid, 3);
    expect(service.messages).toEqual([]);
  });

  it('speak of no oven for an order without a pizza', async () => {
    const { uuid } = await place(undefined, { ready: { lines: [{ uuid: 'sd-tequenos', quantity: 3 }] } });
    await step(uuid, 3);
    expect(names()).toEqual(['order_accepted', 'order_cooking_without_pizza']);
  });

  it('end for good when the owner ends them, also for a message that waits', async () => {
    const rosa = visitor(() => shop);
    const { uuid } = (await rosa.place({ ...(await readyOrder(shop, rosa)), whatsapp_updates: true })).data.item;
    service.faults.push({ status: 503, code: 131_016 });
    await step(uuid, 2);
    const path = `/v1/product-order-be/orders/tracking/${uuid}`;
    const seen = async () =>
      (await rosa.call<Seen>('GET', `/v1/product-order-be/orders/${uuid}?show_all=1`)).data.detail;
    expect(await seen()).toMatchObject({ whatsapp_updates: true });

    const stranger = await visitor(() => shop).call('PUT', path, { action: 'endWhatsapp' });
    expect(stranger.code).toBe('FORBIDDEN');
    expect(await seen()).toMatchObject({ whatsapp_updates: true });

    const ended = await rosa.call<Seen>('PUT', path, { action: 'endWhatsapp' });
    expect(ended.data.detail).not.toHaveProperty('whatsapp_updates');
    expect(await seen()).not.toHaveProperty('whatsapp_updates');
    await later(60 * SECOND_MS);
    await step(uuid, 5);
    expect(service.messages).toEqual([]);
  });
});
