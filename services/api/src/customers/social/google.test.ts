import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { customerCallsOf, registration } from '../../../test/customer-calls.ts';
import { usualNow } from '../../../test/fixtures.ts';
import { customers } from '../../db/schema/customers.ts';
import { socialFlows, socialTickets } from '../../db/schema/identity.ts';
import { type OidcAccount, type OidcServer, startOidcServer } from './testing/oidc-server.ts';
import { visit } from './testing/visit.ts';

const shop = 'http://shop.test:3000';
const redirectUri = `${shop}/api/v1/product-customer/social_return/google`;
const client = { clientId: 'horno', clientSecret: 'a secret of the shop', redirectUri };
const device = 'a-browser-of-a-customer';
const email = registration.email.toLowerCase();
const lucia: OidcAccount = {
  sub: '110169484474386276334',
  email,
  email_verified: true,
  given_name: 'Lucía',
  family_name: 'Ñahui',
};
const body = { ...registration, password: undefined };

async function openShop(claimsInToken: boolean): Promise<{ provider: OidcServer; opened: TestApp }> {
  const provider = await startOidcServer({ ...client, claimsInToken });
  const opened = await buildTestApp({
    env: {
      PUBLIC_URL: shop,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
    },
  });
  return { provider, opened };
}

/** Simulates a browser between the shop and the provider. */
function browserAt(testApp: () => TestApp) {
  const { call, post } = customerCallsOf(testApp);
  const from = (browser: string, lang = 'es') => ({ headers: { 'x-device': browser, lang } });

  /** Requests the provider address like the page does and follows it; returns the return address. */
  async function goThere(callback?: string, lang = 'es'): Promise<URL> {
    const started = await post('social_login', { method: 'google', callback }, from(device, lang));
    return visit(started.body.data.item.url, redirectUri);
  }
  const comeBack = (url: URL, browser = device) => call('GET', `social_return/google${url.search}`, from(browser));

  return {
    from,
    goThere,
    comeBack,
    /** Runs the whole sign-in and returns the ticket. */
    ticket: async (): Promise<string> => (await comeBack(await goThere())).body.data.item.provider_token,
    signIn: (provider_token: string, browser = device, type = 2) =>
      post('login', { type, provider_token }, from(browser)),
  };
}

describe('OpenID Connect sign-in', () => {
  let provider: OidcServer;
  let opened: TestApp;
  beforeAll(async () => {
    ({ provider, opened } = await openShop(true));
  });
  afterAll(async () => {
    await opened.close();
    await provider.close();
  });
  beforeEach(async () => {
    opened.clock.set(usualNow, { isFrozen: true });
    await opened.deps.db.execute(
      sql`truncate shop.customers, shop.login_attempts, shop.social_flows, shop.social_tickets cascade`,
    );
    opened.mails.length = 0;
    provider.account = lucia;
  });

  const { post, register, login, profileOf } = customerCallsOf(() => opened);
  const { from, goThere, comeBack, ticket, signIn } = browserAt(() => opened);

  it('sends the browser to the provider with state, nonce and code challenge', async () => {
    const { body: started } = await post('social_login', { method: 'google' }, from(device));
    const url = new URL(started.data.item.url);
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'horno',
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it.each([
    ['/checkout', 'es', '/checkout'],
    ['/checkout', 'en', '/en/checkout'],
    ['//evil.example', 'es', '/profile'],
    [undefined, 'en', '/en/profile'],
  ])('returns from the provider to the requested page %s', async (callback, lang, location) => {
    const { status, body: returned } = await comeBack(await goThere(callback, lang));
    expect(status).toBe(200);
    expect(returned.data.item).toEqual({ type: 2, provider_token: expect.stringMatching(/^[\w-]{43}$/), location });
  });

  it("creates an account from the customer's data with a confirmed e-mail", async () => {
    const provider_token = await ticket();
    const known = await post('social_identity', { provider_token }, from(device));
    expect(known.body.data.item).toEqual({ type: 2, first_name: 'Lucía', last_name: 'Ñahui', email });
    const none = await signIn(provider_token);
    expect(none.body.error.code).toBe('CUS-100002');
    const made = await post('customer_registration', { ...body, provider_token }, from(device));
    expect(made.status).toBe(200);
    const profile = await profileOf(made.body.data.item.token);
    expect(profile.body.data.item).toMatchObject({ email, email_confirmed: true, has_password: false });
    await opened.deps.outbox.drain();
    expect(opened.mails).toEqual([]);
    const again = await signIn(await ticket());
    expect((await profileOf(again.body.data.item.token)).body.data.item.id).toBe(profile.body.data.item.id);
    expect((await login('')).body.error.code).toBe('VALIDATION');
    expect((await login('Horno-caliente-1')).body.error.code).toBe('CUS-100004');
  });

  it("mails a confirmation link for an e-mail other than the provider's", async () => {
    const provider_token = await ticket();
    const changed = { ...body, email: 'otra@correo.pe', provider_token };
    const made = await post('customer_registration', changed, from(device));
    expect((await profileOf(made.body.data.item.token)).body.data.item.email_confirmed).toBe(false);
    await opened.deps.outbox.drain();
    expect(opened.mails.map(({ to }) => to)).toEqual(['otra@correo.pe']);
  });

  it('joins the account with the confirmed e-mail and leaves its password', async () => {
    const before = await register();
    await opened.deps.db.update(customers).set({ emailConfirmed: true });
    const signedIn = await signIn(await ticket());
    const [old, now] = [await profileOf(before), await profileOf(signedIn.body.data.item.token)];
    expect(now.body.data.item).toEqual(old.body.data.item);
    expect((await login()).status).toBe(200);
  });

  it('takes over an account with an unconfirmed e-mail and removes its password and sessions', async () => {
    const strangers = await register();
    const signedIn = await signIn(await ticket());
    expect(signedIn.status).toBe(200);
    expect((await profileOf(strangers)).body.error.code).toBe('CUS-100001');
    expect((await login()).body.error.code).toBe('CUS-100004');
    const { body: profile } = await profileOf(signedIn.body.data.item.token);
    expect(profile.data.item).toMatchObject({ email_confirmed: true, has_password: false });
  });

  it('leaves nothing of a stranger who registered the e-mail, whatever its owner did with the mailed link before', async () => {
    const { call } = customerCallsOf(() => opened);
    const mailed = async () => {
      await opened.deps.outbox.drain();
      return opened.mails.at(-1)?.text.match(/confirmation\/([\w-]{43})/)?.[1] ?? '';
    };
    const strangers = await register();
    await call('GET', `confirm_email/${await mailed()}`);
    expect((await signIn(await ticket())).status).toBe(200);
    expect([(await login()).body.error.code, (await profileOf(strangers)).body.error.code]).toEqual([
      'CUS-100004',
      'CUS-100001',
    ]);
    await opened.deps.db.execute(sql`truncate shop.customers cascade`);
    const again = await register();
    const password = 'Brasa-de-algarrobo-1';
    await post('reset_password', { token: await mailed(), password });
    expect((await signIn(await ticket())).status).toBe(200);
    expect([(await login()).body.error.code, (await profileOf(again)).body.error.code]).toEqual([
      'CUS-100004',
      'CUS-100001',
    ]);
    expect((await login(password)).status).toBe(200);
  });

  it('requires an e-mail that the provider has verified', async () => {
    provider.account = { ...lucia, email_verified: false };
    await register();
    const { status, body: refused } = await signIn(await ticket());
    expect(status).toBe(400);
    expect(refused.error).toMatchObject({ code: 'CUS-100009', message: 'Confirma tu correo para continuar.' });
  });

  it('asks for an e-mail when the provider gives none', async () => {
    provider.account = { sub: lucia.sub };
    const provider_token = await ticket();
    const { status, body: refused } = await signIn(provider_token);
    expect(status).toBe(400);
    expect(refused.error.code).toBe('CUS-100014');
    const made = await post('customer_registration', { ...body, provider_token }, from(device));
    expect((await profileOf(made.body.data.item.token)).body.data.item.email_confirmed).toBe(false);
  });

  it('refuses a blocked account', async () => {
    await register();
    await opened.deps.db.update(customers).set({ isBlocked: true, emailConfirmed: true });
    expect((await signIn(await ticket())).body.error.code).toBe('CUS-100010');
  });

  it('ends the current session of the browser', async () => {
    const before = await register();
    await opened.deps.db.update(customers).set({ emailConfirmed: true });
    const provider_token = await ticket();
    const headers = { 'x-device': device, 'x-token': before };
    await post('login', { type: 2, provider_token }, { headers });
    expect((await profileOf(before)).body.error.code).toBe('CUS-100001');
  });

  it('works once, for one provider and for the browser that started it', async () => {
    await register();
    const url = await goThere();
    expect((await comeBack(url, 'another-browser-somewhere')).body.error.code).toBe('CUS-100011');
    expect((await comeBack(url)).body.error.code).toBe('CUS-100011');
    const provider_token = await ticket();
    expect((await signIn(provider_token, 'another-browser-somewhere')).body.error.code).toBe('CUS-100011');
    expect((await signIn(provider_token, device, 1)).body.error.code).toBe('CUS-100011');
    const answers = await Promise.all([signIn(provider_token), signIn(provider_token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('expires after ten minutes at the provider and a quarter of an hour here', async () => {
    const url = await goThere();
    opened.clock.advance(600);
    expect((await comeBack(url)).body.error.code).toBe('CUS-100011');
    const provider_token = await ticket();
    opened.clock.advance(900);
    expect((await signIn(provider_token)).body.error.code).toBe('CUS-100011');
  });

  it('reports the requested page when the customer cancels', async () => {
    provider.account = undefined;
    const { status, body: refused } = await comeBack(await goThere('/checkout'));
    expect(status).toBe(400);
    expect(refused.error).toMatchObject({ code: 'SOCIAL_FAILED', data: { location: '/checkout' } });
  });

  it.each([
    ['code', 'made-up'],
    ['iss', 'https://evil.example'],
  ])('refuses a %s that the provider did not issue', async (key, value) => {
    const url = await goThere();
    url.searchParams.set(key, value);
    expect((await comeBack(url)).body.error.code).toBe('SOCIAL_FAILED');
  });

  it('refuses the answer to another sign-in, because nonce and code verifier differ', async () => {
    const [mine, other] = [await goThere(), await goThere()];
    mine.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect((await comeBack(mine)).body.error.code).toBe('SOCIAL_FAILED');
  });

  it('stores state and tickets as digests only', async () => {
    const url = await goThere();
    const { db } = opened.deps;
    const flows = JSON.stringify(await db.select().from(socialFlows));
    expect(flows).not.toContain(url.searchParams.get('state'));
    const { body: returned } = await comeBack(url);
    const tickets = JSON.stringify(await db.select().from(socialTickets));
    expect(tickets).toContain(lucia.sub);
    expect(tickets).not.toContain(returned.data.item.provider_token);
  });

  it('is linked to an account when the password of the account is given along', async () => {
    provider.account = { ...lucia, email: 'trabajo@correo.pe' };
    const mine = await register();
    const provider_token = await ticket();
    const linked = await post(
      'login',
      { type: 0, email, password: registration.password, provider_token },
      from(device),
    );
    expect(linked.status).toBe(200);
    const signedIn = await signIn(await ticket());
    const [one, two] = [await profileOf(mine), await profileOf(signedIn.body.data.item.token)];
    expect(two.body.data.item.id).toBe(one.body.data.item.id);
    const other = await register({ email: 'otra@correo.pe', document: undefined });
    expect(other).toBeDefined();
    const stolen = {
      type: 0,
      email: 'otra@correo.pe',
      password: registration.password,
      provider_token: await ticket(),
    };
    expect((await post('login', stolen, from(device))).body.error.code).toBe('CUS-100003');
  });
});

it('asks the provider for claims that the token lacks', async () => {
  const { provider, opened } = await openShop(false);
  provider.account = lucia;
  const { post } = customerCallsOf(() => opened);
  const { from, ticket } = browserAt(() => opened);
  const { body: known } = await post('social_identity', { provider_token: await ticket() }, from(device));
  await opened.close();
  await provider.close();
  expect(known.data.item).toEqual({ type: 2, first_name: 'Lucía', last_name: 'Ñahui', email });
});
