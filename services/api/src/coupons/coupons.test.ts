import { toMinor } from '@horno/domain';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { firstChoice, outlets, pizza, type Visitor, visitor } from '../../test/ordering.ts';
import { signUp, useCouponShop } from '../../test/shoppers.ts';
import { couponRedemptions, savedCoupons } from '../db/schema/coupons.ts';
import { orders } from '../db/schema/orders.ts';

const DAY_SECONDS = 24 * 3600;

eachDatabase(
  'coupons',
  (database) => {
    const coupons = useCouponShop(database);
    const { shop, rosa } = coupons;

    const cancel = (who: Visitor, uuid: string, headers: Record<string, string> = {}) =>
      who.call('PUT', `/v1/product-order-be/orders/tracking/${uuid}`, { action: 'cancel' }, headers);
    async function ordered(who: Visitor, code: string, headers: Record<string, string> = {}, phone?: string) {
      const cart = await coupons.cartOf(who);
      const applied = await coupons.apply(who, cart, code, headers);
      if (applied.status !== 200) throw new Error(`${code}: ${applied.code}`);
      return coupons.order(who, cart, headers, phone);
    }

    describe('coupons in the cart', () => {
      it('take off amounts by the rules of the chain, and the order stores their effect', async () => {
        const cart = await coupons.cartOf(rosa());
        const { data } = await coupons.apply(rosa(), cart, 'horno 10');
        const { item } = data;
        expect(item.coupon).toEqual({
          data: [{ code: 'HORNO10', name: 'S/ 10 menos', status: 'active', discount: 10 }],
          total_discount: 10,
        });
        expect(toMinor(item.total)).toBe(toMinor(item.sub_total) - 1000 + toMinor(item.delivery_fee));
        const check = (await rosa().check(cart)).data.item;
        expect(check.totals).toMatchObject({ discount: 10, sub_total: item.sub_total });
        const placed = await coupons.order(rosa(), cart);
        expect(placed.data.item.total).toBe(check.totals.total);
        const [row] = await database().db.select().from(orders).where(eq(orders.uuid, placed.data.item.uuid));
        expect(row).toMatchObject({
          discountMinor: 1000,
          coupons: [{ code: 'HORNO10', name: 'S/ 10 menos', discountMinor: 1000 }],
        });
        const seen = await rosa().call<{ detail: object }>(
          'GET',
          `/v1/product-order-be/orders/${placed.data.item.uuid}?show_all=1`,
        );
        expect(seen.data.detail).toMatchObject({
          totals: { discount: 10 },
          order_coupons: [{ code: 'HORNO10', name: 'S/ 10 menos', discount: 10 }],
        });
      });

      it('apply together when one of them is stackable, also to the delivery fee', async () => {
        const cart = await coupons.cartOf(rosa());
        await coupons.apply(rosa(), cart, 'HORNO10');
        const { item } = (await coupons.apply(rosa(), cart, 'DELIVERYGRATIS')).data;
        expect(item.coupon.data.map(({ code, discount }) => [code, discount])).toEqual([
          ['HORNO10', 10],
          ['DELIVERYGRATIS', item.delivery_fee],
        ]);
        expect(toMinor(item.total)).toBe(toMinor(item.sub_total) - 1000);
        const { data } = await coupons.remove(rosa(), cart, 'horno10');
        expect(data.item.coupon.data.map(({ code }) => code)).toEqual(['DELIVERYGRATIS']);
        expect((await coupons.remove(rosa(), cart)).data.item).toMatchObject({ discount: 0, coupon: { data: [] } });
      });

      it('pause with a reason when the cart no longer qualifies, and return when it does', async () => {
        const cart = await coupons.cartOf(rosa());
        const applied = (await coupons.apply(rosa(), cart, 'HORNO10')).data.item;
        const [line] = applied.data;
        const { data } = await rosa().setQuantity({ cart_id: cart, item_id: line?.id, quantity: 1 });
        const message = 'Este cupón pide un mínimo de S/\u00a060.00.';
        expect(data.item.coupon).toEqual({
          data: [
            { code: 'HORNO10', name: 'S/ 10 menos', status: 'paused', reason: { code: 'CP-03', message }, discount: 0 },
          ],
          total_discount: 0,
        });
        expect(data.changes).toMatchObject([{ type: 'coupon_dropped', code: 'CP-03' }]);
        expect((await rosa().detail(cart)).data.changes).toEqual([]);
        const back = (await rosa().setQuantity({ cart_id: cart, item_id: line?.id, quantity: 2 })).data.item;
        expect(back.coupon).toEqual(applied.coupon);
      });

      it('pause when the time or the place of the order changes', async () => {
        coupons.setCoupons(
          { code: 'LARCO', outlets: [outlets.miraflores] },
          { code: 'HOY', validTo: '2024-05-22', stackable: true },
        );
        const cart = await coupons.cartOf(rosa(), undefined, { order_type: 'C' });
        await coupons.apply(rosa(), cart, 'LARCO');
        await coupons.apply(rosa(), cart, 'HOY');
        const codes = (item: { coupon: { data: { status: string; reason?: { code: string } }[] } }) =>
          item.coupon.data.map(({ status, reason }) => reason?.code ?? status);
        const order_time = usualNow.toISOString();
        const moved = await rosa().updateCart({ cart_uuid: cart, order_time, outlet_code: outlets.higuereta });
        expect(codes(moved.data.item)).toEqual(['CP-09', 'active']);
        const home = await rosa().updateCart({ cart_uuid: cart, order_time, outlet_code: outlets.miraflores });
        expect(codes(home.data.item)).toEqual(['active', 'active']);
        shop().clock.advance(5 * 3600);
        expect(codes((await rosa().detail(cart)).data.item)).toEqual(['active', 'CP-04']);
      });

      it('pause as unknown when the chain withdraws them', async () => {
        const cart = await coupons.cartOf(rosa());
        await coupons.apply(rosa(), cart, 'HORNO10');
        coupons.setCoupons({ code: 'OTRO' });
        const { item } = (await rosa().detail(cart)).data;
        expect(item.coupon.data).toMatchObject([{ status: 'paused', reason: { code: 'CP-12' } }]);
        expect(item.discount).toBe(0);
      });

      it('do not count towards the minimum of a cart', async () => {
        coupons.setCoupons({
          code: 'PAN',
          type: 'free_item',
          gifts: [{ uuid: 'sd-pan-al-ajo' }],
        });
        const cart = await coupons.cartOf(rosa(), [{ uuid: 'dr-agua' }]);
        const before = (await rosa().detail(cart)).data.item;
        const { item } = (await coupons.apply(rosa(), cart, 'PAN')).data;
        expect(item.missing).toBe(before.missing);
        expect(item.total).toBe(before.total);
      });

      it('ask a guest to sign in when they are for customers, and apply afterwards', async () => {
        const cart = await coupons.cartOf(rosa());
        expect((await coupons.apply(rosa(), cart, 'BIENVENIDA')).code).toBe('CP-07');
        const { headers } = await signUp(shop(), { phone: '911000001' });
        const { item } = (await coupons.apply(rosa(), cart, 'BIENVENIDA', headers)).data;
        expect(item.discount).toBe(Math.min(15, Math.round(item.sub_total * 20) / 100));
        // A customer who signs out cannot order with the coupon, though the cart stays on the device.
        expect((await coupons.order(rosa(), cart, {}, '911000001')).code).toBe('CP-07');
        expect((await coupons.order(rosa(), cart, headers, '911000001')).status).toBe(200);
      });

      it.each<[string, string, Parameters<typeof coupons.cartOf>[1], string]>([
        ['2 x 1 on Hut Day', 'MARTES2X1', [{ ...pizza(), first_layer: 'mediana', quantity: 2 }], '2024-05-21T19:30'],
        ['3 x 2', 'TRESXDOS', [{ ...pizza(), first_layer: 'personal', quantity: 3 }], '2024-05-22T19:30'],
      ])('%s: the cheapest is free', async (_, code, lines, lima) => {
        shop().clock.set(new Date(`${lima}:00-05:00`), { isFrozen: true });
        const cart = await coupons.cartOf(rosa(), lines);
        const { item } = (await coupons.apply(rosa(), cart, code)).data;
        expect(item.discount).toBe(item.data[0]?.item_price);
      });

      it('change the price of a bundle', async () => {
        const cart = await coupons.cartOf(rosa(), [pizza(), { uuid: 'dr-gaseosa-negra' }]);
        const { item } = (await coupons.apply(rosa(), cart, 'GRANDEYGASEOSA')).data;
        expect(toMinor(item.sub_total) - toMinor(item.discount)).toBe(3990);
      });

      it('exclude combos when their rules say so', async () => {
        shop().clock.set(new Date('2024-05-22T15:30:00-05:00'), { isFrozen: true });
        const cart = await coupons.cartOf(rosa(), [pizza(), firstChoice(shop().catalogue(), 'cb-dos-grandes')]);
        const answer = await coupons.apply(rosa(), cart, 'TARDE20');
        expect([answer.code, answer.error?.data]).toMatchObject(['CP-11', { item_uuid: 'cb-dos-grandes' }]);
      });
    });

    describe('coupons with a gift', () => {
      it('offer the choice, add the gift as a free line, and are part of the order', async () => {
        const cart = await coupons.cartOf(rosa());
        const offered = (await coupons.apply(rosa(), cart, 'PANDEREGALO')).data.item;
        expect(offered.free_items).toEqual([]);
        expect(offered.current_coupon_item).toMatchObject({
          uuid: 'sd-pan-al-ajo',
          is_combo: false,
          coupon: 'PANDEREGALO',
          menu: [
            { uuid: 'sd-pan-al-ajo', name: 'Pan al ajo', price: 13.9, is_combo: false, coupon_code: 'PANDEREGALO' },
            {
              uuid: 'sd-palitos',
              name: 'Palitos a la piedra',
              price: 11.9,
              is_combo: false,
              coupon_code: 'PANDEREGALO',
            },
          ],
        });
        const { item } = (await rosa().add(cart, { uuid: 'sd-palitos', coupon_code: 'PANDEREGALO' })).data;
        const [gift] = item.free_items;
        expect(gift).toMatchObject({ menu_uuid: 'sd-palitos', quantity: 1, coupon_code: 'PANDEREGALO' });
        expect(item.discount).toBe(gift?.total);
        expect([item.total, item.data]).toEqual([offered.total, offered.data]);
        const placed = await coupons.order(rosa(), cart);
        const [row] = await database().db.select().from(orders).where(eq(orders.uuid, placed.data.item.uuid));
        expect(row?.lines.map(({ menu_uuid, quantity }) => [menu_uuid, quantity])).toEqual([
          ['pz-horno', 2],
          ['sd-palitos', 1],
        ]);
        expect(row).toMatchObject({ discountMinor: toMinor(item.discount), subTotalMinor: toMinor(item.sub_total) });
      });

      it('add a single gift automatically, hide it while they are paused, and remove it with the coupon', async () => {
        coupons.setCoupons({
          code: 'PAN',
          type: 'free_item',
          minAmountMinor: 6000,
          gifts: [{ uuid: 'sd-pan-al-ajo' }],
        });
        const cart = await coupons.cartOf(rosa());
        const applied = (await coupons.apply(rosa(), cart, 'PAN')).data.item;
        expect(applied.free_items).toMatchObject([{ menu_uuid: 'sd-pan-al-ajo' }]);
        const id = applied.data[0]?.id;
        const paused = (await rosa().setQuantity({ cart_id: cart, item_id: id, quantity: 1 })).data.item;
        expect([paused.free_items, paused.discount]).toEqual([[], 0]);
        const back = (await rosa().setQuantity({ cart_id: cart, item_id: id, quantity: 2 })).data.item;
        expect(back.free_items).toEqual(applied.free_items);
        expect((await coupons.remove(rosa(), cart)).data.item.free_items).toEqual([]);
      });

      it('do not apply where none of the gifts is sold', async () => {
        shop().changeMenu((data) => ({
          ...data,
          store: data.store.map((store) => ({ ...store, notSold: ['sd-pan-al-ajo', 'sd-palitos'] })),
        }));
        expect((await coupons.apply(rosa(), await coupons.cartOf(rosa()), 'PANDEREGALO')).code).toBe('CP-09');
      });

      it('are not consumed by an order without the gift', async () => {
        const placed = await ordered(rosa(), 'PANDEREGALO');
        const { uuid } = placed.data.item;
        const rows = await database().db.select().from(couponRedemptions).where(eq(couponRedemptions.orderUuid, uuid));
        expect(rows).toEqual([]);
      });
    });

    describe('limited coupons', () => {
      it('are consumed by the order and returned when it is cancelled', async () => {
        coupons.setCoupons({ code: 'UNO', perUserLimit: 1, totalLimit: 1 });
        const placed = await ordered(rosa(), 'UNO');
        const cart = await coupons.cartOf(rosa());
        expect((await coupons.apply(rosa(), cart, 'UNO')).code).toBe('CP-01');
        const { uuid } = placed.data.item;
        expect((await cancel(rosa(), uuid)).status).toBe(200);
        expect((await cancel(rosa(), uuid)).status).toBe(200);
        expect((await coupons.apply(rosa(), cart, 'UNO')).status).toBe(200);
        expect((await coupons.order(rosa(), cart)).status).toBe(200);
        expect((await coupons.apply(rosa(), await coupons.cartOf(rosa()), 'UNO')).code).toBe('CP-01');
      });

      it('are returned when no store accepts the order', async () => {
        coupons.setCoupons({ code: 'UNO', perUserLimit: 1 });
        await ordered(rosa(), 'UNO');
        shop().clock.advance(3600);
        await shop().deps.outbox.drain();
        expect((await coupons.apply(rosa(), await coupons.cartOf(rosa()), 'UNO')).status).toBe(200);
      });

      it('count uses from before the limit and from between two limits', async () => {
        coupons.setCoupons({ code: 'LIBRE' });
        await ordered(rosa(), 'LIBRE');
        coupons.setCoupons({ code: 'LIBRE', totalLimit: 3 });
        await ordered(rosa(), 'LIBRE');
        coupons.setCoupons({ code: 'LIBRE' });
        await ordered(rosa(), 'LIBRE');
        coupons.setCoupons({ code: 'LIBRE', totalLimit: 3 });
        expect((await coupons.apply(rosa(), await coupons.cartOf(rosa()), 'LIBRE')).code).toBe('CP-01');
      });

      it('are used by exactly ten of fifty concurrent orders when limited to ten', async () => {
        coupons.setCoupons({ code: 'DIEZ', totalLimit: 10 });
        const ready = await Promise.all(
          Array.from({ length: 50 }, async () => {
            const who = visitor(shop);
            const cart = await coupons.cartOf(who);
            await coupons.apply(who, cart, 'DIEZ');
            return { who, cart };
          }),
        );
        const placed = await Promise.all(ready.map(({ who, cart }) => coupons.order(who, cart)));
        const discounted = await database()
          .db.select()
          .from(couponRedemptions)
          .where(eq(couponRedemptions.code, 'DIEZ'));
        expect(discounted).toHaveLength(10);
        const refused = placed.filter(({ status }) => status !== 200);
        expect(new Set(refused.map(({ code }) => code)).size).toBeLessThanOrEqual(2);
        for (const { code } of refused) expect(['CP-01', 'ORDER-8']).toContain(code);
        // A refused customer keeps the cart; without the coupon the order is accepted.
        const lost = ready.find((_, index) => placed[index]?.status !== 200);
        if (lost) expect((await coupons.order(lost.who, lost.cart)).status).toBe(200);
      });

      it('enforce the limit per customer for several concurrent orders', async () => {
        coupons.setCoupons({ code: 'DOS', perUserLimit: 2 });
        const { headers } = await signUp(shop());
        const carts = await Promise.all(
          Array.from({ length: 6 }, async () => {
            const cart = await coupons.cartOf(rosa());
            await coupons.apply(rosa(), cart, 'DOS', headers);
            return cart;
          }),
        );
        await Promise.all(carts.map((cart) => coupons.order(rosa(), cart, headers)));
        const used = await database().db.select().from(couponRedemptions).where(eq(couponRedemptions.code, 'DOS'));
        expect(used).toHaveLength(2);
      });

      it('are used once per copy when assigned, and the copy is returned', async () => {
        coupons.setCoupons({ code: 'PREMIO', segment: ['assigned'] });
        const { id, headers } = await signUp(shop());
        const copy = { id: shop().deps.ids.uuid(), customerId: id, code: 'PREMIO', source: 'game' } as const;
        await database()
          .db.insert(savedCoupons)
          .values({ ...copy, savedAt: usualNow });
        const carts = await Promise.all(
          Array.from({ length: 4 }, async () => {
            const cart = await coupons.cartOf(rosa());
            await coupons.apply(rosa(), cart, 'PREMIO', headers);
            return cart;
          }),
        );
        const placed = await Promise.all(carts.map((cart) => coupons.order(rosa(), cart, headers)));
        const used = await database().db.select().from(couponRedemptions).where(eq(couponRedemptions.code, 'PREMIO'));
        expect(used).toHaveLength(1);
        const winner = placed.find(({ data }) => data?.item.uuid === used[0]?.orderUuid);
        const next = await coupons.cartOf(rosa());
        expect((await coupons.apply(rosa(), next, 'PREMIO', headers)).code).toBe('CP-08');
        await cancel(rosa(), winner?.data.item.uuid ?? '', headers);
        expect((await coupons.apply(rosa(), next, 'PREMIO', headers)).status).toBe(200);
      });
    });

    describe('coupons of an account', () => {
      it('are listed with copies first, then the public ones that the customer may use', async () => {
        const { headers } = await signUp(shop(), { birthdate: '1990-05-03', phone: '911000002' });
        expect((await coupons.redeem(rosa(), 'tudia', headers)).data.item).toMatchObject({
          code: 'TUDIA',
          saved: true,
        });
        const listed = (await coupons.list(rosa(), headers)).data.items;
        expect(listed[0]).toMatchObject({
          ...{ code: 'TUDIA', saved: true, coupon_type_id: 1, group: 'free_gift' },
          ...{ name: 'Un postre por tu cumpleaños', discount_type_name: 'free_item' },
        });
        expect(listed.find(({ code }) => code === 'BIENVENIDA')).toMatchObject({
          ...{ saved: false, coupon_type_id: 3, name: '20 % en tu primer pedido' },
          ...{ discount_type_name: 'percent', discount_percent_unit: 20 },
        });
        expect(listed.map(({ saved }) => saved).lastIndexOf(true)).toBeLessThan(
          listed.findIndex(({ saved }) => !saved),
        );
        const codes = listed.map(({ code }) => code);
        expect(codes).toEqual(expect.arrayContaining(['BIENVENIDA', 'HORNO10', 'RECOJO15']));
        for (const hidden of ['VERANO24', 'LARCO', 'GANASTE-5']) expect(codes).not.toContain(hidden);
        await ordered(rosa(), 'BIENVENIDA', headers, '911000002');
        const after = (await coupons.list(rosa(), headers)).data.items.map(({ code }) => code);
        expect(after).not.toContain('BIENVENIDA');
      });

      it('are listed for signed-in customers only', async () => {
        expect((await coupons.list(rosa(), {})).code).toBe('CUS-100001');
        expect((await coupons.redeem(rosa(), 'HORNO10')).code).toBe('CP-07');
      });

      it.each([
        ['CP-12', 'NO-HAY'],
        ['CP-15', 'x'],
        ['CP-04', 'VERANO24'],
        ['CP-08', 'TUDIA'],
        ['CP-08', 'GANASTE-5'],
      ])('%s: %s cannot be redeemed', async (code, typed) => {
        const { headers } = await signUp(shop(), { birthdate: '1990-11-03' });
        expect((await coupons.redeem(rosa(), typed, headers)).code).toBe(code);
      });

      it('are given once when one customer asks several times at the same time', async () => {
        coupons.setCoupons({ code: 'COPIA', generationLimit: 2 }, { code: 'GUARDA' });
        const { id, headers } = await signUp(shop());
        const asked = (code: string) => Array.from({ length: 8 }, () => coupons.redeem(rosa(), code, headers));
        const [limited, open] = [await Promise.all(asked('COPIA')), await Promise.all(asked('GUARDA'))];
        expect(limited.filter(({ status }) => status === 200)).toHaveLength(2);
        expect(limited.filter(({ code }) => code === 'CP-23')).toHaveLength(6);
        expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
        const rows = await database().db.select().from(savedCoupons).where(eq(savedCoupons.customerId, id));
        expect(rows.map(({ code }) => code).sort()).toEqual(['COPIA', 'COPIA', 'GUARDA']);
      });

      it('end with their copy', async () => {
        const { id, headers } = await signUp(shop());
        const copy = { id: shop().deps.ids.uuid(), customerId: id, code: 'GANASTE-5', source: 'game' } as const;
        const expiresAt = new Date(usualNow.getTime() + 7 * DAY_SECONDS * 1000);
        await database()
          .db.insert(savedCoupons)
          .values({ ...copy, savedAt: usualNow, expiresAt });
        const [first] = (await coupons.list(rosa(), headers)).data.items;
        expect(first).toMatchObject({ code: 'GANASTE-5', saved: true, expires_at: expiresAt.toISOString() });
        shop().clock.advance(7 * DAY_SECONDS);
        const cart = await coupons.cartOf(rosa());
        expect((await coupons.apply(rosa(), cart, 'GANASTE-5', headers)).code).toBe('CP-04');
      });
    });

    it('show whether a code is a valid coupon today', async () => {
      expect((await coupons.exists(rosa(), ' horno10 ')).data.item).toMatchObject({
        code: 'HORNO10',
        discount_type_name: 'amount',
        discount_value: 10,
        min_amount: 60,
        saved: false,
      });
      expect((await coupons.exists(rosa(), 'NO-HAY')).code).toBe('CP-12');
      expect((await coupons.exists(rosa(), 'VERANO24')).code).toBe('CP-04');
      expect((await coupons.exists(rosa(), '?!')).code).toBe('CP-15');
    });
  },
  'always',
);
