import type { OrderAnswerSchema } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import {
  type Ordering,
  openOrdering,
  outlets,
  pizza,
  readyOrder,
  tillSecret,
  type Visitor,
  visitor,
} from '../../test/ordering.ts';
import { resumeStore } from '../stores/store-pauses.repo.ts';
import { signTillBody, storeSecret } from './till-signature.ts';

type Answer = z.infer<typeof OrderAnswerSchema>;

eachDatabase('a till’s report about its store', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let minute = 0;
  beforeAll(async () => {
    shop = await openOrdering(database());
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    // Each test is a minute later, so that the reports of earlier tests are older.
    minute += 1;
    shop.clock.set(new Date(usualNow.getTime() + minute * 60_000), { isFrozen: true });
    rosa = visitor(() => shop);
    await resumeStore(database().db, outlets.miraflores);
  });

  async function post(path: string, body: object, signer: { outlet?: string; secret?: string } = {}) {
    const raw = JSON.stringify(body);
    const secret = storeSecret(signer.secret ?? tillSecret, signer.outlet ?? outlets.miraflores);
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/product-order-be${path}`,
      headers: { 'content-type': 'application/json', 'x-till-signature': signTillBody(secret, raw) },
      payload: raw,
    });
    const { data, error } = response.json();
    return { status: response.statusCode, data, code: error?.code, field: error?.fields?.[0]?.field };
  }
  const event = (type: string, over: object = {}) => ({
    ...{ event_id: crypto.randomUUID(), at: shop.clock.now().toISOString(), type },
    ...over,
  });
  const tell = (body: object, signer?: { outlet?: string; secret?: string }, outlet: string = outlets.miraflores) =>
    post(`/stores/${outlet}/events`, body, signer);
  const available = (order_type: string) =>
    rosa.call<{ item: { quote_time: { D: number; C: number } } }>('POST', '/v2/product-hut-fe/outlets/available', {
      ...{ order_type, order_time: shop.clock.now().toISOString(), advance_order: 0, outlet_id: outlets.miraflores },
    });
  const codesOf = async (cart: string) => (await rosa.check(cart)).data.item.issues.map(({ code }) => code);

  it('pauses and resumes the store, each event once', async () => {
    const body = await readyOrder(shop, rosa);
    const paused = event('store.paused', { reason: 'Se fue la luz' });
    expect(await tell(paused)).toMatchObject({ status: 200, data: { applied: true } });
    expect((await rosa.place(body)).code).toBe('ORDER-3');
    expect((await available('D')).code).toBe('HUTFE-4');
    shop.clock.advance(60);
    expect((await tell(event('store.resumed'))).data).toEqual({ applied: true });
    expect((await tell(paused)).data).toEqual({ applied: false });
    expect((await rosa.place(body)).status).toBe(200);
  });

  it('makes promises later while the store is busy', async () => {
    const body = await readyOrder(shop, rosa, { cart: { order_type: 'C' } });
    const usual = (await rosa.check(body.cart_uuid)).data.item.promised;
    expect((await tell(event('store.busy'))).field).toBe('quote_minutes');
    await tell(event('store.busy', { quote_minutes: 75 }));
    const busy = (await rosa.check(body.cart_uuid)).data.item;
    expect((Date.parse(busy.promised.from) - Date.parse(usual.from)) / 60_000).toBe(55);
    expect((await available('C')).data.item.quote_time.C).toBe(75);
    expect((await rosa.place({ ...body, quote_hash: busy.quote_hash })).status).toBe(200);
  });

  it('resumes the store at the time that the pause names', async () => {
    const body = await readyOrder(shop, rosa);
    const until = new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString();
    await tell(event('store.paused', { until }));
    shop.clock.advance(30 * 60 - 1);
    await shop.deps.outbox.drain();
    expect(await codesOf(body.cart_uuid)).toEqual(['ORDER-3']);
    shop.clock.advance(1);
    await shop.deps.outbox.drain();
    expect(await codesOf(body.cart_uuid)).toEqual([]);
    minute += 30;
  });

  it('ignores an older report when a newer one has arrived', async () => {
    const earlier = event('store.paused');
    shop.clock.advance(30);
    await tell(event('store.resumed'));
    expect((await tell(earlier)).data).toEqual({ applied: false });
    expect((await available('D')).status).toBe(200);
  });

  it('removes sold-out items from carts and restores them', async () => {
    const body = await readyOrder(shop, rosa, { lines: [{ ...pizza(), quantity: 2 }, pizza('pz-limena')] });
    expect((await tell(event('item.soldOut', { item_uuid: 'pz-limena' }))).data).toEqual({ applied: true });
    const refused = await rosa.place(body);
    expect(refused.code).toBe('ORDER-7');
    expect(await codesOf(body.cart_uuid)).toEqual(['ORDER-7']);
    shop.clock.advance(60);
    await tell(event('item.back', { item_uuid: 'pz-limena' }));
    const cart = await rosa.createCart();
    expect((await rosa.add(cart, pizza('pz-limena'))).status).toBe(200);
    expect((await tell(event('item.soldOut', { item_uuid: 'no-such' }))).field).toBe('item_uuid');
  });

  it('applies one of ten equal events at the same time', async () => {
    const paused = event('store.paused');
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(paused)));
    expect(answers.filter(({ data }) => data.applied)).toHaveLength(1);
    shop.clock.advance(1);
    await tell(event('store.resumed'));
  });

  it.each([
    ['another store’s secret', { outlet: outlets.losOlivos }],
    ['another shop’s secret', { secret: 'x'.repeat(40) }],
  ])('refuses a report with %s', async (_case, signer) => {
    expect(await tell(event('store.paused'), signer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await available('D')).status).toBe(200);
  });

  it('refuses a report about an unknown store', async () => {
    expect(await tell(event('store.paused'), { outlet: '' }, 'NO-SUCH')).toMatchObject({ status: 403 });
  });

  it.each([
    ['five minutes ahead and more', 5 * 60 + 1],
    ['more than a day old', -24 * 3600 - 1],
  ])('refuses a report when the till’s clock is %s', async (_case, seconds) => {
    const at = new Date(shop.clock.now().getTime() + seconds * 1000).toISOString();
    expect(await tell(event('store.paused', { at }))).toMatchObject({ status: 400, field: 'at' });
    const { uuid } = (await rosa.place(await readyOrder(shop, rosa))).data.item;
    const accepted = { event_id: crypto.randomUUID(), status: 13, at };
    expect(await post(`/orders/${uuid}/events`, accepted)).toMatchObject({ status: 400, field: 'at' });
  });

  it('changes the promise of an order, rewinds its phase and adds its receipt', async () => {
    const { uuid, number } = (await rosa.place(await readyOrder(shop, rosa))).data.item;
    const at = shop.clock.now().toISOString();
    const promised = { from: '2024-05-23T02:00:00.000Z', to: '2024-05-23T02:15:00.000Z' };
    const report = (body: object) => post(`/orders/${uuid}/events`, { event_id: crypto.randomUUID(), at, ...body });
    expect((await report({ status: 13, promised })).data.applied).toBe(true);
    expect((await report({ status: 5 })).data.applied).toBe(true);
    expect((await report({ status: 13 })).data.applied).toBe(false);
    expect((await report({ status: 13, rewind: true })).data).toEqual({ applied: true, status: 13 });
    const receipt = {
      type: '03',
      serie: 'B001-000123',
      pdf_url: 'https://cpe.example/B001-000123.pdf',
      state: 'EMITIDO',
    };
    await report({ status: 13, receipt });
    expect((await report({ status: 13, receipt: { ...receipt, pdf_url: 'javascript:alert(1)' } })).code).toBe(
      'VALIDATION',
    );
    const { item, detail } = (await rosa.call<Answer>('GET', `/v1/product-order-be/orders/${uuid}`)).data;
    expect([item.promised, item.phase]).toEqual([promised, 'accepted']);
    expect(detail?.receipt).toEqual(receipt);
    const asked = { number, email: 'rosa.quispe@correo.pe' };
    const found = await rosa.call<{ item: object }>('POST', '/v1/product-order-be/receipts/lookup', asked);
    expect(found.data.item).toMatchObject({ ...receipt, number });
    expect((await report({ status: 27 })).data).toEqual({ applied: false, status: 13 });
  });
});
