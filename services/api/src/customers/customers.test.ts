import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { chainFiles } from '../../data/chain/index.ts';
import { useTestApp } from '../../test/build-test-app.ts';
import { customerCallsOf, registration } from '../../test/customer-calls.ts';
import { usualNow } from '../../test/fixtures.ts';
import { catalogueOf, createFixedSource } from '../catalogue/memory-source.ts';
import type { ChainData } from '../catalogue/schema.ts';
import { customers, sessions } from '../db/schema/customers.ts';
import { editProfile } from './edit-profile.ts';
import { findActor } from './sessions.ts';
import { runSignOut } from './sign-out-command.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Terms of another edition than the privacy notice, so that neither is taken for the other. */
const TERMS = '2024-05';
const files: typeof chainFiles = chainFiles.map((file) => {
  if (file.kind !== 'tenant') return file;
  const [tenant] = file.records as [ChainData['tenant'][number]];
  return { ...file, records: [{ ...tenant, legalVersions: { ...tenant.legalVersions, terms: TERMS } }] };
});

describe('customers', () => {
  const testApp = useTestApp({ deps: { catalogue: createFixedSource(catalogueOf(files)) } });
  beforeEach(async () => {
    const { deps, clock } = testApp();
    clock.set(usualNow, { isFrozen: true });
    await deps.db.execute(sql`truncate shop.customers, shop.sessions, shop.login_attempts cascade`);
  });

  const { call, register, login, profileOf, edit } = customerCallsOf(testApp);

  describe('registration', () => {
    it('creates a customer who is signed in', async () => {
      const { status, body } = await call('POST', 'customer_registration', { payload: registration });
      expect(status).toBe(200);
      expect(body.data.item.expires_at).toBe('2024-08-21T00:30:00.000Z');
      expect((await profileOf(body.data.item.token)).body).toEqual({
        status: true,
        message: '',
        data: {
          item: {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            first_name: 'Lucía',
            last_name: 'Ñahui Quispe',
            email: 'lucia.nahui@correo.pe',
            phone: '987654321',
            birthdate: '1990-02-28',
            gender: 'F',
            email_confirmed: false,
            phone_confirmed: false,
            document: { type: 'DNI', number: '45678912' },
            has_password: true,
            marketing: false,
            marketing_sms: false,
            created_at: usualNow.toISOString(),
            locations: [],
            outlets: [],
          },
        },
      });
    });

    it.each(['Password1!', 'Pizza-2024!', 'Lucia.Nahui1', 'Aa1!Aa1!', 'Abcdefgh-1', 'Alianza-Lima1'])(
      'refuses the guessable password %s',
      async (password) => {
        const payload = { ...registration, password };
        const { status, body } = await call('POST', 'customer_registration', { payload });
        expect([status, body.error.code]).toEqual([400, 'CUS-100019']);
        expect(await testApp().deps.db.select().from(customers)).toEqual([]);
      },
    );

    it.each([
      'password',
      '12345678',
      'Horno-1',
      'horno-caliente-1',
      'HORNO-CALIENTE-1',
      'Horno-caliente',
      'Horno caliente 1',
    ])('refuses the password %s, which misses a kind of characters', async (password) => {
      const payload = { ...registration, password };
      const { status, body } = await call('POST', 'customer_registration', { payload });
      expect([status, body.error.code, body.error.fields[0].field]).toEqual([400, 'VALIDATION', 'password']);
      expect(await testApp().deps.db.select().from(customers)).toEqual([]);
    });

    it.each(['phone', 'birthdate'] as const)('needs %s where no short way is taken', async (field) => {
      const payload = { ...registration, adult: true, [field]: undefined };
      const { body } = await call('POST', 'customer_registration', { payload });
      expect(body.error).toMatchObject({ code: 'VALIDATION', fields: [{ field }] });
    });

    it('refuses to change the e-mail by the profile', async () => {
      const { body } = await edit(await register(), { email: 'x@y.com' });
      expect(body.error).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'email' }] });
    });

    it('stores neither the password nor the token', async () => {
      const token = await register();
      const { db } = testApp().deps;
      const stored = JSON.stringify([await db.select().from(customers), await db.select().from(sessions)]);
      expect(stored).not.toContain(registration.password);
      expect(stored).not.toContain(token);
      expect(stored).toContain('$argon2id$');
    });

    it('stores the time and the version of the consents', async () => {
      await register({ marketing: true });
      const [row] = await testApp().deps.db.select().from(customers);
      expect(row).toMatchObject({
        privacyVersion: '2024-04',
        privacyAt: usualNow,
        marketing: true,
        marketingAt: usualNow,
        termsVersion: TERMS,
        termsAt: usualNow,
      });
    });

    it('refuses an e-mail that has an account, in any spelling', async () => {
      await register();
      const { status, body } = await call('POST', 'customer_registration', {
        payload: { ...registration, email: 'LUCIA.NAHUI@correo.pe' },
      });
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code: 'CUS-100003', message: 'Este correo ya tiene una cuenta.' });
    });

    it('refuses a document that another account has', async () => {
      await register();
      const { status, body } = await call('POST', 'customer_registration', {
        payload: { ...registration, email: 'otra@correo.pe' },
      });
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code: 'CUS-100013', message: 'Este documento ya está en otra cuenta.' });
    });

    it('creates one account for two concurrent requests', async () => {
      const answers = await Promise.all(
        [1, 2].map(() => call('POST', 'customer_registration', { payload: registration })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it.each([
      ['2006-05-22', 200],
      ['2006-05-23', 400],
    ])('requires 18 years by the calendar of Lima: born on %s answers %i', async (birthdate, expected) => {
      const { status, body } = await call('POST', 'customer_registration', { payload: { ...registration, birthdate } });
      expect(status).toBe(expected);
      if (expected === 400) expect(body.error.code).toBe('CUS-100017');
    });

    it.each([
      ['phone', { phone: '123 456 789' }],
      ['first_name', { first_name: 'Lucía99' }],
      ['document.number', { document: { type: 'DNI', number: '4567891234' } }],
      ['password', { password: 'siete-7' }],
      ['password', { password: undefined }],
      ['terms', { terms: false }],
      ['email', { email: 'nadie@' }],
      ['birthdate', { birthdate: '1990-02-30' }],
      ['gender', { gender: 'X' }],
      ['birthdate', { birthdate: undefined, adult: true }],
      ['privacy_version', { privacy_version: 'no-such-edition' }],
    ])('reports an invalid %s', async (field, changes) => {
      const { status, body } = await call('POST', 'customer_registration', {
        payload: { ...registration, ...changes },
      });
      expect(status).toBe(400);
      expect(body.error.code).toBe('VALIDATION');
      expect(body.error.message).toBe('Faltan algunos campos / no son válidos');
      expect(body.error.fields.map((fault: { field: string }) => fault.field)).toEqual([field]);
      expect(body.error.fields[0].message).not.toBe('');
    });

    it('ignores fields that a customer may not set, also in the profile', async () => {
      const extra = { email_confirmed: true, phone_confirmed: true, is_blocked: true, customer_id: 'x', id: 'x' };
      const token = await register(extra);
      const { body } = await edit(token, { first_name: 'Lucía', ...extra });
      expect(body.data.item).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'lucia.nahui@correo.pe',
        email_confirmed: false,
        phone_confirmed: false,
      });
      const [row] = await testApp().deps.db.select().from(customers);
      expect(row).toMatchObject({ isBlocked: false, phoneConfirmedAt: null });
    });

    it.each([
      ['of eight characters', 'Ají-2024'],
      ['of 128 characters', `Ají-${'x y'.repeat(41)}2`],
    ])('accepts a password %s, and no shortened one opens the account', async (_, password) => {
      await register({ password });
      expect((await login(password)).status).toBe(200);
      expect((await login(password.slice(0, -1))).body.error.code).toBe('CUS-100004');
      expect((await login(password.toUpperCase())).body.error.code).toBe('CUS-100004');
    });

    it('accepts names of two letters', async () => {
      expect(await register({ first_name: 'Li', last_name: 'Wu' })).toMatch(/^[\w-]{43}$/);
    });
  });

  describe('login', () => {
    it('returns a token and ends the session of the caller', async () => {
      const first = await register();
      const { status, body } = await login(undefined, undefined, { 'x-token': first });
      expect(status).toBe(200);
      expect((await profileOf(body.data.item.token)).status).toBe(200);
      expect((await profileOf(first)).body.error.code).toBe('CUS-100001');
    });

    it('works with an expired token', async () => {
      await register();
      expect((await login(undefined, undefined, { 'x-token': 'x'.repeat(43) })).status).toBe(200);
    });

    it('refuses a sign-in by Yahoo, which no shop offers', async () => {
      const { status, body } = await call('POST', 'login', { payload: { type: 3, provider_token: 'x'.repeat(43) } });
      expect([status, body.error.code]).toEqual([400, 'SOCIAL_FAILED']);
    });

    it('answers the same for a wrong password and an unknown e-mail', async () => {
      await register();
      const [wrong, unknown] = [await login('Otra-clave-1'), await login('Otra-clave-1', 'nadie@correo.pe')];
      expect(wrong.status).toBe(400);
      expect({ ...wrong.body.error, requestId: '' }).toEqual({ ...unknown.body.error, requestId: '' });
      expect(wrong.body.error.message).toBe('Esos datos y esa contraseña no coinciden.');
    });

    it.each([
      ['a known', registration.email],
      ['an unknown', 'nadie@correo.pe'],
    ])('refuses more tries for a quarter of an hour after five wrong ones for %s e-mail', async (_kind, email) => {
      await register();
      for (let n = 0; n < 5; n += 1) expect((await login('Otra-clave-1', email)).body.error.code).toBe('CUS-100004');
      const refused = await login(registration.password, email);
      expect(refused).toMatchObject({ status: 429, body: { error: { code: 'CUS-100015' } } });
      expect(refused.headers['retry-after']).toBe('900');
      testApp().clock.advance(900);
      expect((await login('Otra-clave-1', email)).body.error.code).toBe('CUS-100004');
    });

    it('does not lock the owner out for attempts from another address', async () => {
      await register();
      const elsewhere = { remoteAddress: '203.0.113.7' };
      for (let n = 0; n < 6; n += 1) {
        await call('POST', 'login', { payload: { type: 0, email: registration.email, password: 'x' }, ...elsewhere });
      }
      expect((await login()).status).toBe(200);
    });

    it('refuses a blocked account and its sessions', async () => {
      const token = await register();
      await testApp().deps.db.update(customers).set({ isBlocked: true });
      expect((await login()).body.error.code).toBe('CUS-100010');
      expect((await profileOf(token)).body.error.code).toBe('CUS-100001');
    });
  });

  describe('sessions', () => {
    it('end thirty days after the last use', async () => {
      const token = await register();
      testApp().clock.advance(29 * DAY_SECONDS);
      expect((await profileOf(token)).status).toBe(200);
      testApp().clock.advance(29 * DAY_SECONDS);
      expect((await profileOf(token)).status).toBe(200);
      testApp().clock.advance(30 * DAY_SECONDS);
      expect((await profileOf(token)).body.error).toMatchObject({ code: 'CUS-100001', message: 'Tu sesión expiró.' });
    });

    it('end 90 days after the sign-in, however often they are used', async () => {
      const token = await register();
      for (let day = 10; day < 90; day += 10) {
        testApp().clock.advance(10 * DAY_SECONDS);
        expect((await profileOf(token)).status).toBe(200);
      }
      testApp().clock.advance(10 * DAY_SECONDS);
      expect((await profileOf(token)).body.error.code).toBe('CUS-100001');
    });

    it('end after SESSION_DAYS, also where they began before that setting', async () => {
      const token = await register();
      const { deps } = testApp();
      testApp().clock.advance(6 * DAY_SECONDS);
      const end = { ...deps, env: { ...deps.env, SESSION_DAYS: 7 } };
      expect((await findActor(end, token)).customerId).toMatch(/^[0-9a-f-]{36}$/);
      testApp().clock.advance(DAY_SECONDS);
      await expect(findActor(end, token)).rejects.toMatchObject({ code: 'CUS-100001' });
    });

    it.each(['id', 'email'] as const)('of one customer end by the sign-out command with the %s', async (by) => {
      const [here, elsewhere] = [await register(), (await login()).body.data.item.token];
      const other = await register({ email: 'otra@correo.pe', document: undefined });
      const { item } = (await profileOf(here)).body.data;
      expect(await signOut(item[by].toUpperCase())).toBe(`0 sessions of ${item.id} ended: 2\n`);
      expect((await profileOf(here)).body.error.code).toBe('CUS-100001');
      expect((await profileOf(elsewhere)).body.error.code).toBe('CUS-100001');
      expect((await profileOf(other)).status).toBe(200);
      expect(await signOut(item[by])).toBe(`0 sessions of ${item.id} ended: 0\n`);
    });

    it('stay when the sign-out command names no customer', async () => {
      const token = await register();
      expect(await signOut('nadie@correo.pe')).toBe('1 no customer nadie@correo.pe\n');
      expect(await signOut(crypto.randomUUID())).toMatch(/^1 no customer /);
      expect(await signOut('987654321')).toContain('2 ');
      expect(await signOut()).toContain('pnpm api:sign-out <e-mail | customer id>');
      expect((await profileOf(token)).status).toBe(200);
    });

    /** Runs `pnpm api:sign-out` and returns its exit code and output. */
    async function signOut(...argv: string[]): Promise<string> {
      const texts: string[] = [];
      const write = (text: string) => void texts.push(text);
      const open = async () => ({ ...testApp().deps.database, close: async () => {} });
      return `${await runSignOut({ argv, open, out: write, err: write })} ${texts.join('')}`;
    }

    it('end with the logout, which may be repeated', async () => {
      const token = await register();
      const headers = { 'x-token': token };
      expect((await call('POST', 'logout', { headers })).body.data).toEqual({ done: true });
      expect((await profileOf(token)).status).toBe(400);
      expect((await call('POST', 'logout', { headers })).status).toBe(200);
    });

    it('end with a logout that sends an empty JSON object', async () => {
      const token = await register();
      const { body } = await call('POST', 'logout', { headers: { 'x-token': token }, payload: {} });
      expect(body.data).toEqual({ done: true });
      expect((await profileOf(token)).body.error.code).toBe('CUS-100001');
    });

    it('end with all others of the customer on request', async () => {
      const [here, elsewhere] = [await register(), (await login()).body.data.item.token];
      const other = await register({ email: 'otra@correo.pe', document: undefined });
      const { body } = await call('POST', 'logout_everywhere', { headers: { 'x-token': here } });
      expect(body.data).toEqual({ done: true });
      expect((await profileOf(here)).body.error.code).toBe('CUS-100001');
      expect((await profileOf(elsewhere)).body.error.code).toBe('CUS-100001');
      expect((await profileOf(other)).status).toBe(200);
    });

    it('of a deleted account have no customer', async () => {
      const token = await register();
      const { db } = testApp().deps;
      // A request that passed the check of the session before the account was deleted.
      await expect(
        editProfile(
          testApp().deps,
          { customerId: crypto.randomUUID(), tokenHash: '' },
          { first_name: 'Ana' },
          { ip: '::1', lang: 'es', device: undefined },
        ),
      ).rejects.toMatchObject({ code: 'CUS-100002' });
      await db.delete(customers);
      expect((await profileOf(token)).body.error.code).toBe('CUS-100001');
    });

    it('are required for calls of customers', async () => {
      expect((await call('GET', 'customers-by-token')).body.error.code).toBe('CUS-100001');
    });
  });

  describe('profile', () => {
    it('changes the given fields only', async () => {
      const token = await register();
      const before = (await profileOf(token)).body.data.item;
      const { body } = await edit(token, { first_name: '  María   Lucía ', marketing: true });
      const changed = { ...before, first_name: 'María Lucía', marketing: true };
      expect([body.data.item, (await profileOf(token)).body.data.item]).toEqual([changed, changed]);
      const [row] = await testApp().deps.db.select().from(customers);
      expect(row?.marketingAt).toEqual(usualNow);
    });

    it('stores the consent to text messages separately from the consent to mails', async () => {
      const token = await register();
      expect((await edit(token, { marketing_sms: true })).body.data.item).toMatchObject({
        marketing: false,
        marketing_sms: true,
      });
      const [row] = await testApp().deps.db.select().from(customers);
      expect([row?.marketingAt, row?.marketingSmsAt]).toEqual([null, usualNow]);
    });

    it('accepts a new password with the old one and ends all other sessions', async () => {
      const [here, elsewhere] = [await register(), (await login()).body.data.item.token];
      const wrong = await edit(here, { old_password: 'No-es-esta-1', password: 'Otra-clave-22' });
      expect(wrong.body.error.code).toBe('CUS-100005');
      expect((await edit(here, { password: 'Otra-clave-22' })).body.error.fields[0].field).toBe('old_password');
      const right = await edit(here, { old_password: registration.password, password: 'Otra-clave-22' });
      expect(right.status).toBe(200);
      expect((await profileOf(here)).status).toBe(200);
      expect((await profileOf(elsewhere)).status).toBe(400);
      expect((await login('Otra-clave-22')).status).toBe(200);
    });

    it('refuses a guessable new password and keeps the old one', async () => {
      const token = await register();
      const change = { old_password: registration.password, password: 'Lucia.Nahui1' };
      expect((await edit(token, change)).body.error.code).toBe('CUS-100019');
      expect((await login()).status).toBe(200);
    });

    it('mails the customer when the password changes', async () => {
      const { deps, mails } = testApp();
      const token = await register();
      await deps.outbox.drain();
      mails.length = 0;
      await edit(token, { old_password: registration.password, password: 'Otra-clave-22' });
      await deps.outbox.drain();
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['lucia.nahui@correo.pe', 'Cambió la contraseña de tu cuenta'],
      ]);
    });

    it('accepts another document unless another account has it', async () => {
      const token = await register();
      await register({ email: 'otra@correo.pe', document: { type: 'CE', number: '001234567' } });
      const taken = await edit(token, { document: { type: 'CE', number: '001234567' } });
      expect(taken.body.error.code).toBe('CUS-100013');
      const { body } = await edit(token, { document: { type: 'PASSPORT', number: 'ab123456' } });
      expect(body.data.item.document).toEqual({ type: 'PASSPORT', number: 'AB123456' });
    });

    it('refuses a date of birth under 18', async () => {
      const token = await register();
      expect((await edit(token, { birthdate: '2010-01-01' })).body.error.code).toBe('CUS-100017');
    });
  });

  it('leaves a name unchanged where another country writes it in kana', async () => {
    const url = '/api/v1/product-jp/nihongo/convert-kana?name=Jos%C3%A9%20%20Ni%C3%B1o';
    const answer = await testApp().app.inject(url);
    expect(answer.json()).toEqual({ status: true, message: '', data: { item: { name: 'José  Niño' } } });
  });

  it('answers in English on request', async () => {
    const { body } = await call('GET', 'customers-by-token', { headers: { lang: 'en' } });
    expect(body.error.message).toBe('Your session has expired.');
  });
});
