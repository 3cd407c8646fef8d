import { toMinor } from '@horno/domain';
import { expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { firstChoice, near, type Ordering, outlets, pizza, type Visitor, visitor } from '../../test/ordering.ts';
import { useShop } from '../../test/use-shop.ts';

const hours = (count: number): string => new Date(usualNow.getTime() + count * 3_600_000).toISOString();

eachDatabase('cart', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  useShop((opened, customer) => {
    shop = opened;
    rosa = customer;
  }, database);

  it('adds a line at the price of the server and returns the amount missing to the minimum', async () => {
    const cart = await rosa.createCart(near(shop.catalogue(), outlets.miraflores));
    const { data } = await rosa.add(cart, { uuid: 'dr-agua' });
    const [line] = data.item.data;
    expect(line).toMatchObject({ quantity: 1, max_quantity: 20, menu_uuid: 'dr-agua' });
    expect(data.item).toMatchObject({ sub_total: line?.item_price, delivery_fee: 7, min_cart: 25, tax_total: 0 });
    expect(toMinor(data.item.missing)).toBe(2500 - toMinor(data.item.sub_total));
    expect(toMinor(data.item.total)).toBe(toMinor(data.item.sub_total) + 700);
  });

  it('merges equal configurations in any order of toppings and separates lines with different notes', async () => {
    const cart = await rosa.createCart();
    const extras = [
      { id: 'champinon', quantity: 1 },
      { id: 'aceituna', quantity: 1 },
    ];
    await rosa.add(cart, { ...pizza(), toppings: extras });
    await rosa.add(cart, { ...pizza(), toppings: [...extras].reverse(), quantity: 2 });
    const { data } = await rosa.add(cart, { ...pizza(), toppings: extras, note: 'sin cortar' });
    expect(data.item.data.map((line) => [line.quantity, line.note])).toEqual([
      [3, undefined],
      [1, 'sin cortar'],
    ]);
  });

  it('charges the more expensive half in one line when the halves are given in either order', async () => {
    const cart = await rosa.createCart();
    const half = (a: string, b: string) => ({
      product_type: '2' as const,
      uuid: 'hh-mitad',
      first_layer: 'grande',
      second_layer: 'clasica',
      halves: [
        { menu_uuid: a, toppings: [] },
        { menu_uuid: b, toppings: [] },
      ] as [{ menu_uuid: string; toppings: [] }, { menu_uuid: string; toppings: [] }],
    });
    await rosa.add(cart, half('pz-margarita', 'pz-limena'));
    await rosa.add(cart, half('pz-limena', 'pz-margarita'));
    const { data } = await rosa.add(cart, pizza('pz-limena'));
    const [halves, whole] = data.item.data;
    expect(halves?.quantity).toBe(2);
    expect(halves?.item_price).toBe(whole?.item_price);
  });

  it('prices a combo and refuses an incomplete one', async () => {
    const cart = await rosa.createCart();
    const combo = firstChoice(shop.catalogue(), 'cb-dos-grandes');
    const { data } = await rosa.add(cart, combo);
    expect(data.item.data).toMatchObject([{ product_type: '1', quantity: 1, combo_uuid: 'cb-dos-grandes' }]);
    expect(data.item.data[0]?.items).toHaveLength(2);
    const half = await rosa.add(cart, { ...combo, groups: combo.groups?.slice(0, 1) });
    expect(half.code).toBe('GROUP-04');
    expect((await rosa.detail(cart)).data.item.data).toHaveLength(1);
  });

  it('replaces a line in its position, changes quantities and removes lines', async () => {
    const cart = await rosa.createCart();
    const { data } = await rosa.add(cart, pizza());
    const id = data.item.data[0]?.id ?? '';
    const replaced = await rosa.add(cart, { ...pizza('pz-limena'), item_id: id });
    expect(replaced.data.item.data).toMatchObject([{ id, menu_uuid: 'pz-limena' }]);
    const four = await rosa.setQuantity({ cart_id: cart, item_id: id, quantity: 4 });
    expect(four.data.item.data[0]?.total).toBe((four.data.item.data[0]?.item_price ?? 0) * 4);
    const none = await rosa.setQuantities({ cart_id: cart, items: [{ item_id: id, quantity: 0 }] });
    expect(none.data.item.data).toEqual([]);
    const again = await rosa.removeItem({ cart_id: cart, item_id: id });
    expect(again.data.item).toMatchObject({ data: [], sub_total: 0 });
  });

  it('accepts S/ 700.00, refuses more, and accepts a smaller quantity when the total is over the maximum', async () => {
    const priced = (grande: number) =>
      shop.changeMenu((data) => ({
        ...data,
        pizza: data.pizza.map((item) => ({ ...item, priceMinor: { ...item.priceMinor, grande } })),
      }));
    priced(3500);
    const cart = await rosa.createCart({ order_type: 'C', outlet_code: outlets.higuereta });
    const full = await rosa.add(cart, { ...pizza(), quantity: 20 });
    expect(full.data.item.total).toBe(700);
    expect((await rosa.checkCart({ cart_uuid: cart })).status).toBe(200);
    const over = await rosa.add(cart, { uuid: 'dr-agua' });
    expect([over.status, over.code, over.error?.message]).toEqual([400, 'CART-09', 'El pedido máximo: S/700.']);
    expect((await rosa.detail(cart)).data.item).toMatchObject({ total: 700, max_cart: 700, data: [{ quantity: 20 }] });
    priced(4500);
    const smaller = await rosa.setQuantity({ cart_id: cart, item_id: full.data.item.data[0]?.id, quantity: 18 });
    expect(smaller.data.item.total).toBe(810);
    expect((await rosa.checkCart({ cart_uuid: cart })).code).toBe('CART-09');
  });

  it('uses the delivery fee and the minimum of the zone that contains the place', async () => {
    const store = shop.catalogue().storeByCode.get(outlets.molina);
    const ring = store?.coverage[1]?.ring ?? [];
    const [lng = 0, lat = 0] = ring[0] ?? [];
    const border = {
      lat: (store?.lat ?? 0) + (lat - (store?.lat ?? 0)) * 0.9,
      lng: (store?.lng ?? 0) + (lng - (store?.lng ?? 0)) * 0.9,
    };
    const rows = [
      [near(shop.catalogue(), outlets.molina), 0],
      [border, 1],
    ] as const;
    for (const [point, zone] of rows) {
      const cart = await rosa.createCart({ outlet_code: outlets.molina, ...point });
      const { item } = (await rosa.detail(cart)).data;
      expect(toMinor(item.delivery_fee)).toBe(store?.coverage[zone]?.feeMinor);
      expect(toMinor(item.min_cart)).toBe(store?.coverage[zone]?.minCartMinor);
    }
    await expect(rosa.createCart({ outlet_code: outlets.molina, lat: -12.4, lng: -76.7 })).rejects.toThrow('HUTFE-6');
  });

  it('reprices and reports the changes when it moves to another store', async () => {
    shop.changeMenu((data) => ({
      ...data,
      store: data.store.map((store) => (store.code === outlets.losOlivos ? { ...store, notSold: ['dr-agua'] } : store)),
    }));
    const cart = await rosa.createCart({ order_type: 'C' });
    await rosa.add(cart, pizza());
    const before = await rosa.add(cart, { uuid: 'dr-agua' });
    const moved = await rosa.updateCart({ cart_uuid: cart, order_time: hours(0), outlet_code: outlets.losOlivos });
    const [change, removed] = moved.data.changes;
    expect(change).toMatchObject({ type: 'price', from: before.data.item.data[0]?.item_price });
    expect(change?.to).toBe(moved.data.item.data[0]?.item_price);
    expect(change?.to).not.toBe(change?.from);
    expect(removed).toMatchObject({ type: 'removed', item_id: before.data.item.data[1]?.id });
    expect(removed?.message).toContain(before.data.item.data[1]?.name ?? '?');
    expect((await rosa.detail(cart)).data).toMatchObject({ changes: [], item: { outlet_code: outlets.losOlivos } });
  });

  it('removes lunch items at dinner time and refuses a slot that is gone', async () => {
    shop.clock.set(new Date('2024-05-22T18:00:00Z'), { isFrozen: true });
    const cart = await rosa.createCart({ order_type: 'C', order_time: '2024-05-22T18:00:00Z' });
    const added = await rosa.add(cart, firstChoice(shop.catalogue(), 'cb-almuerzo'));
    expect(added.data.item.data[0]?.only_lunch).toBe(true);
    const slot = { cart_uuid: cart, advance_order: 1 };
    const gone = await rosa.updateCart({ ...slot, order_time: '2024-05-22T12:00:00Z' });
    expect([gone.code, typeof gone.error?.data?.next]).toEqual(['CART-07', 'string']);
    const dinner = await rosa.updateCart({ ...slot, order_time: gone.error?.data?.next ?? '' });
    expect(dinner.status).toBe(200);
    shop.clock.set(usualNow, { isFrozen: true });
    const asap = await rosa.updateCart({ cart_uuid: cart, advance_order: 0, order_time: hours(0) });
    expect(asap.data.changes).toMatchObject([{ type: 'removed', code: 'ITEM-03' }]);
    expect(asap.data.item.data).toEqual([]);
  });

  it('reports a new price once, at the write that stores it', async () => {
    const cart = await rosa.createCart();
    const before = (await rosa.add(cart, pizza())).data.item.data[0]?.item_price ?? 0;
    shop.changeMenu((data) => ({
      ...data,
      pizza: data.pizza.map((item) => ({ ...item, priceMinor: { ...item.priceMinor, grande: 9990 } })),
    }));
    const write = await rosa.add(cart, { uuid: 'dr-agua' });
    expect(write.data.changes).toMatchObject([{ type: 'price', from: before }]);
    expect((await rosa.detail(cart)).data.changes).toEqual([]);
  });

  it('stores twenty concurrent additions and runs a repeated addition once', async () => {
    const cart = await rosa.createCart({ order_type: 'C' });
    const adds = Array.from({ length: 20 }, () => rosa.add(cart, { uuid: 'dr-agua' }));
    expect((await Promise.all(adds)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await rosa.detail(cart)).data.item.data).toMatchObject([{ quantity: 20 }]);
    const key = { 'idempotency-key': crypto.randomUUID() };
    await Promise.all(Array.from({ length: 5 }, () => rosa.add(cart, pizza(), key)));
    expect((await rosa.detail(cart)).data.item.data[1]).toMatchObject({ quantity: 1 });
    expect((await rosa.add(cart, { uuid: 'dr-agua' })).code).toBe('VALIDATION');
  });

  it('is not readable for other visitors, after a day, or after its removal', async () => {
    const cart = await rosa.createCart();
    const stranger = visitor(() => shop);
    const tries = [
      stranger.detail(cart),
      stranger.add(cart, pizza()),
      stranger.check(cart),
      rosa.detail(crypto.randomUUID()),
    ];
    expect((await Promise.all(tries)).map(({ status, code }) => [status, code])).toEqual(
      Array(4).fill([404, 'CART-01']),
    );
    shop.clock.advance(24 * 3600 - 1);
    expect((await rosa.detail(cart)).status).toBe(200);
    shop.clock.advance(1);
    expect((await rosa.detail(cart)).code).toBe('CART-01');
    const other = await rosa.createCart();
    await rosa.call('POST', '/v1/product-cart-fe/remove-cart', { cart_uuid: other });
    expect((await rosa.add(other, pizza())).code).toBe('CART-01');
  });

  it('refuses a cart to a visitor without device or session', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/product-cart-fe/create-cart',
      payload: { outlet_code: outlets.miraflores, order_time: hours(0) },
    });
    expect(response.statusCode).toBe(403);
  });
});
