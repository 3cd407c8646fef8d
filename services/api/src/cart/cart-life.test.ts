import type { CallAnswer } from '@horno/contracts/call';
import { cartCalls } from '@horno/contracts/calls/cart';
import { customerCalls } from '@horno/contracts/calls/customer';
import { describe, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { type Ordering, outlets, pizza, type Visitor, visitor } from '../../test/ordering.ts';
import { signUp } from '../../test/shoppers.ts';
import { useShop } from '../../test/use-shop.ts';
import { tidyUp } from '../housekeeping.ts';

type Mine = CallAnswer<typeof cartCalls.mine>;

eachDatabase('cart lifetime', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  useShop((opened, customer) => {
    shop = opened;
    rosa = customer;
  }, database);

  const minutes = (count: number) => shop.clock.advance(count * 60);
  const stateOf = async (cart: string) => (await rosa.detail(cart)).data.item.expiry.state;

  async function filled(customer: Visitor = rosa, headers = {}): Promise<string> {
    const cart = await customer.createCart({ order_type: 'C' });
    await customer.add(cart, pizza(), headers);
    return cart;
  }

  const detailBy = (customer: Visitor, cart: string, headers: Record<string, string>) =>
    customer.call<CallAnswer<typeof cartCalls.detail>>(
      'GET',
      `${cartCalls.detail.path}?cart_id=${cart}`,
      undefined,
      headers,
    );
  const mine = async (customer: Visitor, headers: Record<string, string> = {}) =>
    (await customer.call<Mine>('GET', cartCalls.mine.path, undefined, headers)).data.items;

  describe('cart expiry by the server clock', () => {
    it('becomes idle and keeps its lines when its owner has not seen it for an hour', async () => {
      const cart = await filled();
      minutes(59);
      expect(await stateOf(cart)).toBe('fresh');
      minutes(60);
      expect(await stateOf(cart)).toBe('idle');
      expect((await rosa.detail(cart)).data.item.data).toHaveLength(1);
    });

    it('stays idle on every read until the customer answers', async () => {
      const cart = await filled();
      minutes(61);
      expect(await stateOf(cart)).toBe('idle');
      expect(await stateOf(cart)).toBe('idle');
      await rosa.check(cart);
      expect(await stateOf(cart)).toBe('idle');
      const line = (await rosa.detail(cart)).data.item.data[0]?.id;
      await rosa.setQuantity({ cart_id: cart, item_id: line, quantity: 2 });
      expect(await stateOf(cart)).toBe('fresh');
    });

    it('asks to confirm its place after two hours and reprices when the place is confirmed', async () => {
      const cart = await filled();
      minutes(50);
      await rosa.add(cart, { uuid: 'dr-agua' });
      minutes(50);
      await rosa.add(cart, { uuid: 'dr-agua' });
      minutes(20);
      expect(await stateOf(cart)).toBe('unlocated');
      const order_time = shop.clock.now().toISOString();
      await rosa.updateCart({ cart_uuid: cart, order_time });
      expect(await stateOf(cart)).toBe('unlocated');
      const confirmed = await rosa.updateCart({ cart_uuid: cart, order_time, outlet_code: outlets.miraflores });
      expect(confirmed.data.item).toMatchObject({ expiry: { state: 'fresh' }, data: [{}, { quantity: 2 }] });
    });

    it('stays fresh while the checkout reads it', async () => {
      const cart = await filled();
      minutes(50);
      await rosa.check(cart);
      minutes(50);
      expect(await stateOf(cart)).toBe('fresh');
    });

    it('is deleted one day after its owner last saw it, not earlier', async () => {
      const [seen, left] = [await filled(), await filled()];
      minutes(45);
      await rosa.detail(seen);
      minutes(24 * 60 - 45);
      await tidyUp({ db: shop.deps.db, clock: shop.deps.clock });
      expect((await rosa.detail(seen)).status).toBe(200);
      expect((await rosa.detail(left)).code).toBe('CART-01');
    });
  });

  describe('cart ownership', () => {
    it('stays with the customer at login and is found from another device', async () => {
      const cart = await filled();
      const token = (await signUp(shop)).headers;
      const adopted = await detailBy(rosa, cart, token);
      expect(adopted.data.item).toMatchObject({ customer_id: expect.any(String), data: [{ quantity: 1 }] });
      const phone = visitor(() => shop);
      expect((await detailBy(phone, cart, token)).data.item.data).toHaveLength(1);
      expect((await phone.detail(cart)).code).toBe('CART-01');
    });

    it('is not readable for another customer on the same device', async () => {
      const cart = await filled();
      await detailBy(rosa, cart, (await signUp(shop)).headers);
      const other = (await signUp(shop)).headers;
      expect((await detailBy(rosa, cart, other)).code).toBe('CART-01');
      expect((await rosa.add(cart, pizza(), other)).code).toBe('CART-01');
    });

    it('is not readable for a revoked session', async () => {
      const cart = await filled();
      const token = (await signUp(shop)).headers;
      await rosa.call('POST', customerCalls.logout.path, undefined, token);
      expect((await detailBy(rosa, cart, token)).code).toBe('CUS-100001');
      expect(
        (
          await detailBy(
            visitor(() => shop),
            cart,
            token,
          )
        ).code,
      ).toBe('CUS-100001');
    });
  });

  describe('carts offered for recovery', () => {
    it('are offered to the customer on another device, the latest first', async () => {
      const phone = visitor(() => shop);
      const token = (await signUp(shop)).headers;
      const older = await filled(phone, token);
      minutes(5);
      const guest = await filled(rosa);
      expect(await mine(rosa, token)).toMatchObject([
        { uuid: guest, count: 1 },
        { uuid: older, count: 1, outlet_code: outlets.miraflores, names: [expect.any(String)] },
      ]);
      const back = await detailBy(rosa, older, token);
      expect(back.data.item.data).toHaveLength(1);
    });

    it('are offered to a guest on the device unless they belong to a customer', async () => {
      const guest = await filled();
      const bound = await filled();
      await detailBy(rosa, bound, (await signUp(shop)).headers);
      expect((await mine(rosa)).map(({ uuid }) => uuid)).toEqual([guest]);
      expect(await mine(visitor(() => shop))).toEqual([]);
    });

    it('are offered when they have not expired and have lines', async () => {
      const cart = await filled();
      await rosa.createCart();
      expect((await mine(rosa)).map(({ uuid }) => uuid)).toEqual([cart]);
      minutes(24 * 60);
      expect(await mine(rosa)).toEqual([]);
    });

    it('show the total that the customer last saw', async () => {
      const cart = await filled();
      const { data } = await rosa.detail(cart);
      expect(await mine(rosa)).toMatchObject([{ uuid: cart, sub_total: data.item.sub_total }]);
    });
  });
});
