import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { useTestApp } from '../../test/build-test-app.ts';
import { customerCallsOf, registration } from '../../test/customer-calls.ts';
import { usualNow } from '../../test/fixtures.ts';
import { customers } from '../db/schema/customers.ts';
import { identities } from '../db/schema/identity.ts';

const email = registration.email.toLowerCase();
const OWN_PASSWORD = 'Brasa-de-algarrobo-1';

describe('an account whose e-mail is confirmed by its link', () => {
  const opened = useTestApp({ env: { SMS_URL: 'https://sms.example/messages' } });
  const { call, post, register, login, profileOf } = customerCallsOf(opened);
  beforeEach(async () => {
    const { clock, deps } = opened();
    clock.set(usualNow, { isFrozen: true });
    for (const table of ['customers', 'login_attempts', 'outbox', 'confirmed_phones']) {
      await deps.db.execute(sql.raw(`truncate shop.${table} cascade`));
    }
  });

  const openLink = async (token: string, session?: string) =>
    (await call('GET', `confirm_email/${token}`, session === undefined ? {} : { headers: { 'x-token': session } }))
      .body;
  const set = (token: string, password = OWN_PASSWORD) => post('reset_password', { token, password });
  const stored = async () => (await opened().deps.db.select().from(customers))[0];
  const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

  /** Returns the token of the link in the newest mail. */
  async function mailed(): Promise<string> {
    await opened().deps.outbox.drain();
    return (
      opened()
        .mails.at(-1)
        ?.text.match(/confirmation\/([\w-]{43})/)?.[1] ?? ''
    );
  }

  /** A stranger registers with the e-mail of another person, with a sign-in at a provider and a confirmed phone. */
  async function strangersAccount(): Promise<{ session: string; link: string }> {
    const session = await register();
    const { id: customerId = '' } = (await stored()) ?? {};
    const { db } = opened().deps;
    await db.insert(identities).values({ provider: 'facebook', subject: '1', customerId, createdAt: usualNow });
    await db.update(customers).set({ phoneConfirmedAt: usualNow });
    return { session, link: await mailed() };
  }

  it('stays unconfirmed when the link is opened without a session of the account', async () => {
    const { session, link } = await strangersAccount();
    expect((await openLink(link)).data.item).toEqual({ state: 'password' });
    const own = await register({ email: 'otra@correo.pe', document: undefined });
    expect((await openLink(link, own)).data.item).toEqual({ state: 'password' });
    expect((await profileOf(session)).body.data.item.email_confirmed).toBe(false);
  });

  it('belongs to the person who opened the link and set a password: nothing of the stranger opens it', async () => {
    const { session, link } = await strangersAccount();
    await openLink(link);
    expect((await set(link)).body.data).toEqual({ done: true });
    expect(codeOf(await profileOf(session))).toBe('CUS-100001');
    expect(codeOf(await login())).toBe('CUS-100004');
    expect(await opened().deps.db.select().from(identities)).toEqual([]);
    expect(await stored()).toMatchObject({ emailConfirmed: true, phoneConfirmedAt: null });
    const own = await login(OWN_PASSWORD);
    expect((await profileOf(own.body.data.item.token)).body.data.item.email_confirmed).toBe(true);
    expect((await openLink(link)).data.item).toEqual({ state: 'used' });
    expect(codeOf(await set(link, 'Horno-de-otro-22'))).toBe('CUS-100011');
  });

  it('is confirmed in the browser that registered, and the link sets no password then', async () => {
    const { session, link } = await strangersAccount();
    expect((await openLink(link, session)).data.item).toEqual({ state: 'confirmed' });
    expect((await openLink(link)).data.item).toEqual({ state: 'used' });
    expect(codeOf(await set(link))).toBe('CUS-100011');
    expect((await login()).status).toBe(200);
  });

  it('keeps its password when the e-mail was confirmed in another way before the link is used', async () => {
    const { link } = await strangersAccount();
    await opened().deps.db.update(customers).set({ emailConfirmed: true });
    expect((await openLink(link)).data.item).toEqual({ state: 'used' });
    expect(codeOf(await set(link))).toBe('CUS-100011');
    expect((await login()).status).toBe(200);
  });

  it('takes one password from two requests at the same time, and refuses a guessable one without using up the link', async () => {
    const { link } = await strangersAccount();
    expect(codeOf(await set(link, 'Lucia.Nahui1'))).toBe('CUS-100019');
    const answers = await Promise.all([set(link), set(link, 'Horno-de-otro-22')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('does not get the e-mail that a stranger added when its owner opens the link', async () => {
    const headers = { 'x-device': 'browser-of-a-stranger-00000000000' };
    await post('access_code', { phone: '999888777' }, { headers });
    await opened().deps.outbox.drain();
    const { email: _, document: __, ...byPhone } = registration;
    const code = { phone: '999888777', phone_code: opened().texts.at(-1)?.text.slice(0, 6), adult: true };
    const made = await post('customer_registration', { ...byPhone, ...code }, { headers });
    const session: string = made.body.data.item.token;
    await post('email', { email }, { headers: { ...headers, 'x-token': session } });
    const link = await mailed();
    expect((await openLink(link)).data.item).toEqual({ state: 'sign-in' });
    expect(codeOf(await set(link))).toBe('CUS-100011');
    expect((await profileOf(session)).body.data.item).toMatchObject({ pending_email: email, email_confirmed: false });
    expect((await profileOf(await register())).body.data.item.email).toBe(email);
  });
});
