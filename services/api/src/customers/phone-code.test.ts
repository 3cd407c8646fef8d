import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { useTestApp } from '../../test/build-test-app.ts';
import { customerCallsOf } from '../../test/customer-calls.ts';
import { usualNow } from '../../test/fixtures.ts';
import { phoneCodes } from '../db/schema/identity.ts';
import { insertCustomer } from './customers.repo.ts';
import { openSession } from './sessions.ts';
import { newCustomer } from './testing/new-customer.ts';

const phone = '999 888 777';

describe('phone change', () => {
  const testApp = useTestApp();
  const { call, register, edit } = customerCallsOf(testApp);
  let token = '';

  /** Registers a customer and confirms the e-mail. */
  async function join(changes?: Parameters<typeof register>[0]): Promise<string> {
    const session = await register(changes);
    await testApp().deps.db.execute(sql`update shop.customers set email_confirmed = true`);
    return session;
  }

  beforeEach(async () => {
    const { deps, clock, texts } = testApp();
    clock.set(usualNow, { isFrozen: true });
    await deps.db.execute(sql`truncate shop.customers, shop.login_attempts, shop.outbox cascade`);
    texts.length = 0;
    token = await join();
  });

  const ask = (number = phone, session = token, lang = 'es') =>
    call('POST', 'phone_code', { payload: { phone: number }, headers: { 'x-token': session, lang } });
  const change = (code?: string, number = phone, session = token) => edit(session, { phone: number, phone_code: code });

  /** Returns the code of the last message. */
  async function received(): Promise<string> {
    await testApp().deps.outbox.drain();
    return testApp().texts.at(-1)?.text.slice(0, 6) ?? '';
  }
  const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

  it('is accepted with the code that was sent to the phone', async () => {
    const { body } = await ask();
    expect(body.data.item).toEqual({ expires_at: '2024-05-23T00:40:00.000Z', retry_after_seconds: 60 });
    const code = await received();
    expect(testApp().texts).toEqual([
      { to: '+51999888777', text: `${code} es tu código de Horno. Vence en 10 minutos. No se lo des a nadie.` },
    ]);
    expect(code).toMatch(/^\d{6}$/);
    const changed = await change(code);
    expect(changed.body.data.item).toMatchObject({ phone: '999888777', phone_confirmed: true });
  });

  it('sends the message in the language of the customer', async () => {
    await ask(phone, token, 'en');
    const code = await received();
    expect(testApp().texts[0]?.text).toBe(
      `${code} is your Horno code. It expires in 10 minutes. Do not give it to anyone.`,
    );
  });

  it('requires a code', async () => {
    const { status, body } = await change();
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'CUS-100008', message: 'Verifica tu celular para cambiarlo.' });
  });

  it('requires no code for the same phone and confirms it with one', async () => {
    expect((await change(undefined, '987654321')).body.data.item.phone_confirmed).toBe(false);
    await ask('987654321');
    expect((await change(await received(), '987654321')).body.data.item.phone_confirmed).toBe(true);
  });

  it('sends one code a minute', async () => {
    await ask();
    testApp().clock.advance(15);
    const { status, body, headers } = await ask('999 888 776');
    expect(status).toBe(429);
    expect(body.error).toMatchObject({
      code: 'CUS-100006',
      message: 'Ya te enviamos un código. Espera 45 s.',
      data: { retryAfterSeconds: 45 },
    });
    expect(headers['retry-after']).toBe('45');
    testApp().clock.advance(45);
    expect((await ask()).status).toBe(200);
  });

  it('sends five messages a day to a phone, over all requesters', async () => {
    const other = await join({ email: 'otra@correo.pe', document: undefined });
    const askers = [token, other];
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(phone, askers[n % 2])).status).toBe(200);
      testApp().clock.advance(61);
    }
    expect((await ask(phone, other)).body.error.code).toBe('CUS-100015');
  });

  it('refuses a wrong code, the code of another phone, and any code when none was sent', async () => {
    expect((await change('123456')).body.error).toMatchObject({
      code: 'CUS-100007',
      message: 'Ese código no es válido.',
    });
    await ask();
    expect((await change('123456')).body.error.code).toBe('CUS-100007');
    const code = await received();
    expect((await change(otherThan(code))).body.error.code).toBe('CUS-100007');
    expect((await change(code, '999 888 776')).body.error.code).toBe('CUS-100007');
    expect((await change(code)).status).toBe(200);
    expect((await change(code, '999 888 777')).body.error.code).toBe('CUS-100007');
  });

  it('refuses the code after five wrong tries', async () => {
    await ask();
    const code = await received();
    for (let n = 0; n < 5; n += 1) await change(otherThan(code));
    expect((await change(code)).body.error.code).toBe('CUS-100007');
  });

  it('refuses the code of an earlier message', async () => {
    await ask();
    const first = await received();
    testApp().clock.advance(61);
    await ask();
    const second = await received();
    if (first !== second) expect((await change(first)).body.error.code).toBe('CUS-100007');
    expect((await change(second)).status).toBe(200);
  });

  it('refuses an expired code', async () => {
    await ask();
    const code = await received();
    testApp().clock.advance(600);
    const { status, body } = await change(code);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'CPH-02',
      message: 'Tu código de confirmación venció. Pide uno nuevo.',
    });
  });

  it('refuses the phone of another account, and only its owner learns this', async () => {
    await ask();
    await change(await received());
    const other = await join({ email: 'otra@correo.pe', document: undefined });
    expect((await ask(phone, other)).status).toBe(200);
    const code = await received();
    expect((await change(otherThan(code), phone, other)).body.error.code).toBe('CUS-100007');
    const { status, body } = await change(code, phone, other);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'CUS-100012', message: 'Este celular ya está en otra cuenta.' });
  });

  it.each(['01 505 1111', '12345678901'])('refuses %s, which receives no text messages', async (number) => {
    const { body } = await ask(number);
    expect(body.error).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'phone' }] });
  });

  it('stores the code neither in the queue nor in the table', async () => {
    await ask();
    const code = await received();
    const { db } = testApp().deps;
    const { rows } = await db.execute(sql`select payload from shop.outbox`);
    const [row] = await db.select().from(phoneCodes);
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([rows, row?.codeHash])).not.toContain(`"${code}"`);
  });

  it('sends another code when the message could not be sent', async () => {
    const { deps, clock, texts } = testApp();
    const { send } = deps.sms;
    deps.sms.send = async (sms) => {
      deps.sms.send = send;
      throw new Error(`no route to ${sms.to.length}`);
    };
    await ask();
    await deps.outbox.drain();
    expect(texts).toEqual([]);
    clock.advance(60);
    expect((await change(await received())).status).toBe(200);
  });

  it('L5: CUS-100018 is raised without a confirmed e-mail or an order, and no message is sent', async () => {
    const { deps, texts } = testApp();
    await deps.db.execute(sql`update shop.customers set email_confirmed = false`);
    const { status, body } = await ask();
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'CUS-100018',
      message: 'Confirma primero tu correo. Te enviamos un enlace cuando creaste tu cuenta.',
    });
    await deps.outbox.drain();
    expect(texts).toEqual([]);
    await deps.db.execute(sql`update shop.customers set email_confirmed = true`);
    expect((await ask()).status).toBe(200);
  });
});

describe('text messages', () => {
  const testApp = useTestApp({
    env: { LIMITS_FACTOR: '1', SMS_PER_NETWORK: '3', SMS_PER_HOUR: '5', SMS_PER_DAY: '7' },
  });
  let sent = 0;

  beforeEach(async () => {
    const { deps, clock, texts } = testApp();
    clock.set(usualNow, { isFrozen: true });
    await deps.db.execute(sql`truncate shop.customers, shop.login_attempts, shop.outbox cascade`);
    texts.length = 0;
  });

  /** Requests a code for a phone of its own, as a new customer with a confirmed e-mail. */
  async function ask(remoteAddress: string): Promise<string> {
    sent += 1;
    const { deps } = testApp();
    const row = { ...newCustomer(`l5-${sent}@correo.pe`), emailConfirmed: true };
    await insertCustomer(deps.db, row);
    const { token } = await openSession(deps.db, deps, row.id);
    const response = await testApp().app.inject({
      method: 'POST',
      url: '/api/v1/product-customer/phone_code',
      remoteAddress,
      headers: { 'x-token': token },
      payload: { phone: `9${10_000_000 + sent}` },
    });
    return response.json().error?.code ?? 'sent';
  }

  it('L5: CUS-100015 is raised above the messages of a network in an hour', async () => {
    const asked = [];
    for (const host of ['a', 'b', 'c', 'd']) asked.push(await ask(`2001:db8:5:5::${host}`));
    expect(asked).toEqual(['sent', 'sent', 'sent', 'CUS-100015']);
    expect(await ask('2001:db8:5:6::1')).toBe('sent');
    testApp().clock.advance(3600);
    expect(await ask('2001:db8:5:5::e')).toBe('sent');
  });

  it('L5: CUS-100015 is raised above the messages of the shop in an hour and in a day', async () => {
    const asked = [];
    for (let host = 1; host <= 6; host += 1) asked.push(await ask(`10.5.0.${host}`));
    expect(asked).toEqual([...Array(5).fill('sent'), 'CUS-100015']);
    await testApp().deps.outbox.drain();
    expect(testApp().texts).toHaveLength(5);
    testApp().clock.advance(3600);
    const later = [];
    for (let host = 7; host <= 9; host += 1) later.push(await ask(`10.5.0.${host}`));
    expect(later).toEqual(['sent', 'CUS-100015', 'CUS-100015']);
  });
});
