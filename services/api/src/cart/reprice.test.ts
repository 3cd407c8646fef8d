import type { CallAnswer } from '@horno/contracts/call';
import { cartCalls } from '@horno/contracts/calls/cart';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { firstChoice, near, type Ordering, outlets, pizza, type Visitor, visitor } from '../../test/ordering.ts';
import { useShop } from '../../test/use-shop.ts';
import { markSoldOut } from '../menu/mark-sold-out.ts';

eachDatabase('cart repricing', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let minute = 0;
  useShop((opened, customer) => {
    shop = opened;
    rosa = customer;
  }, database);
  beforeEach(async () => {
    for (const item of ['pz-horno', 'pz-limena', 'dr-agua']) await soldOut(item, false);
  });

  const now = usualNow.toISOString();
  const collection = () => rosa.createCart({ order_type: 'C' });
  /** Marks an item as sold out or available. The messages of one till arrive one after the other. */
  const soldOut = (item: string, isSoldOut = true) =>
    markSoldOut(shop.deps.db, outlets.miraflores, item, isSoldOut, new Date(usualNow.getTime() + ++minute * 60_000));
  const notSoldAt = (code: string, ...items: string[]) =>
    shop.changeMenu((data) => ({
      ...data,
      store: data.store.map((store) => (store.code === code ? { ...store, notSold: items } : store)),
    }));

  describe('dry run of a cart move', () => {
    it('reports the changes and stores nothing', async () => {
      notSoldAt(outlets.losOlivos, 'dr-agua');
      const cart = await collection();
      await rosa.add(cart, pizza());
      const before = await rosa.add(cart, { uuid: 'dr-agua' });
      const move = { cart_uuid: cart, order_time: now, outlet_code: outlets.losOlivos };
      const asked = await rosa.updateCart({ ...move, dry_run: true });
      expect(asked.data.changes.map(({ type, code }) => [type, code])).toEqual([
        ['price', 'SINGLE-07'],
        ['removed', 'SINGLE-02'],
      ]);
      expect(asked.data.item).toMatchObject({ outlet_code: outlets.losOlivos, data: [{ menu_uuid: 'pz-horno' }] });
      const { data } = await rosa.detail(cart);
      expect(data).toEqual(before.data);
      const moved = await rosa.updateCart(move);
      expect(moved.data).toEqual(asked.data);
    });

    it('reports another fee, another minimum and another order type', async () => {
      const cart = await collection();
      await rosa.add(cart, { uuid: 'dr-agua' });
      const point = near(shop.catalogue(), outlets.miraflores);
      const home = { cart_uuid: cart, order_time: now, order_type: 'D', ...point };
      const { data } = await rosa.updateCart({ ...home, dry_run: true });
      expect(data.item).toMatchObject({ order_type: 'D', delivery_fee: 7, min_cart: 25 });
      expect((await rosa.detail(cart)).data.item).toMatchObject({ order_type: 'C', delivery_fee: 0, min_cart: 0 });
    });

    it('is refused like the move, also for another visitor', async () => {
      const cart = await collection();
      const far = { cart_uuid: cart, order_time: now, order_type: 'D', lat: -12.4, lng: -76.7, dry_run: true };
      expect((await rosa.updateCart(far)).code).toBe('HUTFE-6');
      expect((await rosa.updateCart({ ...far, outlet_code: 'NO-SUCH' })).code).toBe('HUTFE-2');
      expect((await visitor(() => shop).updateCart(far)).code).toBe('CART-01');
    });
  });

  describe('cart with a sold-out item', () => {
    it('reports the removed line with its text at the next read', async () => {
      const cart = await collection();
      await rosa.add(cart, pizza());
      const { data } = await rosa.add(cart, { uuid: 'dr-agua' });
      await soldOut('dr-agua');
      const read = await rosa.detail(cart);
      expect(read.data.changes).toEqual([
        {
          type: 'removed',
          item_id: data.item.data[1]?.id,
          name: data.item.data[1]?.name,
          code: 'SINGLE-02',
          message: `${data.item.data[1]?.name} se agotó en esta tienda y lo retiramos de tu pedido.`,
        },
      ]);
      expect(read.data.item.data).toHaveLength(1);
      expect((await rosa.add(cart, { uuid: 'dr-agua' })).code).toBe('SINGLE-02');
    });

    it('reports the removed line in the language of the request', async () => {
      const cart = await collection();
      await rosa.add(cart, { uuid: 'dr-limonada' }, { lang: 'es' });
      notSoldAt(outlets.miraflores, 'dr-limonada');
      const path = `${cartCalls.detail.path}?cart_id=${cart}`;
      const { data } = await rosa.call<CallAnswer<typeof cartCalls.detail>>('GET', path, undefined, { lang: 'en' });
      const name = shop.catalogue().itemByUuid.get('dr-limonada')?.name.en;
      expect(data.changes).toMatchObject([
        { name, message: `This store does not sell ${name}, so we took it out of your order.` },
      ]);
    });

    it('contains the item again when the store has it again and nothing was written', async () => {
      const cart = await collection();
      await rosa.add(cart, { uuid: 'dr-agua' });
      await soldOut('dr-agua');
      expect((await rosa.detail(cart)).data.item.data).toEqual([]);
      await soldOut('dr-agua', false);
      expect((await rosa.detail(cart)).data).toMatchObject({ changes: [], item: { data: [{ menu_uuid: 'dr-agua' }] } });
    });

    it('names the combo or the half-and-half that cannot be made', async () => {
      const cart = await collection();
      const combo = firstChoice(shop.catalogue(), 'cb-dos-grandes');
      const [pizzaOfCombo] = combo.groups?.[0]?.items ?? [];
      await rosa.add(cart, combo);
      const halves = ['pz-limena', 'pz-margarita'].map((menu_uuid) => ({ menu_uuid, toppings: [] }));
      await rosa.add(cart, { ...pizza('hh-mitad'), product_type: '2', halves: halves as never });
      await soldOut('pz-limena');
      await soldOut(pizzaOfCombo?.uuid ?? '');
      const { changes } = (await rosa.detail(cart)).data;
      expect(changes.map(({ code, message }) => [code, message.includes('se agotó')])).toEqual([
        ['GROUP-05', true],
        ['SINGLE-02', true],
      ]);
      await soldOut(pizzaOfCombo?.uuid ?? '', false);
    });

    it('accepts a change of the removed line and keeps the other lines', async () => {
      const cart = await collection();
      const added = await rosa.add(cart, { uuid: 'dr-agua' });
      const id = added.data.item.data[0]?.id;
      await soldOut('dr-agua');
      const set = await rosa.setQuantity({ cart_id: cart, item_id: id, quantity: 3 });
      expect(set.data).toMatchObject({ changes: [{ type: 'removed', item_id: id }], item: { data: [] } });
    });

    it('accepts another product in place of the removed line', async () => {
      const cart = await collection();
      const added = await rosa.add(cart, { uuid: 'dr-agua' });
      await soldOut('dr-agua');
      const instead = await rosa.add(cart, { uuid: 'dr-limonada', item_id: added.data.item.data[0]?.id });
      expect(instead.data).toMatchObject({
        changes: [{ type: 'removed', code: 'SINGLE-02' }],
        item: { data: [{ menu_uuid: 'dr-limonada' }] },
      });
    });

    it('is refused at the order', async () => {
      const cart = await collection();
      await rosa.add(cart, pizza());
      await rosa.add(cart, { uuid: 'dr-agua' });
      await soldOut('dr-agua');
      const { data } = await rosa.check(cart);
      expect(data.item.issues).toMatchObject([{ code: 'ORDER-7', message: expect.stringContaining('se agotó') }]);
    });
  });

  it('reports new prices once when the checkout gate stores them', async () => {
    const cart = await collection();
    await rosa.add(cart, pizza());
    shop.changeMenu((data) => ({
      ...data,
      pizza: data.pizza.map((item) => ({ ...item, priceMinor: { ...item.priceMinor, grande: 9990 } })),
    }));
    const gate = await rosa.checkCart({ cart_uuid: cart });
    expect(gate.data.changes).toMatchObject([{ type: 'price', code: 'SINGLE-07' }]);
    expect((await rosa.checkCart({ cart_uuid: cart })).data.changes).toEqual([]);
    expect((await rosa.detail(cart)).data.changes).toEqual([]);
  });

  it('is served by the alias of the call as well', async () => {
    const body = { outlet_code: outlets.miraflores, order_type: 'C', order_time: now };
    for (const path of ['/v1/product-cart-fe/cart', '/v1/product-cart-fe/cart/', cartCalls.create.path]) {
      const made = await rosa.call<{ item: { uuid: string } }>('POST', path, body);
      expect((await rosa.detail(made.data.item.uuid)).data.item).toMatchObject({ order_type: 'C', data: [] });
    }
  });
});
