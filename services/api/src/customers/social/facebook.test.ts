import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { customerCallsOf, registration } from '../../../test/customer-calls.ts';
import { type GraphPerson, type GraphServer, startGraphServer } from './testing/graph-server.ts';
import { visit } from './testing/visit.ts';

const shop = 'http://shop.test:3000';
const redirectUri = `${shop}/api/v1/product-customer/social_return/facebook`;
const app = { appId: '1234567890', appSecret: 'a secret of the app', redirectUri };
const options = { headers: { 'x-device': 'a-browser-of-a-customer' } };
const email = registration.email.toLowerCase();
const lucia: GraphPerson = { id: '10158000000000001', first_name: 'Lucía', last_name: 'Ñahui', email };

describe('Facebook sign-in', () => {
  let graph: GraphServer;
  let opened: TestApp;
  beforeAll(async () => {
    graph = await startGraphServer(app);
    opened = await buildTestApp({
      env: {
        PUBLIC_URL: shop,
        FACEBOOK_APP_ID: app.appId,
        FACEBOOK_APP_SECRET: app.appSecret,
        FACEBOOK_DIALOG_URL: graph.dialogUrl,
        FACEBOOK_GRAPH_URL: graph.graphUrl,
      },
    });
  });
  afterAll(async () => {
    await opened.close();
    await graph.close();
  });
  beforeEach(async () => {
    await opened.deps.db.execute(sql`truncate shop.customers, shop.login_attempts cascade`);
    Object.assign(graph, { person: lucia, meStatus: 200 });
  });

  const { call, post, register, login, profileOf } = customerCallsOf(() => opened);

  async function comeBack() {
    const started = await post('social_login', { method: 'facebook', callback: '/checkout' }, options);
    const url = await visit(started.body.data.item.url, redirectUri);
    return call('GET', `social_return/facebook${url.search}`, options);
  }
  const ticket = async (): Promise<string> => (await comeBack()).body.data.item.provider_token;
  const signIn = (provider_token: string) => post('login', { type: 1, provider_token }, options);

  it('creates an account with an unconfirmed e-mail and opens it again', async () => {
    const { body: returned } = await comeBack();
    expect(returned.data.item).toMatchObject({ type: 1, location: '/checkout' });
    const { provider_token } = returned.data.item;
    expect((await signIn(provider_token)).body.error.code).toBe('CUS-100002');
    const made = await post('customer_registration', { ...registration, password: undefined, provider_token }, options);
    const profile = await profileOf(made.body.data.item.token);
    expect(profile.body.data.item).toMatchObject({ email, email_confirmed: false, has_password: false });
    const again = await signIn(await ticket());
    expect((await profileOf(again.body.data.item.token)).body.data.item.id).toBe(profile.body.data.item.id);
  });

  it('joins no account by an unverified e-mail', async () => {
    await register();
    const { status, body } = await signIn(await ticket());
    expect(status).toBe(400);
    expect(body.error.code).toBe('CUS-100003');
    expect((await login()).status).toBe(200);
  });

  it('asks for an e-mail when there is none', async () => {
    graph.person = { id: lucia.id };
    expect((await signIn(await ticket())).body.error.code).toBe('CUS-100014');
  });

  it('reports when the customer cancels or Facebook answers incorrectly', async () => {
    graph.meStatus = 500;
    expect((await comeBack()).body.error).toMatchObject({ code: 'SOCIAL_FAILED', data: { location: '/checkout' } });
    Object.assign(graph, { meStatus: 200, person: undefined });
    expect((await comeBack()).body.error.code).toBe('SOCIAL_FAILED');
  });

  it('is one of the providers that the shop offers', async () => {
    const { body } = await call('GET', 'login_methods');
    expect(body.data.items).toEqual([
      { method: 'password', type: 0 },
      { method: 'facebook', type: 1 },
    ]);
  });

  it('is not offered without its environment variables', async () => {
    const { status, body } = await post('social_login', { method: 'google' }, options);
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('unreachable provider', () => {
  it('is reported as UNAVAILABLE_SERVICE and called again the next time', async () => {
    const opened = await buildTestApp({
      env: { GOOGLE_ISSUER: 'http://127.0.0.1:9', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
    });
    const { post } = customerCallsOf(() => opened);
    const answers = [
      await post('social_login', { method: 'google' }),
      await post('social_login', { method: 'google' }),
    ];
    await opened.close();
    for (const { status, body } of answers) expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE_SERVICE']);
  });
});
