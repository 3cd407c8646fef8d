import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp } from '../../test/build-test-app.ts';
import { eachDatabase } from '../../test/databases.ts';
import type { Ordering, Visitor } from '../../test/ordering.ts';
import { samples } from '../../test/samples.ts';
import { signUp } from '../../test/shoppers.ts';
import { useShop } from '../../test/use-shop.ts';
import { contacts } from '../db/schema/customer-care.ts';
import { tidyUp } from '../housekeeping.ts';

const path = '/v1/product-customer/contacts';
const message = samples['contacts.send'].body ?? {};

eachDatabase('contact form', (database) => {
  let shop: Ordering;
  let browser: Visitor;
  useShop((opened, customer) => {
    shop = opened;
    browser = customer;
  }, database);
  beforeEach(async () => {
    await database().db.delete(contacts);
  });
  const send = (body: object = {}, headers: Record<string, string> = {}) =>
    browser.call<{ item: { ticket_id: string; received_at: string } }>(
      'POST',
      path,
      { ...message, email: `${crypto.randomUUID()}@correo.pe`, ...body },
      headers,
    );

  it('stores the message under a ticket and mails it to the shop', async () => {
    const { data } = await send({ email: 'Ana@Correo.pe', phone: '+51 987 654 321' });
    expect(data.item.received_at).toBe(shop.clock.now().toISOString());
    const [row] = await database().db.select().from(contacts);
    expect(row).toMatchObject({
      id: data.item.ticket_id,
      customerId: null,
      issue: 'order',
      name: 'Ana Rojas',
      email: 'ana@correo.pe',
      phone: '987654321',
      orderNumber: 'W-240522-0001',
      privacyVersion: '2024-04',
    });
    await shop.deps.outbox.drain();
    const [mail] = shop.mails;
    expect(mail).toMatchObject({ to: 'hola@horno.example', replyTo: 'ana@correo.pe' });
    expect(mail?.subject).toBe(`Contacto: Un pedido (${data.item.ticket_id.slice(0, 8)})`);
    expect(mail?.text).toContain('Mi pizza llegó fría y sin servilletas.');
    expect(mail?.text).toContain(data.item.ticket_id);
    expect(shop.mails).toHaveLength(1);
  });

  it('mails to the complaints address when the chain has no contact address', async () => {
    shop.changeMenu((data) => ({
      ...data,
      tenant: data.tenant.map(({ contactEmail: _, ...tenant }) => tenant),
    }));
    await send();
    await shop.deps.outbox.drain();
    expect(shop.mails[0]?.to).toBe('reclamos@horno.example');
  });

  it('stores the signed-in customer', async () => {
    const rosa = await signUp(shop);
    await send({}, rosa.headers);
    expect(await database().db.select().from(contacts)).toMatchObject([{ customerId: rosa.id }]);
  });

  it('stores a message once per idempotency key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { email: 'una@correo.pe' };
    const answers = await Promise.all([send(body, headers), send(body, headers)]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(await database().db.select().from(contacts)).toHaveLength(1);
  });

  it('TOO_MANY is raised after five messages an hour from one e-mail', async () => {
    const body = { email: `${crypto.randomUUID()}@correo.pe` };
    for (let count = 0; count < 5; count += 1) expect((await send(body)).status).toBe(200);
    const sixth = await send(body);
    expect([sixth.status, sixth.code]).toEqual([429, 'TOO_MANY']);
    shop.clock.advance(3600);
    expect((await send(body)).status).toBe(200);
  });

  it.each([
    ['no issue', { issue: undefined }, 'issue'],
    ['no message', { message: undefined }, 'message'],
    ['a message of nine letters', { message: 'Muy fría.' }, 'message'],
    ['a message of 1001 letters', { message: 'x'.repeat(1001) }, 'message'],
    ['no consent', { privacy: false }, 'privacy'],
    ['a phone that is none', { phone: '123456789' }, 'phone'],
    ['a name of signs', { name: '<b>Ana</b>' }, 'name'],
    ['an e-mail that is none', { email: 'ana@correo' }, 'email'],
  ])('VALIDATION is raised for %s', async (_, body, field) => {
    const answer = await send(body);
    expect([answer.code, answer.error?.fields?.map((fault) => fault.field)]).toEqual(['VALIDATION', [field]]);
  });

  it('deletes messages after a year', async () => {
    await send();
    shop.clock.advance(366 * 24 * 3600);
    await tidyUp(shop.deps);
    expect(await database().db.select().from(contacts)).toEqual([]);
  });
});

describe('contact form limit', () => {
  it('TOO_MANY is raised after too many messages from one address', async () => {
    const { app, close } = await buildTestApp({ env: { AUTH_TRIES: '6' } });
    const send = (n: number) =>
      app.inject({ method: 'POST', url: `/api${path}`, payload: { ...message, email: `ana${n}@correo.pe` } });
    expect([(await send(1)).statusCode, (await send(2)).statusCode, (await send(3)).statusCode]).toEqual([
      200, 200, 429,
    ]);
    await close();
  });
});
