import type { OrderFull } from '@horno/contracts/order';
import type { ReceiptData } from '@horno/contracts/receipt';
import type { TillOrder } from '@horno/contracts/till';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, outlets, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { tillOf } from '../../test/till.ts';
import { orders } from '../db/schema/orders.ts';
import { payments } from '../db/schema/payments.ts';
import { numbers, paying } from '../payments/testing/paying.ts';
import { enqueueOrderMail } from './order-jobs.ts';

eachDatabase('the tip for the rider', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  const pays = paying(() => shop);
  beforeAll(async () => {
    shop = await openOrdering(database(), { KITCHEN: 'till' });
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.mails.length = 0;
    rosa = visitor(() => shop);
  });

  const detailOf = async (uuid: string, customer = rosa) =>
    (await customer.call<{ detail: OrderFull }>('GET', `/v1/product-order-be/orders/${uuid}?show_all=1`)).data.detail;
  async function place(over: object) {
    const body = await readyOrder(shop, rosa);
    const { totals } = (await rosa.check(body.cart_uuid)).data.item;
    const placed = await rosa.place({ ...body, ...over });
    return { placed, totals };
  }

  it('is a line of its own in the amount to pay, and no part of the sale', async () => {
    const { placed, totals } = await place({ tip: 3 });
    const { uuid, total } = placed.data.item;
    expect(total).toBeCloseTo(totals.total + 3, 2);
    const detail = await detailOf(uuid);
    expect(detail.totals).toEqual({ ...totals, tip: 3, total });
    expect(detail.payment).toMatchObject({ method: 'cash', cash_amount: total, change: 0 });
    const receipt = await rosa.call<{ item: ReceiptData }>('GET', `/v1/product-order-be/orders/${uuid}/receipt`);
    expect(receipt.data.item).toMatchObject({ tip: 3, totals: { total: totals.total, igv: totals.igv } });
    expect(receipt.data.item.base + totals.igv).toBeCloseTo(totals.total, 2);
    expect(receipt.data.item.totals).not.toHaveProperty('tip');
  });

  it('is shown to the store, which issues the receipt without it', async () => {
    const till = await tillOf(() => shop, outlets.miraflores);
    const { placed } = await place({ tip: 5 });
    const page = await till.call<{ items: { order: TillOrder }[] }>('GET', '/orders?after=0&limit=100');
    const mine = page.data.items.find(({ order }) => order.uuid === placed.data.item.uuid)?.order;
    expect(mine).toMatchObject({ tip: 5, total: placed.data.item.total });
  });

  it('is shown in the confirmation, and apart in the mail with the receipt', async () => {
    const { placed, totals } = await place({ tip: 2 });
    const { number } = placed.data.item;
    await enqueueOrderMail(database().db, shop.deps.outbox, placed.data.item.uuid, 'receipt');
    await shop.deps.outbox.drain();
    const lines = (start: RegExp) =>
      (shop.mails.find(({ subject }) => start.test(subject) && subject.endsWith(number))?.text ?? '').replaceAll(
        '\u00a0',
        ' ',
      );
    expect(lines(/^Tu pedido/)).toMatch(/Propina para el repartidor: S\/ 2\.00/);
    const bill = lines(/^Comprobante/);
    expect(bill).toContain(`Total: S/ ${totals.total.toFixed(2)}`);
    expect(bill).toContain('Propina (aparte del comprobante): S/ 2.00');
    expect(bill).toContain(`Total con propina: S/ ${placed.data.item.total.toFixed(2)}`);
    expect(bill.indexOf('IGV')).toBeLessThan(bill.indexOf('Propina'));
  });

  it('is charged online with the order and returned with it', async () => {
    const customer = visitor(() => shop);
    const body = await readyOrder(shop, customer, { body: { payment: { method: 'credit' }, tip: 5 } });
    const answer = await customer.place(body);
    const item = answer.data.item as unknown as { uuid: string; total: number; payment: { transaction_uuid: string } };
    const placed = { order: item.uuid, transaction: item.payment.transaction_uuid, customer };
    const [payment] = await database().db.select().from(payments).where(eq(payments.uuid, placed.transaction));
    expect(payment?.amountMinor).toBe(Math.round(item.total * 100));
    const form = await pays.payBy(placed, numbers.approve);
    expect(form.amount).toBe(item.total);
    await customer.call('PUT', `/v1/product-order-be/orders/tracking/${item.uuid}`, { action: 'cancel' });
    await shop.deps.outbox.drain();
    expect(await pays.charge(form)).toMatchObject({ state: 'reversed', amountMinor: payment?.amountMinor });
    expect(shop.mails.find(({ subject }) => /^Devolución/.test(subject))?.text.replaceAll('\u00a0', ' ')).toContain(
      `S/ ${item.total.toFixed(2)}`,
    );
  });

  it('must be covered by the cash that is handed over', async () => {
    const body = await readyOrder(shop, rosa);
    const { total } = (await rosa.check(body.cart_uuid)).data.item.totals;
    const refused = await rosa.place({ ...body, tip: 5, payment: { method: 'cash', cash_amount: total } });
    expect([refused.code, refused.error?.fields?.[0]?.field]).toEqual(['ORDER-10', 'payment.cash_amount']);
  });

  it('is nothing by default', async () => {
    const { placed, totals } = await place({});
    expect((await detailOf(placed.data.item.uuid)).totals).toEqual(totals);
  });

  it.each([
    ['a negative amount', { tip: -5 }, 'VALIDATION'],
    ['text', { tip: '5' }, 'VALIDATION'],
    ['a huge amount', { tip: 1e9 }, 'VALIDATION'],
    ['more than the limit', { tip: 50.1 }, 'ORDER-10'],
    ['parts of ten céntimos', { tip: 2.05 }, 'ORDER-10'],
    ['parts of a céntimo', { tip: 2.001 }, 'VALIDATION'],
  ])('is refused as %s, and the cart stays', async (_, over, code) => {
    const body = await readyOrder(shop, rosa);
    const refused = await rosa.place({ ...body, ...over } as never);
    expect(refused.code).toBe(code);
    if (code === 'ORDER-10') expect(refused.error?.fields).toEqual([{ field: 'tip', message: expect.any(String) }]);
    expect((await rosa.place(body)).status).toBe(200);
  });

  it('is refused for an order that the customer collects, also when the body calls it a delivery', async () => {
    const body = await readyOrder(shop, rosa, { cart: { outlet_code: outlets.higuereta, order_type: 'C' } });
    expect((await rosa.place({ ...body, tip: 2 })).error?.fields).toEqual([
      { field: 'tip', message: 'La propina es para el repartidor: quítala si recoges tu pedido.' },
    ]);
    const delivery = {
      st: 'Av. Larco',
      house_no: '345',
      city: 'Miraflores',
      prefecture: 'Lima',
      lat: -12.12,
      lng: -77.03,
    };
    expect((await rosa.place({ ...body, order_type: 'D', delivery, tip: 2 })).code).toBe('VALIDATION');
    expect(await database().db.select().from(orders).where(eq(orders.cartUuid, body.cart_uuid))).toEqual([]);
  });
});
