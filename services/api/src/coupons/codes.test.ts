import type { PaymentMethod } from '@horno/contracts/order';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { near, orderBody, outlets, pizza, type Visitor, visitor } from '../../test/ordering.ts';
import { signUp, useCouponShop } from '../../test/shoppers.ts';
import type { RecordOf } from '../catalogue/schema.ts';

type Part = Partial<RecordOf<'coupon'>>;

const anything = { menus: [], categories: [], sizes: [], exclude: [] };

/** Each coupon code is raised by exactly its own rule (spec 1 §8). */
eachDatabase('coupon codes', (database) => {
  const coupons = useCouponShop(database);
  const { shop, rosa } = coupons;

  it.each<[string, string, Part, string, RegExp]>([
    ['CP-04', 'over', { validTo: '2024-05-21' }, 'X10', /no está vigente/],
    ['CP-05', 'for collection', { orderTypes: ['C'] }, 'X10', /solo para recojo/],
    ['CP-06', 'for the app', { channels: ['app'] }, 'X10', /no está disponible actualmente/],
    ['CP-07', 'for customers', { loginRequired: true }, 'X10', /Inicia sesión/],
    ['CP-09', 'of another store', { outlets: [outlets.losOlivos] }, 'X10', /No válido en esta tienda/],
    ['CP-11', 'not with pizzas', { appliesTo: { ...anything, exclude: ['pizzas'] } }, 'X10', /No aplica/],
    ['CP-12', 'not the code', {}, 'OTRO', /No encontramos/],
    ['CP-13', 'in the afternoon', { windows: [{ start: '15:00', end: '18:00' }] }, 'X10', /horario elegido/],
    ['CP-13', 'on Fridays', { days: [5] }, 'X10', /horario elegido/],
    ['CP-15', 'no code', {}, '  ', /no está disponible actualmente/],
    ['CP-15', 'what cannot be a code', {}, "' or 1=1", /no está disponible actualmente/],
    ['CP-16', 'three drinks', { minQtyOf: [{ category: 'drinks', quantity: 3 }] }, 'X10', /3 × Bebidas/],
    ['CP-17', 'scheduled', { advanceOnly: true }, 'X10', /programados/],
    ['CP-18', 'Mondays and Tuesdays', { days: [1, 2] }, 'X10', /lunes y martes/],
    ['CP-19', 'the weekly promotion day', { hutDayOnly: true }, 'X10', /^Solo en Martes de Horno\.$/],
    ['CP-20', 'lunch', { lunchOnly: true }, 'X10', /almuerzo/],
    ['CP-21', 'for desserts', { appliesTo: { ...anything, categories: ['desserts'] } }, 'X10', /producto participante/],
    ['CP-25', 'from three items', { minItems: 3 }, 'X10', /al menos 3 productos/],
  ])('%s: a coupon %s', async (code, _, part, typed, text) => {
    coupons.setCoupons({ code: 'X10', ...part });
    const cart = await coupons.cartOf(rosa());
    const before = (await rosa().detail(cart)).data.item;
    const answer = await coupons.apply(rosa(), cart, typed);
    expect([answer.code, answer.status]).toEqual([code, code === 'CP-12' ? 404 : 400]);
    expect(answer.error?.message).toMatch(text);
    expect((await rosa().detail(cart)).data.item).toEqual(before);
  });

  it('CP-01 is raised when other customers have used up the coupon', async () => {
    coupons.setCoupons({ code: 'X10', totalLimit: 1 });
    const others = visitor(shop);
    const first = await coupons.cartOf(others);
    await coupons.apply(others, first, 'X10');
    expect((await coupons.order(others, first)).status).toBe(200);
    const answer = await coupons.apply(rosa(), await coupons.cartOf(rosa()), 'X10');
    expect([answer.code, answer.error?.message]).toEqual([
      'CP-01',
      'Este código de cupón no está disponible actualmente',
    ]);
  });

  it('CP-02 is raised when the coupon is in the cart already, in any spelling', async () => {
    coupons.setCoupons({ code: 'X10' });
    const cart = await coupons.cartOf(rosa());
    await coupons.apply(rosa(), cart, 'X10');
    expect((await coupons.apply(rosa(), cart, ' x 10 ')).code).toBe('CP-02');
  });

  it('CP-03 is raised below the minimum amount, with the missing amount', async () => {
    coupons.setCoupons({ code: 'X10', minAmountMinor: 20_000 });
    const cart = await coupons.cartOf(rosa(), [pizza()]);
    const answer = await rosa().call<unknown>('POST', '/v1/product-cart-fe/apply-coupon', {
      cart_id: cart,
      coupon_code: 'X10',
    });
    expect(answer.error).toMatchObject({
      code: 'CP-03',
      message: 'Este cupón pide un mínimo de S/\u00a0200.00.',
      info: { min_cart: 200 },
      data: { missing: 200 - (await rosa().detail(cart)).data.item.sub_total },
    });
  });

  it('CP-08 is raised for a customer outside the group or without uses left', async () => {
    coupons.setCoupons({ code: 'NUEVO', segment: ['new'] }, { code: 'UNO', perUserLimit: 1 });
    const { headers } = await signUp(shop());
    const first = await coupons.cartOf(rosa());
    await coupons.apply(rosa(), first, 'UNO', headers);
    expect((await coupons.order(rosa(), first, headers)).status).toBe(200);
    const cart = await coupons.cartOf(rosa());
    expect((await coupons.apply(rosa(), cart, 'UNO', headers)).code).toBe('CP-08');
    const answer = await coupons.apply(rosa(), cart, 'NUEVO', headers);
    expect([answer.code, answer.error?.message]).toEqual(['CP-08', 'Este cupón no es válido para tu cuenta.']);
  });

  it('CP-10 is raised next to another coupon when neither of the two is stackable', async () => {
    coupons.setCoupons({ code: 'X10' }, { code: 'Y10' }, { code: 'SUMA', stackable: true });
    const cart = await coupons.cartOf(rosa());
    await coupons.apply(rosa(), cart, 'X10');
    const answer = await coupons.apply(rosa(), cart, 'Y10');
    expect([answer.code, answer.error?.message]).toEqual(['CP-10', 'No se combina con X10.']);
    expect((await coupons.apply(rosa(), cart, 'SUMA')).data.item.coupon.total_discount).toBe(20);
  });

  it('CP-14 is raised for another payment method, at the check and at the order', async () => {
    coupons.setCoupons({ code: 'TARJETA', paymentMethods: ['credit'] });
    const cart = await coupons.cartOf(rosa());
    await coupons.apply(rosa(), cart, 'TARJETA');
    const check = await rosa().check(cart, { payment_method: 'cash' });
    expect(check.data.item.ok).toBe(false);
    expect(check.data.item.issues).toEqual([
      { code: 'CP-14', fix: 'payment', message: 'Solo con tarjeta de crédito o débito.' },
    ]);
    expect((await rosa().check(cart, { payment_method: 'eftpos' })).data.item.ok).toBe(true);
    const { item } = (await rosa().detail(cart)).data;
    const body = orderBody(item, check.data.item.quote_hash, near(shop().catalogue(), outlets.miraflores));
    expect((await rosa().place(body)).code).toBe('CP-14');
  });

  it('CP-14 closes the other payment methods for the owner of the cart', async () => {
    coupons.setCoupons({ code: 'WEB', paymentMethods: ['credit'], cardOnDelivery: false });
    const cart = await coupons.cartOf(rosa());
    const methodsFor = async (who: Visitor) => {
      const path = `/v1/product-payment-fe/payment-methods?outlet_code=${outlets.miraflores}&total=60&cart_uuid=${cart}`;
      const { items } = (await who.call<{ items: PaymentMethod[] }>('GET', path)).data;
      return items.flatMap(({ method, enabled }) => (enabled ? method : []));
    };
    const all = await methodsFor(rosa());
    expect(all.length).toBeGreaterThan(1);
    await coupons.apply(rosa(), cart, 'WEB');
    expect(await methodsFor(rosa())).toEqual(['credit', 'applepay', 'googlepay']);
    expect(await methodsFor(visitor(shop))).toEqual(all);
  });

  it('CP-22 is raised when the coupon has nothing to take off', async () => {
    coupons.setCoupons({ code: 'GRATIS', type: 'free_delivery' });
    shop().changeMenu((data) => ({
      ...data,
      coupon: shop().catalogue().data.coupon,
      tenant: data.tenant.map((tenant) => ({ ...tenant, flags: { ...tenant.flags, delivery_fee: false } })),
    }));
    expect((await coupons.apply(rosa(), await coupons.cartOf(rosa()), 'GRATIS')).code).toBe('CP-22');
  });

  it('CP-23 is raised when the account has received all its copies', async () => {
    coupons.setCoupons({ code: 'COPIA', generationLimit: 1 });
    const { headers } = await signUp(shop());
    expect((await coupons.redeem(rosa(), 'COPIA', headers)).data.item).toMatchObject({ code: 'COPIA', saved: true });
    const again = await coupons.redeem(rosa(), 'COPIA', headers);
    expect([again.code, again.error?.message]).toEqual(['CP-23', 'Llegaste al límite de cupones.']);
    const cart = await coupons.cartOf(rosa());
    expect((await coupons.apply(rosa(), cart, 'COPIA', headers)).status).toBe(200);
    expect((await coupons.order(rosa(), cart, headers)).status).toBe(200);
    expect((await coupons.apply(rosa(), await coupons.cartOf(rosa()), 'COPIA', headers)).code).toBe('CP-23');
  });

  it('CP-24 is raised when a copy cannot be stored, and a retry works', async () => {
    coupons.setCoupons({ code: 'COPIA', generationLimit: 1 });
    const { headers } = await signUp(shop());
    const { db } = database();
    await db.execute(sql`alter table shop.saved_coupons add constraint none check (code <> 'COPIA') not valid`);
    try {
      const answer = await coupons.redeem(rosa(), 'COPIA', headers);
      expect([answer.code, answer.status, answer.error?.message]).toEqual([
        'CP-24',
        400,
        'No pudimos asignar tu cupón.',
      ]);
    } finally {
      await db.execute(sql`alter table shop.saved_coupons drop constraint none`);
    }
    expect((await coupons.redeem(rosa(), 'COPIA', headers)).status).toBe(200);
  });
});
