import type { CallAnswer } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import type { OrderAnswerSchema, PlaceOrderBody } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import {
  type Ordering,
  openOrdering,
  orderBody,
  outlets,
  pizza,
  readyOrder,
  type Visitor,
  visitor,
} from '../../test/ordering.ts';
import type { ChainData } from '../catalogue/schema.ts';
import { markSoldOut } from '../menu/mark-sold-out.ts';

type Answer = z.infer<typeof OrderAnswerSchema>;

const base = '/v1/product-order-be/orders';
/** Number of kitchen steps until a carry-out order is complete. */
const ALL_STEPS = 5;

eachDatabase('an order after placing', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let stranger: Visitor;
  beforeAll(async () => {
    shop = await openOrdering(database());
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.resetMenu();
    rosa = visitor(() => shop);
    stranger = visitor(() => shop);
    shop.mails.length = 0;
  });

  async function place(body: Partial<PlaceOrderBody> = {}, cart: Record<string, unknown> = { order_type: 'C' }) {
    return (await rosa.place(await readyOrder(shop, rosa, { cart, body }))).data.item;
  }
  const step = (order: string) => shop.deps.controls.run('kitchen/step', { order });
  async function finish(order: string): Promise<void> {
    for (let count = 0; count < ALL_STEPS; count += 1) await step(order);
  }
  const act = (who: Visitor, uuid: string, body: object) => who.call<Answer>('PUT', `${base}/tracking/${uuid}`, body);
  const detailOf = async (uuid: string) => (await rosa.call<Answer>('GET', `${base}/${uuid}`)).data.detail;

  it('is rated by its owner when it is complete, and can be rated again', async () => {
    const { uuid } = await place();
    const early = await act(rosa, uuid, { action: 'rate', stars: 5 });
    expect([early.code, early.error?.fields?.[0]?.field]).toEqual(['VALIDATION', 'action']);
    await finish(uuid);
    expect((await detailOf(uuid))?.can_rate).toBe(true);
    expect((await act(rosa, uuid, { action: 'rate' })).error?.fields?.[0]?.field).toBe('stars');
    expect((await act(rosa, uuid, { action: 'rate', stars: 6 })).code).toBe('VALIDATION');
    expect((await act(stranger, uuid, { action: 'rate', stars: 1 })).code).toBe('FORBIDDEN');
    await act(rosa, uuid, { action: 'rate', stars: 3, reason: 'cold', message: 'fría' });
    expect((await detailOf(uuid))?.rating).toEqual({ stars: 3, reason: 'cold', message: 'fría' });
    const { data } = await act(rosa, uuid, { action: 'rate', stars: 5, message: 'me equivoqué' });
    expect(data.detail?.rating).toEqual({ stars: 5, message: 'me equivoqué' });
  });

  it('stores its arrival without moving, and limits help requests', async () => {
    const { uuid } = await place();
    expect((await act(rosa, uuid, { action: 'received' })).code).toBe('VALIDATION');
    for (let count = 0; count < 4; count += 1) await step(uuid);
    const { data } = await act(rosa, uuid, { action: 'received' });
    expect(data.detail).toMatchObject({ phase: 'ready', received_at: usualNow.toISOString() });
    shop.clock.advance(60);
    expect((await act(rosa, uuid, { action: 'received' })).data.detail?.received_at).toBe(usualNow.toISOString());
    const calls = [];
    for (let count = 0; count < 11; count += 1) {
      calls.push(await act(rosa, uuid, { action: 'help', reason: 'incompleto', message: 'falta la bebida' }));
    }
    expect(calls.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(calls[0]?.data.detail?.help_requested_at).toBe(shop.clock.now().toISOString());
    expect((await act(stranger, uuid, { action: 'help' })).code).toBe('FORBIDDEN');
  });

  it('names its time, zone, currency and coupons as the specification does', async () => {
    const cart = await rosa.createCart({ order_type: 'C' });
    await rosa.add(cart, { ...pizza(), quantity: 3 });
    await rosa.call('POST', '/v1/product-cart-fe/apply-coupon', { cart_id: cart, coupon_code: 'HORNO10' });
    const { item } = (await rosa.detail(cart)).data;
    const quote = (await rosa.check(cart)).data.item;
    const { uuid } = (await rosa.place(orderBody(item, quote.quote_hash, { lat: 0, lng: 0 }))).data.item;
    expect(quote.totals.discount).toBeGreaterThan(0);
    expect(await detailOf(uuid)).toMatchObject({
      ...{ collection_time: quote.promised.from, timezone: 'America/Lima', currency: 'PEN' },
      total_discount: quote.totals.discount,
      order_coupons: [{ code: 'HORNO10', name: expect.stringMatching(/\S/), discount: quote.totals.discount }],
    });
  });

  it('shows no personal data when it is opened by its share link', async () => {
    const { uuid } = await place();
    const detail = await detailOf(uuid);
    expect(detail?.share_url).toBe(`http://localhost:3000/tracker-order/${uuid}`);
    expect((await stranger.call<Answer>('GET', `${base}/${uuid}`)).data.detail).toBeUndefined();
  });

  it('reports that the store is slow when five minutes have passed', async () => {
    const { uuid } = await place();
    expect((await detailOf(uuid))?.slow_at).toBe(new Date(usualNow.getTime() + 5 * 60_000).toISOString());
    shop.clock.advance(5 * 60 - 1);
    expect((await detailOf(uuid))?.is_slow).toBeUndefined();
    shop.clock.advance(1);
    expect((await detailOf(uuid))?.is_slow).toBe(true);
    await step(uuid);
    await step(uuid);
    const accepted = await detailOf(uuid);
    expect([accepted?.is_slow, accepted?.slow_at]).toEqual([undefined, undefined]);
  });

  it('shows its start when scheduled, and can be cancelled until two minutes after', async () => {
    const slot = '2024-05-23T03:05:00.000Z';
    const { uuid } = await place({}, { order_type: 'C', advance_order: 1, order_time: slot });
    const starts = new Date(new Date(slot).getTime() - 20 * 60_000);
    expect(await detailOf(uuid)).toMatchObject({ starts_at: starts.toISOString(), can_cancel: true });
    shop.clock.set(new Date(starts.getTime() + 120_000), { isFrozen: true });
    const started = await detailOf(uuid);
    expect([started?.starts_at, started?.can_cancel]).toEqual([undefined, true]);
    shop.clock.advance(1);
    expect((await act(rosa, uuid, { action: 'cancel' })).code).toBe('CANCEL_CLOSED');
  });

  it('returns receipt data: the IGV as part of the total, and the buyer', async () => {
    const receipt = {
      type: 'factura',
      doc_type: 'RUC',
      doc_number: '20100070970',
      business_name: 'Comercial Andina SAC',
      fiscal_address: 'Jr. Cusco 100, Lima',
    } as const;
    const { uuid, number, total } = await place({ receipt });
    type Receipt = CallAnswer<typeof ordersCalls.receipt>;
    const { data } = await rosa.call<Receipt>('GET', `${base}/${uuid}/receipt`);
    expect(data.item).toMatchObject({
      ...{ type: '01', state: 'PENDIENTE', currency: 'PEN', order: { uuid, number }, payment_method: 'cash' },
      issuer: shop.catalogue().tenant.legal,
      buyer: {
        name: receipt.business_name,
        doc_type: 'RUC',
        doc_number: '20100070970',
        address: receipt.fiscal_address,
      },
    });
    expect(data.item.totals.total).toBe(total);
    expect(Math.round((data.item.base + data.item.totals.igv) * 100)).toBe(Math.round(total * 100));
    expect(data.item.base).toBeCloseTo(total / 1.18, 1);
    expect((await stranger.call('GET', `${base}/${uuid}/receipt`)).code).toBe('FORBIDDEN');
    await act(rosa, uuid, { action: 'cancel' });
    expect((await rosa.call<Receipt>('GET', `${base}/${uuid}/receipt`)).data.item.state).toBe('ANULADO');
  });

  it('keeps the rate and amounts that it was sold with when the chain changes its rate and symbol', async () => {
    type Receipt = CallAnswer<typeof ordersCalls.receipt>;
    const withChain = (tenant: Partial<ChainData['tenant'][number]>) =>
      shop.changeMenu((data) => ({ ...data, tenant: data.tenant.map((one) => ({ ...one, ...tenant })) }));
    const receiptOf = async (uuid: string) => (await rosa.call<Receipt>('GET', `${base}/${uuid}/receipt`)).data.item;
    const old = await place();
    withChain({ igvDisplay: 0.105, symbol: 'US$' });
    const quoted = await readyOrder(shop, rosa, { cart: { order_type: 'C' } });
    const { totals } = (await rosa.check(quoted.cart_uuid, { payment_method: 'credit' })).data.item;
    expect(totals.igv).toBe(Math.round((totals.total - totals.total / 1.105) * 100) / 100);
    const young = (await rosa.place(quoted)).data.item;
    expect((await receiptOf(young.uuid)).igv_rate).toBe(0.105);
    expect(await receiptOf(young.uuid)).toMatchObject({ base: expect.closeTo(young.total / 1.105, 1) });
    expect(await receiptOf(old.uuid)).toMatchObject({ igv_rate: 0.18, base: expect.closeTo(old.total / 1.18, 1) });
    const before = shop.mails.length;
    await act(rosa, young.uuid, { action: 'cancel' });
    await shop.deps.outbox.drain();
    const mail = shop.mails
      .slice(before)
      .map(({ text }) => text)
      .join('\n');
    expect(mail).toContain('US$\u00a0');
    expect(mail).not.toContain('S/');
    withChain({ igvDisplay: 0.18, symbol: 'S/' });
  });

  it('is repeated at the prices of today, and reports items that are not available', async () => {
    const lines = [{ ...pizza(), quantity: 2 }, { ...pizza('pz-limena') }];
    const body = await readyOrder(shop, rosa, { cart: { order_type: 'C' }, lines });
    const { uuid } = (await rosa.place(body)).data.item;
    await markSoldOut(database().db, outlets.miraflores, 'pz-limena', true, usualNow);
    shop.changeMenu((data) => ({
      ...data,
      pizza: data.pizza.map((item) => ({ ...item, priceMinor: { ...item.priceMinor, grande: 4000 } })),
    }));
    const cart = await rosa.createCart({ order_type: 'C' });
    type Filled = CallAnswer<typeof ordersCalls.reorder>;
    const again = (who: Visitor, cartUuid = cart) =>
      who.call<Filled>('POST', `${base}/${uuid}/reorder`, { cart_uuid: cartUuid });
    const { data } = await again(rosa);
    await markSoldOut(database().db, outlets.miraflores, 'pz-limena', false, usualNow);
    // The store of the cart adds 5 % to the list price.
    expect(data.item.data).toMatchObject([{ menu_uuid: 'pz-horno', quantity: 2, item_price: 42, total: 84 }]);
    expect(data.item.sub_total).toBe(84);
    expect((await detailOf(uuid))?.items[0]?.item_price).not.toBe(42);
    expect(data.missing).toEqual([
      {
        name: expect.any(String),
        code: expect.any(String),
        message: expect.stringContaining('se agotó en esta tienda.'),
      },
    ]);
    expect((await rosa.check(cart)).data.item.totals.sub_total).toBe(84);
    expect((await again(stranger)).code).toBe('FORBIDDEN');
    expect((await again(rosa, crypto.randomUUID())).code).toBe('CART-01');
  });
});
