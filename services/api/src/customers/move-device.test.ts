import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { registration } from '../../test/customer-calls.ts';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, pizza, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { customers } from '../db/schema/customers.ts';

eachDatabase('M5: a guest who signs in', (database) => {
  let shop: Ordering;
  let guest: Visitor;
  /** The same browser with the id that replaces the guest's. */
  let renewed: Visitor;
  let cart: string;
  let order: string;
  beforeAll(async () => {
    shop = await openOrdering(database(), { SMS_URL: 'https://sms.example/messages' });
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    guest = visitor(() => shop);
    renewed = visitor(() => shop);
    order = (await guest.place(await readyOrder(shop, guest))).data.item.uuid;
    cart = await guest.createCart();
    await guest.add(cart, pizza());
  });

  const digits = () => String(randomInt(10_000_000, 100_000_000));
  const account = () => ({
    ...registration,
    email: `${randomUUID()}@correo.pe`,
    phone: `9${digits()}`,
    document: { type: 'DNI', number: digits() },
  });
  const signIn = (path: string, body: object) =>
    guest.call<{ item: { token: string } }>('POST', `/v1/product-customer/${path}`, body, {
      'x-next-device': renewed.device,
    });
  /** Returns which of the guest's things a browser may open. */
  async function seenBy(browser: Visitor) {
    const { data } = await browser.call<{ detail?: object }>('GET', `/v1/product-order-be/orders/${order}`);
    return { cart: (await browser.detail(cart)).status === 200, order: data.detail !== undefined };
  }
  const all = { cart: true, order: true };
  const nothing = { cart: false, order: false };

  it('finds cart and order under the renewed device id, and the earlier id opens neither', async () => {
    expect([await seenBy(guest), await seenBy(renewed)]).toEqual([all, nothing]);
    expect((await signIn('customer_registration', account())).status).toBe(200);
    expect([await seenBy(guest), await seenBy(renewed)]).toEqual([nothing, all]);
  });

  it('keeps both with an account that existed before', async () => {
    const known = account();
    await visitor(() => shop).call('POST', '/v1/product-customer/customer_registration', known);
    const { status } = await signIn('login', { type: 0, email: known.email, password: known.password });
    expect(status).toBe(200);
    expect([await seenBy(guest), await seenBy(renewed)]).toEqual([nothing, all]);
  });

  const historyOf = async (token: string) => {
    const path = '/v1/product-order-be/list-orders-by-user';
    const list = await guest.call<{ items: { uuid: string }[] }>('GET', path, undefined, { 'x-token': token });
    return list.data.items.map(({ uuid }) => uuid);
  };
  /** Places an order with the guest's browser. */
  async function placeAs(customer: Partial<{ email: string; phone: string }>): Promise<string> {
    const body = await readyOrder(shop, guest);
    const placed = await guest.place({ ...body, customer: { ...body.customer, ...customer } });
    return placed.data.item.uuid;
  }

  /** Confirms contacts of an account. */
  const confirm = (email: string, contacts: { email?: true; phone?: true }) =>
    database()
      .db.update(customers)
      .set({
        ...(contacts.email && { emailConfirmed: true }),
        ...(contacts.phone && { phoneConfirmedAt: usualNow }),
      })
      .where(eq(customers.email, email));

  it('finds the orders of this browser with the own confirmed e-mail or phone in the history, and no others', async () => {
    const known = account();
    await visitor(() => shop).call('POST', '/v1/product-customer/customer_registration', known);
    await confirm(known.email, { email: true, phone: true });
    const byEmail = await placeAs({ email: known.email.toUpperCase(), phone: '911111111' });
    const byPhone = await placeAs({ phone: known.phone });
    const stranger = visitor(() => shop);
    const elsewhere = await readyOrder(shop, stranger);
    await stranger.place({ ...elsewhere, customer: { ...elsewhere.customer, email: known.email } });
    const { data } = await signIn('login', { type: 0, email: known.email, password: known.password });
    // The guest's first order carries the data of someone else.
    expect((await historyOf(data.item.token)).sort()).toEqual([byEmail, byPhone].sort());
  });

  it('finds no order by an e-mail or a phone that the account has not confirmed, until it does', async () => {
    const own = account();
    const byEmail = await placeAs({ email: own.email, phone: '911111111' });
    const byPhone = await placeAs({ phone: own.phone });
    const registered = await guest.call<{ item: { token: string } }>(
      'POST',
      '/v1/product-customer/customer_registration',
      own,
    );
    expect(await historyOf(registered.data.item.token)).toEqual([]);
    const again = async () => {
      const body = { type: 0, email: own.email, password: own.password };
      return historyOf(
        (await guest.call<{ item: { token: string } }>('POST', '/v1/product-customer/login', body)).data.item.token,
      );
    };
    expect(await again()).toEqual([]);
    await confirm(own.email, { phone: true });
    expect(await again()).toEqual([byPhone]);
    await confirm(own.email, { email: true });
    expect((await again()).sort()).toEqual([byEmail, byPhone].sort());
  });

  it('finds the orders of this browser when its link confirms the e-mail, without another sign-in', async () => {
    const own = account();
    const byEmail = await placeAs({ email: own.email, phone: '911111111' });
    const { data } = await signIn('customer_registration', own);
    await shop.deps.outbox.drain();
    // The mails to the accounts of other tests may go out now too.
    const mails = shop.mails.filter(({ to }) => to === own.email).map(({ text }) => text);
    const [, link = ''] = /confirmation\/([\w-]+)/.exec(mails.join('\n')) ?? [];
    expect(await historyOf(data.item.token)).toEqual([]);
    const headers = { 'x-token': data.item.token };
    await renewed.call('GET', `/v1/product-customer/confirm_email/${link}`, undefined, headers);
    expect(await historyOf(data.item.token)).toEqual([byEmail]);
  });

  it('finds the orders of this browser when a code confirms the phone', async () => {
    const own = account();
    const byPhone = await placeAs({ phone: own.phone });
    const { data } = await signIn('customer_registration', own);
    const headers = { 'x-token': data.item.token };
    // Without it, the account sends no text messages.
    await confirm(own.email, { email: true });
    const sent = await renewed.call('POST', '/v1/product-customer/phone_code', { phone: own.phone }, headers);
    expect([sent.status, sent.error]).toEqual([200, undefined]);
    await shop.deps.outbox.drain();
    const code = shop.texts.at(-1)?.text.slice(0, 6);
    const edit = { phone: own.phone, phone_code: code };
    expect(await historyOf(data.item.token)).toEqual([]);
    expect((await renewed.call('PUT', '/v1/product-customer/customers', edit, headers)).status).toBe(200);
    expect(await historyOf(data.item.token)).toEqual([byPhone]);
  });

  it('keeps the earlier id when the sign-in fails', async () => {
    expect((await signIn('login', { type: 0, email: account().email, password: 'wrong' })).code).toBe('CUS-100004');
    expect([await seenBy(guest), await seenBy(renewed)]).toEqual([all, nothing]);
  });
});
