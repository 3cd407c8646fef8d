import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { near, orderBody, outlets, visitor } from '../../test/ordering.ts';
import { signUp, useCouponShop } from '../../test/shoppers.ts';

const phone = '911222333';

eachDatabase('coupons for new customers', (database) => {
  const coupons = useCouponShop(database);
  const { shop, rosa } = coupons;
  beforeEach(async () => {
    await database().db.execute(sql`truncate shop.orders, shop.coupon_uses, shop.coupon_redemptions cascade`);
  });

  /** A customer on a browser of their own with the coupon in the cart. */
  async function withCoupon(account: Parameters<typeof signUp>[1]) {
    const who = visitor(shop);
    const { headers } = await signUp(shop(), account);
    const cart = await coupons.cartOf(who);
    return { who, headers, cart, applied: await coupons.apply(who, cart, 'BIENVENIDA', headers) };
  }

  it('M6: the discount of the first order is given once per phone, whatever the account', async () => {
    const first = await withCoupon({ phone });
    const placed = await coupons.order(first.who, first.cart, first.headers, phone);
    expect(placed.status).toBe(200);
    const second = await withCoupon({ phone });
    expect(second.applied.error).toMatchObject({
      code: 'CP-08',
      message: 'Este cupón ya se usó con este celular.',
    });
    const uuid = placed.data.item.uuid;
    await first.who.call('PUT', `/v1/product-order-be/orders/tracking/${uuid}`, { action: 'cancel' }, first.headers);
    expect((await coupons.apply(second.who, second.cart, 'BIENVENIDA', second.headers)).status).toBe(200);
  });

  it('M6: a phone that has ordered is not new, also without the coupon', async () => {
    const guest = visitor(shop);
    expect((await coupons.order(guest, await coupons.cartOf(guest), {}, phone)).status).toBe(200);
    const { applied } = await withCoupon({ phone });
    expect(applied.error).toMatchObject({
      code: 'CP-08',
      message: 'Este cupón es para el primer pedido, y con este celular ya se hizo uno.',
    });
  });

  it('M6: the check tells why and the new total when only the order names the phone', async () => {
    const guest = visitor(shop);
    await coupons.order(guest, await coupons.cartOf(guest), {}, phone);
    const { who, headers, cart, applied } = await withCoupon({ phone: '911000009' });
    expect(applied.status).toBe(200);
    const before = (await who.check(cart, {}, headers)).data.item;
    const after = (await who.check(cart, { phone }, headers)).data.item;
    expect(before.totals.discount).toBeGreaterThan(0);
    expect(after.totals.discount).toBe(0);
    expect(after.totals.total - before.totals.total).toBeCloseTo(before.totals.discount, 0);
    expect(after.issues).toMatchObject([{ code: 'ORDER-8', fix: 'accept' }]);
    expect(after.issues[0]?.message).toContain('con este celular ya se hizo uno');
    const placed = await coupons.order(who, cart, headers, phone);
    expect([placed.status, placed.data.item.total]).toEqual([200, after.totals.total]);
  });

  it('M6: ORDER-8 is raised with the reason and the new total when the check did not know the phone', async () => {
    const guest = visitor(shop);
    await coupons.order(guest, await coupons.cartOf(guest), {}, phone);
    const { who, headers, cart } = await withCoupon({ phone: '911000010' });
    const check = (await who.check(cart, {}, headers)).data.item;
    const { data } = await who.detail(cart);
    const body = orderBody(data.item, check.quote_hash, near(shop().catalogue(), outlets.miraflores));
    const order = { ...body, customer: { ...body.customer, phone } };
    const { error } = await who.place(order, randomUUID(), headers);
    expect(error).toMatchObject({
      code: 'ORDER-8',
      data: { totals: { discount: 0 }, issues: [{ message: expect.stringContaining('ya se hizo uno') }] },
    });
    const accepted = { ...order, quote_hash: String(error?.data?.quote_hash) };
    const placed = await who.place(accepted, randomUUID(), headers);
    expect(error?.data?.totals).toMatchObject({ total: placed.data.item.total });
    expect(placed.data.item.total).toBeGreaterThan(check.totals.total);
  });

  it('M6: a new customer confirms the e-mail or the phone first', async () => {
    const unconfirmed = await withCoupon({ phone, emailConfirmed: false });
    expect(unconfirmed.applied.error).toMatchObject({
      code: 'CP-08',
      message: 'Este cupón es para tu primer pedido. Confirma tu correo o tu celular para usarlo.',
    });
    expect((await coupons.redeem(rosa(), 'BIENVENIDA', unconfirmed.headers)).error?.message).toContain('Confirma');
    await database().db.execute(sql`update shop.customers set phone_confirmed_at = now() where phone = ${phone}
      and not email_confirmed`);
    const again = await coupons.apply(unconfirmed.who, unconfirmed.cart, 'BIENVENIDA', unconfirmed.headers);
    expect(again.status).toBe(200);
  });

  it('M6: a limit per customer holds for guests with one phone, and orders at the same time', async () => {
    coupons.setCoupons({ code: 'UNAVEZ', perUserLimit: 1 });
    const guests = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const who = visitor(shop);
        const cart = await coupons.cartOf(who);
        expect((await coupons.apply(who, cart, 'UNAVEZ')).status).toBe(200);
        return { who, cart };
      }),
    );
    const placed = await Promise.all(guests.map(({ who, cart }) => coupons.order(who, cart, {}, phone)));
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(placed.every(({ code }) => code === undefined || code === 'CP-08' || code === 'ORDER-8')).toBe(true);
  });
});
