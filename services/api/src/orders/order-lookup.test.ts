import type { CallAnswer } from '@horno/contracts/call';
import type { ordersCalls } from '@horno/contracts/calls/orders';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, type Visitor, visitor } from '../../test/ordering.ts';
import { loginAttempts } from '../db/schema/customers.ts';
import { orders } from '../db/schema/orders.ts';

type Found = CallAnswer<typeof ordersCalls.lookup>;

eachDatabase('order look-up', (database) => {
  let shop: Ordering;
  let rosa: Visitor;
  let number: string;
  let uuid: string;
  beforeAll(async () => {
    shop = await openOrdering(database());
    shop.clock.set(usualNow, { isFrozen: true });
    rosa = visitor(() => shop);
    ({ number, uuid } = (await rosa.place(await readyOrder(shop, rosa))).data.item);
    await shop.deps.outbox.drain();
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    await database().db.delete(loginAttempts);
    await shop.deps.outbox.drain();
    shop.mails.length = 0;
  });

  /** All browsers of these tests share one address. */
  const lookup = (body: object, lang = 'es', browser = visitor(() => shop)) =>
    browser.call<Found>('POST', '/v1/product-order-be/orders/lookup', body, { lang });

  it.each([
    ['the phone’s last four digits', { phone_last4: '4321' }],
    ['the e-mail, however it is written', { email: ' ROSA.quispe@Correo.PE ' }],
    ['both', { phone_last4: '4321', email: 'rosa.quispe@correo.pe' }],
  ])('returns the order without personal data when given its number and %s', async (_what, proof) => {
    const { data } = await lookup({ number: ` ${number.toLowerCase()} `, ...proof });
    expect([data.item?.uuid, data.sent]).toEqual([uuid, false]);
    expect(JSON.stringify(data)).not.toMatch(/Rosa|Quispe|correo|987654321/);
  });

  it('finds the order when its number is typed as it was heard', async () => {
    const bare = number.slice(2);
    for (const typed of [bare, bare.replace('-', ''), `w ${bare.replace('-', ' ')}`]) {
      const { data } = await lookup({ number: typed, phone_last4: '4321' });
      expect([typed, data.item?.uuid]).toEqual([typed, uuid]);
    }
    expect((await lookUpReceipt({ number: bare, email: 'rosa.quispe@correo.pe' })).status).toBe(200);
  });

  it('gives the same answer for every wrong pair', async () => {
    const wrong = [
      { number, phone_last4: '0000' },
      { number, email: 'otra@correo.pe' },
      { number, phone_last4: '4321', email: 'otra@correo.pe' },
      { number: 'W-240522-9999', phone_last4: '4321' },
    ];
    const answers = await Promise.all(wrong.map((body) => lookup(body)));
    expect(answers.map(({ status, error }) => [status, error?.code, error?.message, error?.data])).toEqual(
      Array(4).fill([404, 'ORDER-1', 'No encontramos tu pedido.', undefined]),
    );
  });

  const times = async <T>(count: number, act: () => Promise<T>): Promise<T[]> => {
    const answers: T[] = [];
    for (let done = 0; done < count; done += 1) answers.push(await act());
    return answers;
  };

  it('refuses every try of a browser, also a correct one, after five failures in ten minutes', async () => {
    const browser = visitor(() => shop);
    await times(5, () => lookup({ number: 'W-2', phone_last4: '0000' }, 'es', browser));
    expect([
      (await lookup({ number, phone_last4: '4321' }, 'es', browser)).code,
      (await lookup({ number: 'W-1', phone_last4: '1111' }, 'es', browser)).code,
    ]).toEqual(['TOO_MANY', 'TOO_MANY']);
    shop.clock.advance(10 * 60);
    expect((await lookup({ number, phone_last4: '4321' }, 'es', browser)).status).toBe(200);
  });

  it('does not lock out another browser of the same address', async () => {
    const stranger = visitor(() => shop);
    await times(6, () => lookup({ number: 'W-2', phone_last4: '0000' }, 'es', stranger));
    await times(6, () => lookup({ email: 'nadie@correo.pe' }, 'es', stranger));
    expect((await lookup({ number, phone_last4: '4321' })).status).toBe(200);
    expect((await lookup({ email: 'rosa.quispe@correo.pe' })).status).toBe(200);
    expect((await lookUpReceipt({ number, email: 'rosa.quispe@correo.pe' })).status).toBe(200);
  });

  it('refuses an address that keeps changing its browser and the number', async () => {
    let next = 0;
    const guess = () => {
      next += 1;
      return lookup({ number: `W-9${next}`, phone_last4: '0000' });
    };
    const codes = (await times(61, guess)).map(({ code }) => code);
    expect(codes.indexOf('TOO_MANY')).toBe(60);
  });

  it('refuses a number after twenty failures of all browsers', async () => {
    const codes = (await times(21, () => lookup({ number, phone_last4: '0000' }))).map(({ code }) => code);
    expect(codes.indexOf('TOO_MANY')).toBe(20);
    expect((await lookup({ number: 'W-1', phone_last4: '1111' })).code).toBe('ORDER-1');
  });

  it('counts receipts, tracking and links apart', async () => {
    const browser = visitor(() => shop);
    await times(5, () => lookup({ number, phone_last4: '0000' }, 'es', browser));
    const receipt = await browser.call('POST', '/v1/product-order-be/receipts/lookup', {
      number,
      email: 'rosa.quispe@correo.pe',
    });
    expect(receipt.status).toBe(200);
    expect((await lookup({ email: 'rosa.quispe@correo.pe' }, 'es', browser)).status).toBe(200);
  });

  it('does not count successful look-ups', async () => {
    for (let count = 0; count < 8; count += 1) {
      expect((await lookup({ number, phone_last4: '4321' })).status).toBe(200);
    }
  });

  it('mails links to open orders when given an e-mail alone, and gives the same answer when there are none', async () => {
    const known = await lookup({ email: 'rosa.quispe@correo.pe' }, 'en');
    const unknown = await lookup({ email: 'nadie@correo.pe' }, 'en');
    expect([known.data, unknown.data]).toEqual([{ sent: true }, { sent: true }]);
    await shop.deps.outbox.drain();
    expect(shop.mails.map(({ to }) => to)).toEqual(['rosa.quispe@correo.pe']);
    expect(shop.mails[0]?.subject).toBe(`The link to your order ${number}`);
    const token = /tracker-order\/[0-9a-f-]+\?t=(\S+)/.exec(shop.mails[0]?.text ?? '')?.[1];
    const opened = await visitor(() => shop).call<{ detail?: object }>(
      'GET',
      `/v1/product-order-be/orders/${uuid}?t=${token}`,
    );
    expect(opened.data.detail).toBeDefined();
  });

  it.each([3, 4, 7, 8, 9, 22])('mails no link to an order that ended with status %i', async (status) => {
    const ended = (await rosa.place(await readyOrder(shop, rosa))).data.item;
    const { db } = database();
    await db.update(orders).set({ status }).where(eq(orders.uuid, ended.uuid));
    await shop.deps.outbox.drain();
    shop.mails.length = 0;
    await lookup({ email: 'rosa.quispe@correo.pe' });
    await shop.deps.outbox.drain();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]?.text).toContain(uuid);
    expect(shop.mails[0]?.text).not.toContain(ended.uuid);
  });

  it('limits the mails to one e-mail from all browsers', async () => {
    const answers = await times(6, () => lookup({ email: 'rosa.quispe@correo.pe' }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429]);
  });

  it.each([
    [{}, 'number'],
    [{ number: '   ', phone_last4: '4321' }, 'number'],
    [{ number: 'W-240522-0001' }, 'phone_last4'],
    [{ number: 'W-240522-0001', phone_last4: '43210' }, 'phone_last4'],
  ])('answers VALIDATION when the body is %j', async (body, field) => {
    const { code, error } = await lookup(body);
    expect([code, error?.fields?.[0]?.field]).toEqual(['VALIDATION', field]);
  });

  const lookUpReceipt = (body: object, browser = visitor(() => shop)) =>
    browser.call<CallAnswer<typeof ordersCalls.receiptLookup>>('POST', '/v1/product-order-be/receipts/lookup', body);

  it('returns the receipt without the buyer’s data when given number and e-mail', async () => {
    const { data } = await lookUpReceipt({ number: ` ${number.toLowerCase()} `, email: 'ROSA.quispe@Correo.PE' });
    expect(data.item).toMatchObject({ number, type: '03', state: 'PENDIENTE', placed_at: usualNow.toISOString() });
    expect(data.item.total).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/Rosa|Quispe|correo|987654321/);
  });

  it('gives the same answer for every wrong receipt pair, and limits the tries', async () => {
    for (const body of [
      { number, email: 'otra@correo.pe' },
      { number: 'W-240522-9999', email: 'rosa.quispe@correo.pe' },
    ]) {
      expect(await lookUpReceipt(body)).toMatchObject({ status: 404, code: 'ORDER-1' });
    }
    const browser = visitor(() => shop);
    await times(5, () => lookUpReceipt({ number, email: 'otra@correo.pe' }, browser));
    expect((await lookUpReceipt({ number, email: 'rosa.quispe@correo.pe' }, browser)).code).toBe('TOO_MANY');
    expect((await lookUpReceipt({ number: '', email: 'rosa.quispe@correo.pe' })).code).toBe('VALIDATION');
  });
});
