import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, pizza, type Visitor, visitor } from '../../test/ordering.ts';

const drinks = ['dr-agua', 'dr-limonada'];

eachDatabase(
  'concurrent writers of one cart',
  (database) => {
    /** Two processes of the back end on one database. */
    let shops: Ordering[];
    let turn = 0;
    let rosa: Visitor;
    beforeAll(async () => {
      shops = [await openOrdering(database()), await openOrdering(database())];
      for (const { clock } of shops) clock.set(usualNow, { isFrozen: true });
      rosa = visitor(() => shops[turn++ % shops.length] as Ordering);
    });
    afterAll(async () => {
      for (const { app } of shops) await app.close();
    });

    const quantities = async (cart: string) => {
      const { data } = await rosa.detail(cart);
      return Object.fromEntries(data.item.data.map(({ menu_uuid, quantity }) => [menu_uuid, quantity]));
    };

    it('store all of forty concurrent additions', async () => {
      const cart = await rosa.createCart({ order_type: 'C' });
      const adds = Array.from({ length: 40 }, (_, index) => rosa.add(cart, { uuid: drinks[index % 2] ?? '' }));
      expect(new Set((await Promise.all(adds)).map(({ status }) => status))).toEqual(new Set([200]));
      expect(await quantities(cart)).toEqual({ 'dr-agua': 20, 'dr-limonada': 20 });
    });

    it('lose no line when they add, change, remove and read at the same time', async () => {
      const cart = await rosa.createCart({ order_type: 'C' });
      const { data } = await rosa.add(cart, { ...pizza(), quantity: 2 });
      const gone = await rosa.add(cart, { uuid: 'dr-gaseosa-negra' });
      const [first, second] = [data.item.data[0]?.id, gone.data.item.data[1]?.id];
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => rosa.add(cart, { uuid: 'dr-agua' })),
        rosa.setQuantity({ cart_id: cart, item_id: first, quantity: 5 }),
        rosa.removeItem({ cart_id: cart, item_id: second }),
        ...Array.from({ length: 5 }, () => rosa.add(cart, { uuid: 'dr-limonada', quantity: 2 })),
        ...Array.from({ length: 5 }, () => rosa.detail(cart)),
        rosa.updateCart({ cart_uuid: cart, order_time: usualNow.toISOString() }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await quantities(cart)).toEqual({ 'pz-horno': 5, 'dr-agua': 10, 'dr-limonada': 10 });
    });

    it('run a write once when one idempotency key arrives several times at different processes', async () => {
      const cart = await rosa.createCart({ order_type: 'C' });
      const key = { 'idempotency-key': randomUUID() };
      const body = pizza();
      const answers = await Promise.all(Array.from({ length: 8 }, () => rosa.add(cart, body, key)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await quantities(cart)).toEqual({ 'pz-horno': 1 });
      const other = await rosa.add(cart, pizza('pz-limena'), key);
      expect(other.code).toBe('VALIDATION');
    });

    it('create one cart for one idempotency key', async () => {
      const body = { outlet_code: 'LIM-MIR-01', order_type: 'C', order_time: usualNow.toISOString() };
      const key = { 'idempotency-key': randomUUID() };
      const made = await Promise.all(
        Array.from({ length: 6 }, () =>
          rosa.call<{ item: { uuid: string } }>('POST', '/v1/product-cart-fe/create-cart/', body, key),
        ),
      );
      expect(new Set(made.map(({ data }) => data.item.uuid)).size).toBe(1);
    });

    it('never exceed the maximum together', async () => {
      const cart = await rosa.createCart({ order_type: 'C' });
      const adds = await Promise.all(
        Array.from({ length: 30 }, () => rosa.add(cart, { ...pizza(), note: randomUUID() })),
      );
      const { data } = await rosa.detail(cart);
      expect(data.item.total).toBeLessThanOrEqual(700);
      const refused = adds.filter(({ code }) => code === 'CART-09');
      expect(adds.filter(({ status }) => status === 200)).toHaveLength(data.item.data.length);
      expect(refused).toHaveLength(30 - data.item.data.length);
      expect(refused.length).toBeGreaterThan(0);
    });
  },
  'always',
);
