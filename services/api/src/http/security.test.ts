import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { useTestApp } from '../../test/build-test-app.ts';
import { registration } from '../../test/customer-calls.ts';
import { sendFailure } from './errors.ts';
import { neverShed } from './health.ts';
import { registerSecurity } from './security.ts';

describe('the server', () => {
  const testApp = useTestApp({ env: { AUTH_TRIES: '3' } });
  const login = (forwardedFor: string) =>
    testApp().app.inject({
      method: 'POST',
      url: '/api/v1/product-customer/login',
      payload: { type: 0, email: 'nadie@correo.pe', password: 'x' },
      headers: { 'x-forwarded-for': forwardedFor },
    });

  it('sends security headers that allow nothing', async () => {
    const { headers } = await testApp().app.inject('/api/healthz');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('forbids browsers to store an answer, unless the call allows it', async () => {
    const { app } = testApp();
    const registered = await app.inject({
      method: 'POST',
      url: '/api/v1/product-customer/customer_registration',
      payload: registration,
    });
    const headers = { 'x-token': registered.json().data.item.token };
    const orders = await app.inject({ url: '/api/v1/product-order-be/list-orders-by-user', headers });
    const profile = await app.inject({ url: '/api/v1/product-customer/customers-by-token', headers });
    const refused = await app.inject({ url: '/api/v1/product-customer/customers-by-token' });
    const answers = [registered, orders, profile, refused, await app.inject('/api/none')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 400, 404]);
    expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(Array(5).fill('no-store'));
    expect((await app.inject('/api/v1/product-tenant/config')).headers['cache-control']).toMatch(/^public/);
  });

  it('H3, operations 4: counts tries by the forwarded address, and sends Retry-After', async () => {
    for (let n = 0; n < 3; n += 1) expect((await login('203.0.113.5')).statusCode).toBe(400);
    const refused = await login('203.0.113.5');
    expect({ status: refused.statusCode, code: refused.json().error.code }).toEqual({ status: 429, code: 'TOO_MANY' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('203.0.113.6')).statusCode).toBe(400);
  });

  it('ignores trailing and doubled slashes', async () => {
    for (const url of ['/api/v1/product-tenant/config/', '/api//v1/product-tenant/config']) {
      expect((await testApp().app.inject(url)).statusCode).toBe(200);
    }
  });
});

describe('under pressure', () => {
  async function serverWith(options: Partial<Parameters<typeof registerSecurity>[1]>) {
    const app = Fastify();
    app.setErrorHandler(sendFailure);
    await registerSecurity(app, { watchLoad: true, ...options });
    app.get('/menu', async () => 'menu');
    app.get('/healthz', neverShed, async () => 'ok');
    return app;
  }
  const refusal = { status: 503, code: 'UNAVAILABLE_SERVICE', retryAfter: expect.stringMatching(/^[1-9]\d*$/) };
  const ask = async (app: Awaited<ReturnType<typeof serverWith>>) => {
    const answer = await app.inject('/menu');
    const code = answer.statusCode === 200 ? undefined : answer.json().error.code;
    return { status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] };
  };

  it('operations 23: sheds requests while the event loop is late, with an envelope, and accepts them afterwards', async () => {
    const app = await serverWith({ maxLoopDelayMs: 20 });
    let answer = await ask(app);
    while (answer.status === 200) {
      const end = Date.now() + 60;
      while (Date.now() < end);
      await new Promise((resolve) => setImmediate(resolve));
      answer = await ask(app);
    }
    expect(answer).toEqual(refusal);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    while ((await ask(app)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 5));
    await app.close();
  });

  it('sheds requests when the queue for the database is long', async () => {
    const use = { most: 2, open: 2, idle: 0, waiting: 40 };
    const app = await serverWith({ poolUse: () => use });
    expect((await ask(app)).status).toBe(200);
    use.waiting = 41;
    expect(await ask(app)).toEqual(refusal);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });
});

describe('a request id', () => {
  const testApp = useTestApp();
  const idOf = async (id: string, remoteAddress: string) =>
    (await testApp().app.inject({ url: '/api/healthz', headers: { 'x-request-id': id }, remoteAddress })).headers[
      'x-request-id'
    ];

  it('is taken from the edge when it comes from this machine and is valid', async () => {
    const id = crypto.randomUUID();
    expect(await idOf(id, '127.0.0.1')).toBe(id);
    expect(await idOf('a line\tand more', '127.0.0.1')).toMatch(/^[0-9a-f-]{36}$/);
    const own = await idOf(id, '203.0.113.9');
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
    expect(own).not.toBe(id);
  });
});
