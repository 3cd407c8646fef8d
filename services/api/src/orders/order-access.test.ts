import { type OrderAnswerSchema, OrderPublicSchema, type PlaceOrderBody } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { signUp } from '../../test/shoppers.ts';

type Answer = z.infer<typeof OrderAnswerSchema>;

eachDatabase('a placed order', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let stranger: Visitor;
  beforeAll(async () => {
    shop = await openOrdering(database());
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    rosa = visitor(() => shop);
    stranger = visitor(() => shop);
    shop.mails.length = 0;
  });

  const slot = '2024-05-23T03:05:00.000Z';
  const get = (who: Visitor, uuid: string, token?: string) =>
    who.call<Answer>(
      'GET',
      `/v1/product-order-be/orders/${uuid}${token === undefined ? '' : `?show_all=1&t=${token}`}`,
    );
  const cancel = (who: Visitor, uuid: string, body: object = {}) =>
    who.call<Answer>('PUT', `/v1/product-order-be/orders/tracking/${uuid}`, { action: 'cancel', ...body });
  const step = (order: string) => shop.deps.controls.run('kitchen/step', { order });
  async function place(over: { cart?: Record<string, unknown>; body?: Partial<PlaceOrderBody> } = {}): Promise<string> {
    const placed = await rosa.place(await readyOrder(shop, rosa, over));
    return placed.data.item.uuid;
  }

  it('shows phases and no personal data when the visitor is not the owner', async () => {
    const uuid = await place();
    const { data } = await get(stranger, uuid);
    expect(data.detail).toBeUndefined();
    expect(Object.keys(data.item).filter((key) => !(key in OrderPublicSchema.shape))).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/Rosa|Quispe|correo|987654321|"345"/);
    expect(data.item).toMatchObject({ status: 2, phase: 'processing', group: 'starting', final: false });
    expect(data.item.timeline).toEqual([{ phase: 'processing', at: usualNow.toISOString() }]);
    expect((await get(stranger, uuid.toUpperCase())).status).toBe(200);
  });

  it('answers 304 when nothing changed and the full order when something did', async () => {
    const uuid = await place();
    const ask = (who: Visitor, tag?: string) =>
      shop.app.inject({
        url: `/api/v1/product-order-be/orders/${uuid}`,
        headers: { 'x-device': who.device, ...(tag !== undefined && { 'if-none-match': tag }) },
      });
    const first = await ask(stranger);
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    shop.clock.advance(30);
    const second = await ask(stranger, `"other", ${tag}`);
    expect([second.statusCode, second.body]).toEqual([304, '']);
    const own = await ask(rosa, tag);
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
    await step(uuid);
    expect((await ask(stranger, tag)).statusCode).toBe(200);
  });

  it.each([
    ['signed out here', '/v1/product-customer/logout'],
    ['signed out everywhere', '/v1/product-customer/logout_everywhere'],
  ])('no longer opens by its device once the customer %s', async (_, path) => {
    const { headers } = await signUp(shop);
    const asCustomer: Visitor = {
      ...rosa,
      call: (method, url, body, more) => rosa.call(method, url, body, { ...headers, ...more }),
      place: (body, key, more) => rosa.place(body, key, { ...headers, ...more }),
    };
    const own = (await asCustomer.place(await readyOrder(shop, asCustomer))).data.item.uuid;
    const asGuest = await place();
    expect((await get(rosa, own)).data.detail).toBeDefined();
    expect((await asCustomer.call('POST', path)).status).toBe(200);
    expect((await get(rosa, own)).data.detail).toBeUndefined();
    expect((await cancel(rosa, own)).code).toBe('FORBIDDEN');
    expect((await get(rosa, asGuest)).data.detail).toBeDefined();
  });

  it('M4: an order of a signed-in customer is neither read nor cancelled nor billed by the browser after sign-out', async () => {
    const { headers } = await signUp(shop);
    const signedIn: Visitor = {
      ...rosa,
      place: (body, key, more) => rosa.place(body, key, { ...headers, ...more }),
    };
    const own = (await signedIn.place(await readyOrder(shop, signedIn))).data.item.uuid;
    const receipt = (more = {}) =>
      rosa.call('GET', `/v1/product-order-be/orders/${own}/receipt`, undefined, more).then(({ code }) => code);
    expect(await receipt(headers)).toBeUndefined();
    expect((await rosa.call('POST', '/v1/product-customer/logout', undefined, headers)).status).toBe(200);
    expect((await get(rosa, own)).data.detail).toBeUndefined();
    expect([await receipt(), (await cancel(rosa, own)).code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const { data } = await get(rosa, own);
    expect(data.item).toMatchObject({ phase: 'processing', final: false });
  });

  it('shows all details when the device is the one that ordered', async () => {
    const uuid = await place({ body: { payment: { method: 'cash', cash_amount: 100 } } });
    const { detail } = (await get(rosa, uuid)).data;
    expect(detail).toMatchObject({
      customer: { first_name: 'Rosa' },
      delivery_address: 'Av. Larco 345, Miraflores',
      payment: { method: 'cash', state: 'ON_DELIVERY', cash_amount: 100 },
      can_cancel: true,
      cancel_deadline: new Date(usualNow.getTime() + 120_000).toISOString(),
    });
    expect(detail?.items).toMatchObject([{ quantity: 2 }]);
    expect(detail?.payment.change).toBeCloseTo(100 - (detail?.totals.total ?? 0), 2);
    expect(detail?.totals.igv).toBeCloseTo((detail?.totals.total ?? 0) * (0.18 / 1.18), 2);
  });

  it('mails a link in the customer’s language that opens the order for thirty days', async () => {
    const body = await readyOrder(shop, rosa);
    const placed = await rosa.place(body, crypto.randomUUID(), { lang: 'en' });
    const { uuid, number } = placed.data.item;
    await shop.deps.outbox.drain();
    const mail = shop.mails.find(({ subject }) => subject.includes(number));
    expect(mail).toMatchObject({ to: 'rosa.quispe@correo.pe', subject: `Your order ${number}` });
    const token = /\/en\/tracker-order\/[0-9a-f-]+\?t=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await get(stranger, uuid, token)).data.detail?.number).toBe(number);
    expect((await get(stranger, await place(), token)).data.detail).toBeUndefined();
    shop.clock.advance(31 * 86_400);
    expect((await get(stranger, uuid, token)).data.detail).toBeUndefined();
  });

  it.each([
    ['an unknown uuid', '11111111-1111-4111-8111-111111111111', 404, 'ORDER-1'],
    ['an order number instead of a uuid', 'W-240522-0001', 400, 'VALIDATION'],
    ['an injection', "1'%20or%20'1'='1", 400, 'VALIDATION'],
    ['a null byte', '%00', 400, 'VALIDATION'],
  ])('answers %s with its code when the order is looked up', async (_case, id, status, code) => {
    const answers = await Promise.all([get(rosa, id), cancel(rosa, id)]);
    expect(answers.map((answer) => [answer.status, answer.code])).toEqual([
      [status, code],
      [status, code],
    ]);
  });

  it('is cancelled once when its owner asks within two minutes', async () => {
    const uuid = await place();
    expect((await cancel(stranger, uuid)).code).toBe('FORBIDDEN');
    shop.clock.advance(120);
    const { data } = await cancel(rosa, uuid, { reason: 'me equivoqué' });
    expect(data.item).toMatchObject({ status: 8, phase: 'cancel', final: true, reason: 'Anulaste el pedido.' });
    expect(data.detail).toMatchObject({ can_cancel: false, payment: { state: 'VOID' } });
    const again = await cancel(rosa, uuid);
    expect([again.status, again.data.item.timeline.length]).toEqual([200, 2]);
  });

  it('refuses to be cancelled when two minutes have passed or the store has accepted', async () => {
    const late = await place();
    shop.clock.advance(121);
    expect((await cancel(rosa, late)).code).toBe('CANCEL_CLOSED');
    const accepted = await place();
    await step(accepted);
    await step(accepted);
    expect((await cancel(rosa, accepted)).error).toMatchObject({ code: 'CANCEL_CLOSED', data: { phase: 'accepted' } });
    expect((await get(rosa, accepted)).data.detail?.can_cancel).toBe(false);
  });

  it('reaches the store at its start when scheduled, and can be cancelled until then', async () => {
    const uuid = await place({ cart: { order_type: 'C', advance_order: 1, order_time: slot } });
    const quoteMs = 20 * 60_000;
    const start = new Date(new Date(slot).getTime() - quoteMs);
    shop.clock.set(new Date(start.getTime() - 1000), { isFrozen: true });
    await shop.deps.outbox.drain();
    expect((await get(rosa, uuid)).data.detail).toMatchObject({ phase: 'processing', can_cancel: true });
    shop.clock.set(new Date(start.getTime() + 60_000), { isFrozen: true });
    await shop.deps.outbox.drain();
    shop.clock.advance(60);
    await shop.deps.outbox.drain();
    expect((await get(rosa, uuid)).data.item).toMatchObject({ phase: 'received', promised: { from: slot } });
    expect((await cancel(rosa, uuid)).data.item.phase).toBe('cancel');
  });
});
