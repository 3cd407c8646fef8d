import type { Customer } from '@horno/contracts/customer';
import type { DataExport } from '@horno/contracts/data-rights';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { type Ordering, readyOrder, type Visitor } from '../../test/ordering.ts';
import { samples } from '../../test/samples.ts';
import { useShop } from '../../test/use-shop.ts';
import { fileSheet } from '../complaints/testing/sheets.ts';
import { confirmEmailOf } from '../customers/customers.repo.ts';
import { savedCoupons } from '../db/schema/coupons.ts';
import { complaints } from '../db/schema/customer-care.ts';
import { customers, sessions } from '../db/schema/customers.ts';
import { gamePlays } from '../db/schema/game.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentCards } from '../db/schema/payments.ts';

const base = '/v1/product-customer';
const password = 'Horno-caliente-1';
const DAY_SECONDS = 24 * 3600;
/** Personal data of the customer. Each value is unique in the database. */
/** Longer than any number or hash could repeat by chance. */
const savedCard = 'gateway-token-of-the-saved-card';
const secrets = {
  email: 'zoila.wankhar@correo.pe',
  phone: '912345678',
  first: 'Zoilarosa',
  last: 'Wankhar',
  dni: '71727374',
  street: 'Jr. Tumbesino',
  note: 'sin la cebolla morada por favor',
  words: 'Mi primo Eleuterio no la recibió',
};

eachDatabase('data rights', (database) => {
  let shop: Ordering;
  let browser: Visitor;
  let token: string;
  let id: string;
  useShop((opened, customer) => {
    shop = opened;
    browser = customer;
  }, database);

  beforeEach(async () => {
    const db = database().db;
    await db.execute(sql`truncate shop.customers, shop.orders, shop.carts, shop.outbox, shop.idempotency_keys,
      shop.complaints, shop.contacts, shop.coupon_uses, shop.coupon_redemptions, shop.login_attempts cascade`);
    const { data } = await browser.call<{ item: { token: string } }>('POST', `${base}/customer_registration`, {
      ...samples['customer.register'].body,
      first_name: secrets.first,
      last_name: secrets.last,
      email: secrets.email,
      phone: secrets.phone,
      document: { type: 'DNI', number: secrets.dni },
      password,
    });
    token = data.item.token;
    id = (await profile()).id;
  });

  const mine = () => ({ 'x-token': token });
  const profile = async () =>
    (await browser.call<{ item: Customer }>('GET', `${base}/customers-by-token`, undefined, mine())).data.item;
  const exported = async () =>
    (await browser.call<{ item: DataExport }>('GET', `${base}/export`, undefined, mine())).data.item;
  const askEnd = (body: object = { password }, lang = 'es') =>
    browser.call<{ item: { deletes_at: string } }>('POST', `${base}/delete_account`, body, { ...mine(), lang });
  const drain = () => shop.deps.outbox.drain();
  const login = async () =>
    (
      await browser.call<{ item: { token: string } }>('POST', `${base}/login`, {
        type: 0,
        email: secrets.email,
        password,
      })
    ).data?.item.token;
  const confirmEmail = () => confirmEmailOf(database().db, { id, email: secrets.email, now: shop.clock.now() });

  async function order(headers: Record<string, string> = mine(), receipt?: object): Promise<string> {
    const body = await readyOrder(shop, browser);
    const answer = await browser.place(
      {
        ...body,
        whatsapp_updates: true,
        customer: { first_name: secrets.first, last_name: secrets.last, email: secrets.email, phone: secrets.phone },
        delivery: { ...body.delivery, st: secrets.street, house_no: '77', instruction: secrets.note } as never,
        receipt: (receipt ?? { type: 'boleta', doc_type: 'DNI', doc_number: secrets.dni }) as never,
      },
      crypto.randomUUID(),
      headers,
    );
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return answer.data.item.uuid;
  }

  /** Creates rows in every table that may hold data of a customer. */
  async function createCustomerData(): Promise<string> {
    const db = database().db;
    const now = shop.clock.now();
    const uuid = await order();
    await browser.call(
      'POST',
      '/v1/product-cart-fe/create-cart/',
      { outlet_code: 'LIM-MIR-01', order_type: 'D', order_time: now.toISOString() },
      mine(),
    );
    await browser.call(
      'PUT',
      `/v1/product-order-be/orders/tracking/${uuid}`,
      { action: 'help', message: secrets.words },
      mine(),
    );
    await browser.call(
      'POST',
      `${base}/locations`,
      { location: secrets.street, display_address: secrets.street, lat: -12.1, long: -77, house_no: '77' },
      { ...mine(), 'idempotency-key': crypto.randomUUID() },
    );
    await browser.call('POST', `${base}/saved_outlets`, { outlet_code: 'LIM-MIR-01' }, mine());
    await browser.call('POST', `${base}/favourites`, { menu_uuids: ['pz-horno'] }, mine());
    await browser.call(
      'POST',
      `${base}/contacts`,
      { ...samples['contacts.send'].body, email: secrets.email, name: secrets.first, message: secrets.words },
      mine(),
    );
    await browser.call('POST', `${base}/phone_code`, { phone: '913131313' }, mine());
    await db
      .insert(savedCoupons)
      .values({ id: crypto.randomUUID(), customerId: id, code: 'HORNO10', source: 'game', savedAt: now });
    await db.insert(gamePlays).values({
      id: crypto.randomUUID(),
      gameId: 'gira-y-gana',
      customerId: id,
      idempotencyKey: crypto.randomUUID(),
      day: '2024-05-22',
      dayNo: 1,
      symbols: ['horno'],
      playedAt: now,
    });
    await db
      .insert(paymentCards)
      .values({ tokenId: savedCard, customerId: id, brand: 'visa', last4: '4242', exp: '12/29', createdAt: now });
    await db.execute(sql`insert into shop.coupon_uses values ('HORNO10', ${`customer:${id}`}, 1)`);
    await drain();
    return uuid;
  }

  /** Returns the tables in which any row contains a text. */
  async function tablesWith(word: string): Promise<string[]> {
    const db = database().db;
    const { rows } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'shop' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.raw(`shop.${name}`)} as t where to_jsonb(t)::text ilike ${`%${word}%`}`,
      );
      if ((hits.rows[0]?.n ?? 0) > 0) found.push(name);
    }
    return found;
  }

  /** Marks all orders as delivered. */
  const deliverAll = () => database().db.update(orders).set({ status: 7 });

  describe('data export', () => {
    it('contains all data that the shop has about the customer', async () => {
      await confirmEmail();
      const uuid = await createCustomerData();
      const number = (await fileSheet(browser, { consumer: sheetConsumer() })).data.item.number;
      const { data, shop: company, exported_at } = await exported();
      expect(exported_at).toBe(shop.clock.now().toISOString());
      expect(company.ruc).toBe('20600000005');
      expect(data.customers).toMatchObject([
        { id, email: secrets.email, document_number: secrets.dni, birthdate: '1990-01-01' },
      ]);
      expect(data.saved_locations).toMatchObject([{ location: secrets.street, is_default: true }]);
      expect(data.saved_outlets).toMatchObject([{ outlet_code: 'LIM-MIR-01' }]);
      expect(data.favourite_items).toMatchObject([{ menu_uuid: 'pz-horno' }]);
      expect(data.saved_coupons).toMatchObject([{ code: 'HORNO10' }]);
      expect(data.orders).toMatchObject([
        { uuid, customer: { email: secrets.email }, delivery: { st: secrets.street } },
      ]);
      expect(data.order_consents?.map(({ kind }) => kind).sort()).toEqual(['marketing', 'privacy', 'terms']);
      expect(data.order_feedback).toMatchObject([{ kind: 'help', message: secrets.words }]);
      expect(data.contacts).toMatchObject([{ message: secrets.words }]);
      // Filed without an account, found by the confirmed e-mail address.
      expect(data.complaints).toMatchObject([{ number, detail: expect.stringContaining('fría') }]);
      expect(data.payment_cards).toEqual([
        { brand: 'visa', last4: '4242', exp: '12/29', created_at: expect.any(String) },
      ]);
      expect(data.game_plays).toHaveLength(1);
      expect(data.carts).toMatchObject([{ outlet_code: 'LIM-MIR-01' }]);
      expect(data.sessions).toHaveLength(1);
      expect(data.phone_codes).toMatchObject([{ phone: '913131313' }]);
      expect(data.coupon_uses).toEqual([{ code: 'HORNO10', used: 1 }]);
    });

    it('leaves out secrets and the data of others', async () => {
      await createCustomerData();
      const text = JSON.stringify(await exported());
      for (const secret of ['argon2', 'token_hash', 'code_hash', 'password_hash', 'tok-1', browser.device]) {
        expect(text).not.toContain(secret);
      }
      const luis = await browser.call<{ item: { token: string } }>('POST', `${base}/customer_registration`, {
        ...samples['customer.register'].body,
        email: 'luis@correo.pe',
      });
      token = luis.data.item.token;
      const { data } = await exported();
      for (const word of Object.values(secrets)) expect(JSON.stringify(data)).not.toContain(word);
    });

    it('ignores rows with the same e-mail address while the address is not confirmed', async () => {
      await order({});
      await fileSheet(browser, { consumer: sheetConsumer() });
      const before = (await exported()).data;
      expect([before.orders, before.complaints]).toEqual([undefined, undefined]);
      await confirmEmail();
      const after = (await exported()).data;
      expect([after.orders?.length, after.complaints?.length]).toEqual([1, 1]);
    });
  });

  describe('account deletion', () => {
    it('signs out all sessions, returns the date and waits thirty days', async () => {
      const second = await login();
      const { data } = await askEnd();
      expect(data.item.deletes_at).toBe('2024-06-22T00:30:00.000Z');
      expect(await database().db.select().from(sessions)).toEqual([]);
      expect(
        (await browser.call('GET', `${base}/customers-by-token`, undefined, { 'x-token': second ?? '' })).code,
      ).toBe('CUS-100001');
      await drain();
      const asked = shop.mails.find(({ subject }) => subject === 'Tu cuenta se eliminará');
      expect(asked?.to).toBe(secrets.email);
      expect(asked?.text).toContain('El 21/06/2024');
      shop.clock.advance(30 * DAY_SECONDS - 1);
      await drain();
      expect(await database().db.select().from(customers)).toHaveLength(1);
      shop.clock.advance(1);
      await drain();
      expect(await database().db.select().from(customers)).toEqual([]);
      expect(shop.mails.at(-1)).toMatchObject({ to: secrets.email, subject: 'Tu cuenta fue eliminada' });
      expect(await login()).toBeUndefined();
    });

    it('is cancelled when the customer signs in', async () => {
      await askEnd();
      token = (await login()) ?? '';
      expect((await profile()).deletes_at).toBe('2024-06-22T00:30:00.000Z');
      await browser.call('POST', `${base}/keep_account`, undefined, mine());
      expect((await profile()).deletes_at).toBeUndefined();
      shop.clock.advance(31 * DAY_SECONDS);
      await drain();
      expect(await database().db.select().from(customers)).toHaveLength(1);
    });

    it('counts the thirty days from the latest request', async () => {
      await askEnd();
      shop.clock.advance(20 * DAY_SECONDS);
      token = (await login()) ?? '';
      await askEnd();
      shop.clock.advance(15 * DAY_SECONDS);
      await drain();
      expect(await database().db.select().from(customers)).toHaveLength(1);
      shop.clock.advance(15 * DAY_SECONDS);
      await drain();
      expect(await database().db.select().from(customers)).toEqual([]);
    });

    it.each([
      ['es', 'Tu cuenta fue eliminada'],
      ['en', 'Your account was deleted'],
    ])('erases all personal data except what the law requires, and sends a mail in %s', async (lang, subject) => {
      await confirmEmail();
      const uuid = await createCustomerData();
      const guests = await order({});
      const before = await Promise.all(Object.values(secrets).map(tablesWith));
      expect(before.every((tables) => tables.length > 0)).toBe(true);
      // Mails about the orders run beside the deletion otherwise.
      await drain();
      await deliverAll();
      await askEnd({ password, at_once: true }, lang);
      await drain();
      expect(shop.mails.at(-1)).toMatchObject({ to: secrets.email, subject });
      for (const word of [...Object.values(secrets), id, savedCard]) {
        expect({ word, tables: await tablesWith(word) }).toEqual({ word, tables: [] });
      }
      const remaining = await database().db.select().from(orders);
      expect(remaining.map((row) => row.uuid).sort()).toEqual([uuid, guests].sort());
      for (const row of remaining) {
        expect(row).toMatchObject({
          ...{ customerId: null, device: null, whatsappUpdates: false },
          receipt: { type: 'boleta' },
        });
        expect(row.totalMinor).toBeGreaterThan(0);
        expect(row.delivery).toMatchObject({ city: 'Miraflores', lat: row.outlet.lat });
        expect(row.lines).not.toEqual([]);
      }
    });

    it('keeps the buyer of a factura and the complaints book', async () => {
      const factura = {
        type: 'factura',
        doc_type: 'RUC',
        doc_number: '20600000005',
        business_name: 'Bodega Sol',
        fiscal_address: 'Av. Grau 1',
      };
      await order(mine(), factura);
      const { number } = (await fileSheet(browser, { consumer: sheetConsumer() }, mine())).data.item;
      await drain();
      await deliverAll();
      await askEnd({ password, at_once: true });
      await drain();
      const [row] = await database().db.select().from(orders);
      expect(row).toMatchObject({ receipt: factura, customer: { first_name: 'Cuenta' } });
      expect(await database().db.select().from(complaints)).toMatchObject([
        { number, customerId: null, email: secrets.email },
      ]);
    });

    it('waits for an open order, but not forever', async () => {
      await order();
      await drain();
      await askEnd({ password, at_once: true });
      await drain();
      expect(await database().db.select().from(customers)).toHaveLength(1);
      await database().db.execute(sql`delete from shop.outbox where topic <> 'account.erase'`);
      shop.clock.advance(2 * DAY_SECONDS);
      await drain();
      expect(await database().db.select().from(customers)).toEqual([]);
    });

    it('proceeds when its mail cannot be sent', async () => {
      const { mailer } = shop.deps;
      const { send } = mailer;
      mailer.send = async () => {
        throw new Error('no such mailbox');
      };
      await askEnd({ password, at_once: true });
      for (let round = 0; round < 4; round += 1) {
        await drain();
        shop.clock.advance(DAY_SECONDS);
      }
      mailer.send = send;
      expect(await database().db.select().from(customers)).toEqual([]);
    });

    it('lets the same e-mail address register again', async () => {
      await askEnd({ password, at_once: true });
      await drain();
      const again = await browser.call('POST', `${base}/customer_registration`, {
        ...samples['customer.register'].body,
        email: secrets.email,
        document: { type: 'DNI', number: secrets.dni },
      });
      expect(again.status).toBe(200);
    });
  });

  describe('data-rights calls', () => {
    it('CUS-100005: refuse a wrong password and limit the tries', async () => {
      for (let tries = 0; tries < 5; tries += 1)
        expect((await askEnd({ password: 'Otra-clave-1' })).code).toBe('CUS-100005');
      expect((await askEnd({ password })).code).toBe('CUS-100015');
      expect((await profile()).deletes_at).toBeUndefined();
    });

    it('LOGIN_AGAIN: require a session of the last ten minutes when the body has no password', async () => {
      shop.clock.advance(601);
      const refused = await askEnd({});
      expect([refused.status, refused.code, refused.error?.message]).toEqual([
        403,
        'LOGIN_AGAIN',
        'Por seguridad, escribe tu contraseña o vuelve a iniciar sesión.',
      ]);
      token = (await login()) ?? '';
      shop.clock.advance(599);
      expect((await askEnd({})).status).toBe(200);
    });

    it('LOGIN_AGAIN: require a new sign-in at the provider when the customer has no password', async () => {
      await database().db.update(customers).set({ passwordHash: null }).where(eq(customers.id, id));
      expect((await askEnd({ password })).code).toBe('CUS-100005');
      shop.clock.advance(601);
      expect((await askEnd({})).code).toBe('LOGIN_AGAIN');
    });

    it('CUS-100001: refuse visitors without a session', async () => {
      for (const [method, path] of [
        ['GET', 'export'],
        ['POST', 'delete_account'],
        ['POST', 'keep_account'],
      ] as const) {
        const body = path === 'delete_account' ? {} : undefined;
        expect((await browser.call(method, `${base}/${path}`, body)).code).toBe('CUS-100001');
      }
    });
  });

  function sheetConsumer() {
    return {
      first_name: 'Rosa',
      last_name: 'Quispe',
      document: { type: 'DNI', number: '45678912' },
      address: 'Av. Larco 345',
      phone: '987654321',
      email: secrets.email,
    };
  }
});
