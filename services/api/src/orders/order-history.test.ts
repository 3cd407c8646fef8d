import type { CallAnswer } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import type { PlaceOrderBody } from '@horno/contracts/order';
import type { ReceiptData } from '@horno/contracts/receipt';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { type Shopper, signUp } from '../../test/shoppers.ts';
import { orders } from '../db/schema/orders.ts';
import type { OrderAnswer } from './get-order.ts';

type History = CallAnswer<typeof ordersCalls.list>;

const DAYS = [0, 1, 2, 7, 8] as const;
const DAY_S = 86_400;

eachDatabase('order history', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let account: Shopper;
  /** Oldest first: delivery, carry-out, delivery … */
  const numbers: string[] = [];

  beforeAll(async () => {
    shop = await openOrdering(database());
    shop.clock.set(usualNow, { isFrozen: true });
    rosa = visitor(() => shop);
    account = await signUp(shop);
    for (const [index, day] of DAYS.entries()) {
      shop.clock.set(new Date(usualNow.getTime() + day * DAY_S * 1000), { isFrozen: true });
      numbers.push((await place(index % 2 === 0 ? 'D' : 'C')).number);
    }
  }, 60_000);
  afterAll(() => shop.app.close());

  async function place(orderType: string, body: Partial<PlaceOrderBody> = {}) {
    const cart = { order_type: orderType, order_time: shop.clock.now().toISOString() };
    const ready = await readyOrder(shop, rosa, { cart, body });
    return (await rosa.place(ready, crypto.randomUUID(), account.headers)).data.item;
  }
  const list = async (query = '', headers: Record<string, string> = account.headers) =>
    rosa.call<History>('GET', `/v1/product-order-be/list-orders-by-user${query}`, undefined, headers);
  const numbersOf = async (query: string) => (await list(query)).data.items.map(({ number }) => number);

  it('requires a session and returns only the customer’s own orders', async () => {
    expect((await list('', {})).code).toBe('CUS-100001');
    const other = await signUp(shop);
    expect((await list('', other.headers)).data).toEqual({ items: [], total: 0, page: 1, pages: 1 });
  });

  it('says what was ordered in the language of the reader', async () => {
    const [{ uuid } = { uuid: '' }] = (await list()).data.items;
    const linesIn = async (lang: string) => {
      const path = `/v1/product-order-be/orders/${uuid}`;
      const { data } = await rosa.call<OrderAnswer>('GET', path, undefined, { ...account.headers, lang });
      return data.detail?.items.map(({ summary, items }) => [summary, items[0]?.layer_info[0]?.name]);
    };
    expect(await linesIn('es')).toContainEqual([expect.stringMatching(/masa clásica/), 'Grande']);
    expect(await linesIn('en')).toContainEqual([expect.stringMatching(/classic crust/), 'Large']);
    const path = `/v1/product-order-be/orders/${uuid}/receipt`;
    const receipt = await rosa.call<{ item: ReceiptData }>('GET', path, undefined, { ...account.headers, lang: 'en' });
    expect(JSON.stringify(receipt.data.item.lines)).toMatch(/classic crust/);
  });

  it('returns pages with the newest order first', async () => {
    const newest = numbers.toReversed();
    expect(await numbersOf('')).toEqual(newest);
    const first = (await list('?limit=2')).data;
    expect([first.total, first.page, first.pages]).toEqual([5, 1, 3]);
    expect(await numbersOf('?limit=2&page=3')).toEqual(newest.slice(4));
    expect(await numbersOf('?limit=2&page=4')).toEqual([]);
    expect(first.items[0]).toMatchObject({
      ...{ order_type: 'D', item_count: 2, currency: 'PEN', final: false, phase: 'processing' },
      order_payment: { id: 'cash', method: 'cash' },
      receipt: { type: '03', state: 'PENDIENTE' },
    });
    expect(first.items[0]?.first_items).toHaveLength(1);
    expect(first.items[0]?.first_images).toEqual([expect.stringContaining('/built/low/p_pz-horno_grande_clasica_')]);
  });

  it('names the tip of an order, and none without one', async () => {
    const tipper = await signUp(shop);
    const body = await readyOrder(shop, rosa, { cart: { order_time: shop.clock.now().toISOString() } });
    const { total } = (await rosa.place({ ...body, tip: 3 }, crypto.randomUUID(), tipper.headers)).data.item;
    const [row] = (await list('', tipper.headers)).data.items;
    expect(row).toMatchObject({ total, tip: 3 });
    expect((await list('?limit=1')).data.items[0]).not.toHaveProperty('tip');
  });

  it('filters by order type, by days in Lima and by outcome', async () => {
    expect(await numbersOf('?order_type=C')).toEqual([numbers[3], numbers[1]]);
    // Half past seven in the evening of the 22nd in Lima is the 23rd in UTC.
    expect(await numbersOf('?from=2024-05-22&to=2024-05-22')).toEqual([numbers[0]]);
    expect(await numbersOf('?from=2024-05-23&to=2024-05-24')).toEqual([numbers[2], numbers[1]]);
    const { uuid, number } = await place('C');
    await rosa.call('PUT', `/v1/product-order-be/orders/tracking/${uuid}`, { action: 'cancel' }, account.headers);
    const done = await place('C');
    for (let count = 0; count < 5; count += 1) await shop.deps.controls.run('kitchen/step', { order: done.uuid });
    const rate = { action: 'rate', stars: 4 };
    await rosa.call('PUT', `/v1/product-order-be/orders/tracking/${done.uuid}`, rate, account.headers);
    expect(await numbersOf('?state=canceled')).toEqual([number]);
    expect(await numbersOf('?state=open')).toEqual(numbers.toReversed());
    const completed = (await list('?state=completed')).data.items;
    expect(completed).toMatchObject([{ number: done.number, final: true, rating: 4 }]);
  });

  it.each([
    ['open', [1, 2, 5, 6, 10, 13, 16, 20, 25]],
    ['completed', [3, 7, 9]],
    ['canceled', [4, 8, 22]],
  ])('lists as %s the orders of the statuses %j only', async (state, statuses) => {
    const { uuid, number } = await place('C');
    for (const status of statuses) {
      await database().db.update(orders).set({ status }).where(eq(orders.uuid, uuid));
      for (const each of ['open', 'completed', 'canceled'])
        expect([status, each, (await numbersOf(`?state=${each}`)).includes(number)]).toEqual([
          status,
          each,
          each === state,
        ]);
    }
  });

  it.each(['?page=0', '?limit=51', '?state=gone', '?from=yesterday', '?order_type=X'])(
    'answers VALIDATION when the query is %s',
    async (query) => {
      expect((await list(query)).code).toBe('VALIDATION');
    },
  );
});
