import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { customerCallsOf, registration } from '../../test/customer-calls.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type SmtpCatcher, startSmtpCatcher } from '../../test/smtp-catcher.ts';
import { customers } from '../db/schema/customers.ts';
import { identities, mailTokens } from '../db/schema/identity.ts';
import { createSmtpMailer } from '../mail/smtp.mailer.ts';

const HOUR_SECONDS = 60 * 60;
const NEW_PASSWORD = 'Otra-clave-22';
const email = registration.email.toLowerCase();

describe('links in mails', () => {
  let catcher: SmtpCatcher;
  let opened: TestApp;
  const testApp = () => opened;
  beforeAll(async () => {
    catcher = await startSmtpCatcher();
    opened = await buildTestApp({
      env: { PUBLIC_URL: 'https://horno.example/', LIMITS_FACTOR: '1' },
      deps: { mailer: createSmtpMailer(catcher.url, 'Horno <hola@horno.example>') },
    });
  });
  afterAll(async () => {
    await opened.close();
    await catcher.close();
  });
  beforeEach(async () => {
    opened.clock.set(usualNow, { isFrozen: true });
    await opened.deps.db.execute(sql`truncate shop.customers, shop.login_attempts, shop.outbox cascade`);
    catcher.mails.length = 0;
  });

  const { call, post, register, login, profileOf } = customerCallsOf(testApp);

  /** Returns the mails since the last call. */
  async function arrived(): Promise<Email[]> {
    await opened.deps.outbox.drain();
    return catcher.mails.splice(0);
  }

  /** Reads the token from the link in a mail that leads to `page`. */
  function tokenIn(mail: Email | undefined, page: string): string {
    return mail?.text?.match(new RegExp(`https://horno\\.example/(?:en/)?${page}/([\\w-]{43})`))?.[1] ?? '';
  }

  describe('confirmation links', () => {
    const confirm = (token: string, session: string) =>
      call('GET', `confirm_email/${token}`, { headers: { 'x-token': session } });

    it('are sent with the registration and work once', async () => {
      const session = await register();
      const [mail, ...others] = await arrived();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ subject: 'Confirma tu correo', to: [{ address: email }] });
      expect(mail?.text).toContain('Hola, Lucía.');
      const token = tokenIn(mail, 'confirmation');
      expect((await confirm(token, session)).body.data.item).toEqual({ state: 'confirmed' });
      expect((await profileOf(session)).body.data.item.email_confirmed).toBe(true);
      expect((await confirm(token, session)).body.data.item).toEqual({ state: 'used' });
    });

    it('use the language of the registration', async () => {
      await post('customer_registration', registration, { headers: { lang: 'en' } });
      const [mail] = await arrived();
      expect(mail?.subject).toBe('Confirm your e-mail');
      expect(mail?.text).toContain('https://horno.example/en/confirmation/');
    });

    it('are stored as a digest only, and not in the queue', async () => {
      await register();
      const token = tokenIn((await arrived())[0], 'confirmation');
      const { db } = opened.deps;
      const { rows } = await db.execute(sql`select payload from shop.outbox`);
      const stored = JSON.stringify([await db.select().from(mailTokens), rows]);
      expect(token).toHaveLength(43);
      expect(stored).not.toContain(token);
      expect(stored).toContain('confirm_email');
    });

    it.each(['x'.repeat(43), 'no-such'])('are refused as %s', async (token) => {
      const { status, body } = await confirm(token, await register());
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code: 'CUS-100011', message: 'Este enlace venció. Pide uno nuevo.' });
    });

    it('expire after three days, and the expired link requests a new one', async () => {
      const session = await register();
      const old = tokenIn((await arrived())[0], 'confirmation');
      const others = await register({ email: 'otra@correo.pe', document: undefined });
      const other = tokenIn((await arrived())[0], 'confirmation');
      opened.clock.advance(72 * HOUR_SECONDS - 1);
      expect((await confirm(other, others)).body.data.item.state).toBe('confirmed');
      opened.clock.advance(1);
      expect((await confirm(old, session)).body.error.code).toBe('CUS-100011');
      expect((await post('resend_confirmation', { token: old })).body.data).toEqual({ done: true });
      const fresh = tokenIn((await arrived())[0], 'confirmation');
      expect((await confirm(fresh, session)).body.data.item.state).toBe('confirmed');
    });

    it('are replaced by the link that is sent again', async () => {
      const session = await register();
      const old = tokenIn((await arrived())[0], 'confirmation');
      const again = await call('POST', 'resend_confirmation', { payload: {}, headers: { 'x-token': session } });
      expect(again.status).toBe(200);
      const fresh = tokenIn((await arrived())[0], 'confirmation');
      expect((await confirm(old, session)).body.error.code).toBe('CUS-100011');
      expect((await confirm(fresh, session)).body.data.item.state).toBe('confirmed');
    });

    it('are not sent twice within a minute, and the answer contains the wait', async () => {
      await register();
      await arrived();
      expect((await post('resend_confirmation', { email })).status).toBe(200);
      opened.clock.advance(20);
      const { status, body, headers } = await post('resend_confirmation', { email });
      expect(status).toBe(429);
      expect(body.error).toMatchObject({ code: 'TOO_MANY', data: { retryAfterSeconds: 40 } });
      expect(headers['retry-after']).toBe('40');
      expect(await arrived()).toHaveLength(1);
    });

    it('are not sent more than five times an hour', async () => {
      await register();
      await arrived();
      for (let n = 0; n < 7; n += 1) {
        expect((await post('resend_confirmation', { email })).status).toBe(200);
        opened.clock.advance(61);
      }
      expect(await arrived()).toHaveLength(5);
    });

    it('are sent to one mailbox ten times an hour, whatever accounts name it', async () => {
      for (let n = 0; n < 12; n += 1) await register({ email: `v.ictima+${n}@gmail.com`, document: undefined });
      expect(await arrived()).toHaveLength(10);
    });

    it('give the same answer for an unknown e-mail and for a confirmed one', async () => {
      const session = await register();
      await confirm(tokenIn((await arrived())[0], 'confirmation'), session);
      const [known, unknown] = [
        await post('resend_confirmation', { email }),
        await post('resend_confirmation', { email: 'nadie@correo.pe' }),
      ];
      expect(known.body).toEqual(unknown.body);
      expect(await arrived()).toEqual([]);
    });
  });

  describe('password links', () => {
    const ask = (address = email) => post('reset_password', { email: address });
    const check = (token: string) => post('check_forgot_password_token', { token });
    const set = (token: string, password = NEW_PASSWORD) => post('reset_password', { token, password });

    /** Creates a customer with a link. */
    async function withLink() {
      const session = await register();
      await arrived();
      await ask();
      const [mail] = await arrived();
      return { session, mail, token: tokenIn(mail, 'setnewpassword') };
    }

    it('work once, end all sessions and notify the customer', async () => {
      const { session, mail, token } = await withLink();
      expect(mail).toMatchObject({ subject: 'Crea una contraseña nueva', to: [{ address: email }] });
      expect((await check(token)).body.data.item).toEqual({ valid: true });
      expect((await set(token)).body.data).toEqual({ done: true });
      expect((await profileOf(session)).body.error.code).toBe('CUS-100001');
      expect((await login()).body.error.code).toBe('CUS-100004');
      expect((await login(NEW_PASSWORD)).status).toBe(200);
      expect((await arrived()).map(({ subject }) => subject)).toEqual(['Cambió la contraseña de tu cuenta']);
      for (const again of [await check(token), await set(token, 'Una-mas-333')]) {
        expect(again.body.error.code).toBe('CUS-100011');
      }
    });

    it('confirm the e-mail and remove earlier provider sign-ins', async () => {
      const { token } = await withLink();
      const { db } = opened.deps;
      const [customer] = await db.select().from(customers);
      const foreign = {
        provider: 'facebook' as const,
        subject: '1',
        customerId: customer?.id ?? '',
        createdAt: usualNow,
      };
      await db.insert(identities).values(foreign);
      await set(token);
      expect((await db.select().from(customers))[0]?.emailConfirmed).toBe(true);
      expect(await db.select().from(identities)).toEqual([]);
    });

    it('set one password for two concurrent requests', async () => {
      const { token } = await withLink();
      const answers = await Promise.all([set(token), set(token, 'Una-mas-333')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it.each(['Password1!', 'Lucia.Nahui1'])('refuse the guessable password %s and still work', async (password) => {
      const { token } = await withLink();
      expect((await set(token, password)).body.error.code).toBe('CUS-100019');
      expect((await set(token)).status).toBe(200);
    });

    it('expire after an hour', async () => {
      const { token } = await withLink();
      opened.clock.advance(HOUR_SECONDS - 1);
      expect((await check(token)).status).toBe(200);
      opened.clock.advance(1);
      for (const answer of [await check(token), await set(token)]) {
        expect(answer.body.error.code).toBe('CUS-100011');
      }
    });

    it('require a valid password', async () => {
      const { token } = await withLink();
      expect((await set(token, 'corta')).body.error).toMatchObject({
        code: 'VALIDATION',
        fields: [{ field: 'password' }],
      });
      expect((await post('reset_password', { token })).body.error.fields[0].field).toBe('password');
      expect((await post('reset_password', {})).body.error.fields[0].field).toBe('email');
      expect((await check(token)).status).toBe(200);
    });

    it('give the same answer with and without an account', async () => {
      await register();
      await arrived();
      const [known, unknown] = [await ask(), await ask('nadie@correo.pe')];
      expect(known).toMatchObject({ status: 200, body: unknown.body });
      const { rows } = await opened.deps.db.execute(sql`select topic from shop.outbox where done_at is null`);
      // Both requests cause the same work.
      expect(rows).toEqual([{ topic: 'customer.reset-mail' }, { topic: 'customer.reset-mail' }]);
      expect((await arrived()).map(({ to }) => to?.[0]?.address)).toEqual([email]);
    });

    it('are sent five times an hour, with the same answer afterwards', async () => {
      await register();
      await arrived();
      const [name, domain] = email.split('@');
      for (let n = 0; n < 7; n += 1) expect((await ask(`${name}+${n}@${domain}`)).body.data).toEqual({ done: true });
      expect(await arrived()).toEqual([]);
      expect((await ask()).body.data).toEqual({ done: true });
      expect(await arrived()).toEqual([]);
      opened.clock.advance(HOUR_SECONDS);
      for (let n = 0; n < 7; n += 1) expect((await ask()).body.data).toEqual({ done: true });
      expect(await arrived()).toHaveLength(5);
      opened.clock.advance(HOUR_SECONDS);
      await ask();
      expect(await arrived()).toHaveLength(1);
    });
  });

  describe('e-mail check', () => {
    it('answers for a free and a used e-mail', async () => {
      await register();
      expect((await post('check_email', { email: registration.email })).body.data.item).toEqual({ available: false });
      expect((await post('check_email', { email: 'nadie@correo.pe' })).body.data.item).toEqual({ available: true });
    });
  });
});

describe('account calls', () => {
  it('are limited per address and then answer the wait', async () => {
    const strict = await buildTestApp({ env: { AUTH_TRIES: '6' } });
    const { post } = customerCallsOf(() => strict);
    const ask = () => post('check_email', { email: 'nadie@correo.pe' });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const { status, body, headers } = await ask();
    await strict.close();
    expect(status).toBe(429);
    expect(body.error).toMatchObject({ code: 'TOO_MANY', data: { retryAfterSeconds: Number(headers['retry-after']) } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
  });
});
