import type { Customer } from '@horno/contracts/customer';
import type { OrderFull } from '@horno/contracts/order';
import { normalizePhone } from '@horno/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';

import { deviceHash } from '../cart/cart-owner.ts';
import { confirmedPhones } from '../db/schema/orders.ts';
import { digest } from '../limits/pace.ts';

const path = '/v1/product-customer/registration_from_order';

eachDatabase('an account from a guest’s order', (database) => {
  let shop: Ordering;
  let guest: Visitor;
  beforeAll(async () => {
    shop = await openOrdering(database());
  });
  afterAll(() => shop.app.close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.mails.length = 0;
    guest = visitor(() => shop);
  });

  async function place(email = `${crypto.randomUUID()}@correo.pe`, marketing = false): Promise<string> {
    const body = await readyOrder(shop, guest);
    const said = { customer: { ...body.customer, email }, consents: { ...body.consents, marketing } };
    const placed = await guest.place({ ...body, ...said }, crypto.randomUUID());
    return placed.data.item.uuid;
  }
  const register = (order: string, over: object = {}, who: Visitor = guest) =>
    who.call<{ item: { token: string } }>('POST', path, {
      order_uuid: order,
      password: 'Horno-2024-lena',
      terms: true,
      adult: true,
      privacy_version: '2024-04',
      ...over,
    });

  it('takes its data and the order from the guest’s order, and needs only a password', async () => {
    const email = `Rosa.${crypto.randomUUID()}@correo.pe`;
    const order = await place(email);
    const { data, status } = await register(order);
    expect(status).toBe(200);
    const headers = { 'x-token': data.item.token };
    const profile = await guest.call<{ item: Customer }>(
      'GET',
      '/v1/product-customer/customers-by-token',
      undefined,
      headers,
    );
    expect(profile.data.item).toMatchObject({
      email: email.toLowerCase(),
      email_confirmed: false,
      has_password: true,
      marketing: false,
      gender: 'N',
    });
    expect(profile.data.item).not.toHaveProperty('birthdate');
    const elsewhere = visitor(() => shop);
    const seen = await elsewhere.call<{ detail?: OrderFull }>(
      'GET',
      `/v1/product-order-be/orders/${order}`,
      undefined,
      headers,
    );
    expect(seen.data.detail?.uuid).toBe(order);
    await shop.deps.outbox.drain();
    expect(shop.mails.map(({ to }) => to)).toContain(email.toLowerCase());
  });

  it('ux 23: is made by one tap without a password, and a mail says how to get in elsewhere', async () => {
    const email = `${crypto.randomUUID()}@correo.pe`;
    const order = await place(email);
    await shop.deps.outbox.drain();
    shop.mails.length = 0;
    const { data, status } = await register(order, { password: undefined });
    expect(status).toBe(200);
    const profile = await profileBy(data.item.token);
    expect(profile).toMatchObject({ email, has_password: false, email_confirmed: false, phone_confirmed: false });
    await shop.deps.outbox.drain();
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Confirma tu correo']]);
    expect(shop.mails[0]?.text).toContain('Tu cuenta aún no tiene contraseña.');
    for (const password of ['', 'Horno-2024-lena']) {
      const login = await guest.call('POST', '/v1/product-customer/login', { type: 0, email, password });
      expect(login.status).toBe(400);
    }
  });

  it('belongs to the owner of the e-mail once they open the link of the mail and set a password', async () => {
    const email = `${crypto.randomUUID()}@correo.pe`;
    const { item } = (await register(await place(email))).data;
    await shop.deps.outbox.drain();
    const mail = shop.mails.find(({ to, subject }) => to === email && subject === 'Confirma tu correo');
    const [, token = ''] = /confirmation\/([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    const owner = visitor(() => shop);
    const base = '/v1/product-customer';
    const opened = await owner.call<{ item: object }>('GET', `${base}/confirm_email/${token}`);
    expect(opened.data.item).toEqual({ state: 'password' });
    await owner.call('POST', `${base}/reset_password`, { token, password: 'Brasa-de-algarrobo-1' });
    const asStranger = await guest.call('GET', `${base}/customers-by-token`, undefined, { 'x-token': item.token });
    expect(asStranger.code).toBe('CUS-100001');
    const login = (password: string) => owner.call('POST', `${base}/login`, { type: 0, email, password });
    expect((await login('Horno-2024-lena')).code).toBe('CUS-100004');
    expect((await login('Brasa-de-algarrobo-1')).status).toBe(200);
  });

  it('opens no earlier order of the same e-mail', async () => {
    const email = `${crypto.randomUUID()}@correo.pe`;
    const earlier = await place(email);
    const stranger = visitor(() => shop);
    guest = stranger;
    const { item } = (await register(await place(email), { password: undefined }, stranger)).data;
    const headers = { 'x-token': item.token };
    const list = await stranger.call<{ items: { uuid: string }[] }>(
      'GET',
      '/v1/product-order-be/list-orders-by-user',
      undefined,
      headers,
    );
    expect(list.data.items.map(({ uuid }) => uuid)).not.toContain(earlier);
    expect(list.data.items).toHaveLength(1);
    const seen = await stranger.call<{ detail?: OrderFull }>(
      'GET',
      `/v1/product-order-be/orders/${earlier}`,
      undefined,
      headers,
    );
    expect(seen.data?.detail).toBeUndefined();
  });

  it('goes to the person who proves the e-mail, without the session of the tap', async () => {
    const email = `${crypto.randomUUID()}@correo.pe`;
    const { item } = (await register(await place(email), { password: undefined })).data;
    const owner = visitor(() => shop);
    await owner.call('POST', '/v1/product-customer/reset_password', { email });
    await shop.deps.outbox.drain();
    const text = shop.mails.findLast(({ to, text }) => to === email && text.includes('setnewpassword'))?.text ?? '';
    const [, token = ''] = /setnewpassword\/([\w-]+)/.exec(text) ?? [];
    const set = { token, password: 'Brasa-de-algarrobo-1' };
    expect((await owner.call('POST', '/v1/product-customer/reset_password', set)).status).toBe(200);
    const after = await guest.call('GET', '/v1/product-customer/customers-by-token', undefined, {
      'x-token': item.token,
    });
    expect(after.code).toBe('CUS-100001');
  });

  it('has the phone confirmed where this browser confirmed it, unless another account has it', async () => {
    const confirmPhone = (who: Visitor, digits: string) =>
      shop.deps.db.insert(confirmedPhones).values({
        visitor: deviceHash(who.device),
        phoneDigest: digest(digits),
        tries: 1,
        askedAt: usualNow,
        confirmedAt: usualNow,
        expiresAt: new Date(usualNow.getTime() + 60_000),
      });
    const ordered = async (who: Visitor) => {
      guest = who;
      const body = await readyOrder(shop, guest);
      const phone = normalizePhone(body.customer.phone) ?? '';
      await confirmPhone(guest, phone);
      const customer = { ...body.customer, email: `${crypto.randomUUID()}@correo.pe` };
      const placed = await guest.place({ ...body, customer }, crypto.randomUUID());
      const { item } = (await register(placed.data.item.uuid, { password: undefined })).data;
      return profileBy(item.token);
    };
    expect((await ordered(visitor(() => shop))).phone_confirmed).toBe(true);
    expect((await ordered(visitor(() => shop))).phone_confirmed).toBe(false);
  });

  async function profileBy(token: string): Promise<Customer> {
    const path = '/v1/product-customer/customers-by-token';
    return (await guest.call<{ item: Customer }>('GET', path, undefined, { 'x-token': token })).data.item;
  }

  it('is refused to a customer who is signed in, whose session stays', async () => {
    const first = await place();
    const headers = { 'x-token': (await register(first)).data.item.token };
    const second = await place();
    const body = { order_uuid: second, password: 'Horno-2024-lena', terms: true, adult: true };
    const refused = await guest.call('POST', path, { ...body, privacy_version: '2024-04' }, headers);
    expect(refused).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
    const profile = await guest.call('GET', '/v1/product-customer/customers-by-token', undefined, headers);
    expect(profile.status).toBe(200);
    expect((await register(second)).status).toBe(200);
  });

  it('takes the consent to marketing from the order', async () => {
    const order = await place(`${crypto.randomUUID()}@correo.pe`, true);
    const { item } = (await register(order)).data;
    const { data } = await guest.call<{ item: Customer }>('GET', '/v1/product-customer/customers-by-token', undefined, {
      'x-token': item.token,
    });
    expect(data.item.marketing).toBe(true);
  });

  it('is refused for a guessable password', async () => {
    const email = `ines.${crypto.randomUUID()}@correo.pe`;
    const refused = await register(await place(email), { password: 'Password1!' });
    expect(refused).toMatchObject({ status: 400, error: { code: 'CUS-100019' } });
  });

  it('signs in with its password', async () => {
    const email = `${crypto.randomUUID()}@correo.pe`;
    await register(await place(email));
    const login = await guest.call('POST', '/v1/product-customer/login', {
      type: 0,
      email,
      password: 'Horno-2024-lena',
    });
    expect(login.status).toBe(200);
  });

  it('is refused when the order belongs to another device or a customer, or does not exist', async () => {
    const order = await place();
    expect(
      (
        await register(
          order,
          {},
          visitor(() => shop),
        )
      ).code,
    ).toBe('FORBIDDEN');
    expect((await register(crypto.randomUUID())).code).toBe('ORDER-1');
    expect((await register(order)).status).toBe(200);
    expect((await register(order)).code).toBe('FORBIDDEN');
  });

  it('answers CUS-100003 when the e-mail has an account', async () => {
    const email = `${crypto.randomUUID()}@correo.pe`;
    await register(await place(email));
    guest = visitor(() => shop);
    expect((await register(await place(email.toUpperCase()))).code).toBe('CUS-100003');
  });

  it.each([
    ['a weak password', { password: 'horno' }],
    ['terms that are not accepted', { terms: false }],
    ['an unconfirmed age', { adult: false }],
  ])('answers VALIDATION for %s', async (_, over) => {
    expect((await register(await place(), over)).code).toBe('VALIDATION');
  });
});
