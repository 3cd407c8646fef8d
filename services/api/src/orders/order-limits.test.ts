import type { PlaceOrderBody } from '@horno/contracts/order';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, type Visitor, visitorBy } from '../../test/ordering.ts';
import { signUp } from '../../test/shoppers.ts';
import { numbers, paying } from '../payments/testing/paying.ts';

eachDatabase('limits of orders', (database) => {
  let shop: Ordering;
  let network = 0;
  let people = 0;
  beforeAll(async () => {
    shop = await openOrdering(database(), { LIMITS_FACTOR: '1' });
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.resetMenu();
    await shop.deps.outbox.drain();
    await database().db.execute(sql`truncate shop.orders, shop.login_attempts, shop.confirmed_phones cascade`);
    shop.mails.length = 0;
    shop.texts.length = 0;
  });

  /** A browser in a network of its own, or at a given address. */
  function browser(remoteAddress?: string): Visitor {
    network += 1;
    const own = `10.${Math.floor(network / 250)}.${network % 250}.1`;
    return visitorBy((request) => shop.app.inject({ ...request, remoteAddress: remoteAddress ?? own }));
  }
  /** Details of another person. */
  function person(over: Partial<PlaceOrderBody['customer']> = {}): PlaceOrderBody['customer'] {
    people += 1;
    const own = { email: `p${people}@correo.pe`, phone: `9${String(10_000_000 + people)}` };
    return { first_name: 'Rosa', last_name: 'Quispe', ...own, ...over };
  }
  const ready = (who: Visitor, customer: PlaceOrderBody['customer'], over: Partial<PlaceOrderBody> = {}) =>
    readyOrder(shop, who, { body: { customer, ...over } });
  async function place(who: Visitor, customer: PlaceOrderBody['customer'], over: Partial<PlaceOrderBody> = {}) {
    return who.place(await ready(who, customer, over));
  }
  const codeOf = () => shop.texts.at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
  async function expectThreeOfTwenty(who: Visitor, nextBody: () => Promise<PlaceOrderBody>) {
    const bodies: PlaceOrderBody[] = [];
    for (let count = 0; count < 20; count += 1) bodies.push(await nextBody());
    const answers = await Promise.all(bodies.map((body) => who.place(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'CONFIRM_PHONE']));
  }
  const limitTo = (limits: object) =>
    shop.changeMenu((data) => ({
      ...data,
      tenant: data.tenant.map((tenant) => ({ ...tenant, orderLimits: { ...tenant.orderLimits, ...limits } })),
    }));
  const online = { payment: { method: 'credit' } } as const;

  it.each([
    ['phone', { phone: '987 100 200' }],
    ['e-mail', { email: 'Ajena@correo.pe' }],
  ])('H4: the fourth open unpaid order of one %s needs a confirmed phone, from whatever browser', async (_, same) => {
    for (let count = 0; count < 3; count += 1) expect((await place(browser(), person(same))).code).toBeUndefined();
    shop.clock.advance(1200);
    const fourth = await place(browser(), person(same));
    expect(fourth.error).toMatchObject({
      code: 'CONFIRM_PHONE',
      message:
        'Para preparar este pedido necesitamos confirmar tu celular con un código. También puedes pagar en línea.',
    });
    expect((await place(browser(), person(same), online)).code).toBeUndefined();
    expect((await place(browser(), person())).code).toBeUndefined();
  });

  it('H4: eighty orders of one guest at the same time leave three, and eighty carts without an order', async () => {
    const rosa = browser();
    const customer = person();
    await expectThreeOfTwenty(rosa, () => ready(rosa, customer));
  });

  it('H4: an order that was cancelled makes room only after ten minutes', async () => {
    const rosa = browser();
    const customer = person();
    for (let count = 0; count < 3; count += 1) {
      const { uuid } = (await place(rosa, customer)).data.item;
      const path = `/v1/product-order-be/orders/tracking/${uuid}`;
      expect((await rosa.call('PUT', path, { action: 'cancel' })).status).toBe(200);
    }
    expect((await place(rosa, customer)).code).toBe('CONFIRM_PHONE');
    shop.clock.advance(600);
    expect((await place(rosa, customer)).code).toBeUndefined();
  });

  it('H4: the customer confirms the phone by a code and the order goes on, with more open orders than a guest', async () => {
    const rosa = browser();
    const customer = person();
    for (let count = 0; count < 3; count += 1) await place(rosa, customer);
    const body = await ready(rosa, customer);
    expect((await rosa.place(body)).code).toBe('CONFIRM_PHONE');
    const asked = await rosa.call('POST', '/v1/product-order-be/orders/send-phone-code', {
      cart_uuid: body.cart_uuid,
      phone: customer.phone,
    });
    expect(asked.status).toBe(200);
    await shop.deps.outbox.drain();
    expect(shop.texts).toMatchObject([{ to: `+51${customer.phone}` }]);
    const wrong = String((Number(codeOf()) + 1) % 1_000_000).padStart(6, '0');
    expect((await rosa.place({ ...body, phone_code: wrong })).code).toBe('CUS-100007');
    expect((await rosa.place({ ...body, phone_code: codeOf() })).status).toBe(200);
    shop.clock.advance(600);
    for (let count = 4; count < 10; count += 1) expect((await place(rosa, customer)).code).toBeUndefined();
    const eleventh = await place(rosa, customer);
    expect(eleventh.error).toMatchObject({ code: 'PAY_ONLINE' });
    expect((await place(browser(), customer)).code).toBe('CONFIRM_PHONE');
  });

  it('H4: the code of another browser, an expired one and the sixth try are refused', async () => {
    const rosa = browser();
    const customer = person();
    const body = await ready(rosa, customer);
    const ask = () =>
      rosa.call('POST', '/v1/product-order-be/orders/send-phone-code', {
        cart_uuid: body.cart_uuid,
        phone: customer.phone,
      });
    await ask();
    await shop.deps.outbox.drain();
    const other = browser();
    expect((await other.place({ ...(await ready(other, customer)), phone_code: codeOf() })).code).toBe('CUS-100007');
    const wrong = String((Number(codeOf()) + 1) % 1_000_000).padStart(6, '0');
    for (let count = 0; count < 5; count += 1) await rosa.place({ ...body, phone_code: wrong });
    expect((await rosa.place({ ...body, phone_code: codeOf() })).code).toBe('CUS-100007');
    shop.clock.advance(60);
    await ask();
    await shop.deps.outbox.drain();
    shop.clock.advance(600);
    expect((await rosa.place({ ...body, phone_code: codeOf() })).code).toBe('CPH-02');
    expect((await ask()).status).toBe(200);
    expect((await ask()).code).toBe('CUS-100006');
  });

  it('H4: a landline receives no text message, so that its fourth order is paid online', async () => {
    const customer = person({ phone: '014441234' });
    const rosa = browser();
    for (let count = 0; count < 3; count += 1) await place(rosa, customer);
    expect((await place(rosa, customer)).code).toBe('PAY_ONLINE');
  });

  it('H4: a signed-in customer with a confirmed phone is trusted without a code', async () => {
    const rosa = browser();
    const { id, headers } = await signUp(shop);
    const customer = person({ phone: '987654321' });
    const order = async () => rosa.place(await ready(rosa, customer), crypto.randomUUID(), headers);
    for (let count = 0; count < 3; count += 1) expect((await order()).code).toBeUndefined();
    expect((await order()).code).toBe('CONFIRM_PHONE');
    await database().db.execute(sql`update shop.customers set phone_confirmed_at = now() where id = ${id}`);
    shop.clock.advance(600);
    expect((await order()).code).toBeUndefined();
  });

  it('H4: a network has so many unconfirmed orders a minute, and its customers go on with a code or online', async () => {
    limitTo({ networkMinute: 4 });
    const from = (host: number) => browser(`2001:db8:7:7::${host}`);
    for (let count = 0; count < 4; count += 1) expect((await place(from(count), person())).code).toBeUndefined();
    expect((await place(from(5), person())).code).toBe('CONFIRM_PHONE');
    expect((await place(from(6), person(), online)).code).toBeUndefined();
    expect((await place(browser('2001:db8:7:8::1'), person())).code).toBeUndefined();
    shop.clock.advance(60);
    expect((await place(from(7), person())).code).toBeUndefined();
  });

  it('H4: an attacked store stays open: its customers order with a code or online, and refused orders do not count', async () => {
    limitTo({ storeMinute: 3 });
    const attacker = person();
    const browsers = Array.from({ length: 8 }, () => browser());
    const attempts = await Promise.all(browsers.map((one) => place(one, attacker)));
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(3);
    const rosa = browser();
    const customer = person();
    const body = await ready(rosa, customer);
    expect((await rosa.place(body)).code).toBe('CONFIRM_PHONE');
    await rosa.call('POST', '/v1/product-order-be/orders/send-phone-code', {
      cart_uuid: body.cart_uuid,
      phone: customer.phone,
    });
    await shop.deps.outbox.drain();
    expect((await rosa.place({ ...body, phone_code: codeOf() })).status).toBe(200);
    expect((await place(browser(), person(), online)).code).toBeUndefined();
  });

  it('H4: one address receives five confirmations an hour', async () => {
    const email = 'ajena@correo.pe';
    for (let count = 0; count < 7; count += 1) {
      const rosa = browser();
      const alias = count < 5 ? email : `ajena+${count}@correo.pe`;
      const { uuid } = (await place(rosa, person({ email: alias }))).data.item;
      await rosa.call('PUT', `/v1/product-order-be/orders/tracking/${uuid}`, { action: 'cancel' });
      await database().db.execute(sql`delete from shop.orders where uuid <> ${uuid}`);
      shop.clock.advance(240);
      await shop.deps.outbox.drain();
    }
    const confirmations = shop.mails.filter(
      ({ to, subject }) => to.startsWith('ajena') && /^Tu pedido W-[\d-]+$/.test(subject),
    );
    expect(confirmations).toHaveLength(5);
  });

  it('H4: a repeated order is answered as before, also above a limit', async () => {
    const rosa = browser();
    const customer = person();
    for (let count = 0; count < 2; count += 1) await place(rosa, customer);
    const body = await ready(rosa, customer);
    const key = crypto.randomUUID();
    const first = await rosa.place(body, key);
    expect((await rosa.place(body, key)).data).toEqual(first.data);
    expect((await rosa.place(body)).error).toMatchObject({ code: 'ORDER-12', data: { uuid: first.data.item.uuid } });
    expect((await place(rosa, customer)).code).toBe('CONFIRM_PHONE');
  });

  it.each([
    ['phone', { phone: '987 100 200' }],
    ['e-mail', { email: 'Ajena@correo.pe' }],
  ])('the fourth online order that one %s leaves unpaid in ten minutes needs a confirmed phone', async (_, same) => {
    for (let count = 0; count < 3; count += 1) {
      expect((await place(browser(), person(same), online)).code).toBeUndefined();
    }
    const fourth = await place(browser(), person(same), online);
    expect(fourth.error).toMatchObject({
      code: 'CONFIRM_PHONE',
      message:
        'Para recibir este pedido necesitamos confirmar tu celular con un código. También puedes pagar al recibirlo.',
    });
    expect((await place(browser(), person(same))).code).toBeUndefined();
    expect((await place(browser(), person(), online)).code).toBeUndefined();
    shop.clock.advance(600);
    expect((await place(browser(), person(same), online)).code).toBeUndefined();
  });

  it('twenty online orders of one browser at the same time, to other people, leave three', async () => {
    const rosa = browser();
    await expectThreeOfTwenty(rosa, () => ready(rosa, person(), online));
  });

  it('an online order that was paid does not count, nor does another order of the same cart', async () => {
    const rosa = browser();
    const customer = person();
    const pays = paying(() => shop);
    const body = await ready(rosa, customer, online);
    for (let count = 0; count < 6; count += 1) {
      const { data, code } = await rosa.place(body);
      expect(code).toBeUndefined();
      const { payment } = data.item as unknown as { payment: { transaction_uuid: string } };
      await pays.leave({ order: '', transaction: payment.transaction_uuid, customer: rosa });
    }
    for (let count = 0; count < 4; count += 1) {
      const { data, code } = await place(rosa, customer, online);
      expect(code).toBeUndefined();
      const { uuid, payment } = data.item as unknown as { uuid: string; payment: { transaction_uuid: string } };
      await pays.payBy({ order: uuid, transaction: payment.transaction_uuid, customer: rosa }, numbers.approve);
    }
  });

  it('an online order above the limit is placed with a code, and waits where the phone receives none', async () => {
    const rosa = browser();
    const customer = person();
    for (let count = 0; count < 3; count += 1) await place(rosa, customer, online);
    const body = await ready(rosa, customer, online);
    expect((await rosa.place(body)).code).toBe('CONFIRM_PHONE');
    await rosa.call('POST', '/v1/product-order-be/orders/send-phone-code', {
      cart_uuid: body.cart_uuid,
      phone: customer.phone,
    });
    await shop.deps.outbox.drain();
    expect((await rosa.place({ ...body, phone_code: codeOf() })).status).toBe(200);
    const landline = await place(rosa, person({ phone: '014441234' }), online);
    expect(landline.error).toMatchObject({ code: 'TOO_MANY', data: { retryAfterSeconds: 600 } });
  });

  it('a network has so many new online orders a minute without a confirmed phone', async () => {
    limitTo({ networkMinute: 4 });
    const from = (host: number) => browser(`2001:db8:7:7::${host}`);
    for (let count = 0; count < 4; count += 1) {
      expect((await place(from(count), person(), online)).code).toBeUndefined();
    }
    expect((await place(from(5), person(), online)).code).toBe('CONFIRM_PHONE');
    expect((await place(from(6), person())).code).toBeUndefined();
    shop.clock.advance(60);
    expect((await place(from(7), person(), online)).code).toBeUndefined();
  });
});
