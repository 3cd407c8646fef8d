import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { eachDatabase } from '../../test/databases.ts';
import { silentLog } from '../../test/fixtures.ts';
import { readyOrder, visitor } from '../../test/ordering.ts';
import { startOpsServer } from '../control/ops-server.ts';

const token = 'the token of the tests, long enough';
const bearer = { authorization: `Bearer ${token}` };

eachDatabase('/metrics', (database) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await buildTestApp({ database: database(), env: { METRICS_TOKEN: token } });
  });
  afterAll(() => testApp.close());

  const scrape = (headers: Record<string, string> = bearer) => testApp.app.inject({ url: '/metrics', headers });
  /** Value of a series in the text format. */
  const sampleOf = (text: string, series: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1);

  it('answer 404 without the token', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: token }]) {
      const { statusCode, body } = await scrape(headers as Record<string, string>);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('horno_');
    }
    expect((await testApp.app.inject({ url: '/api/metrics', headers: bearer })).statusCode).toBe(404);
  });

  it('count requests by call and status, and create no series for unknown paths', async () => {
    await testApp.app.inject('/api/v1/product-tenant/config');
    await testApp.app.inject('/api/v1/product-tenant/config/');
    await testApp.app.inject('/api/v1/product-order-be/orders/no-uuid');
    await testApp.app.inject('/api/what/a/stranger/asks');
    const { body, headers } = await scrape();
    expect(headers['content-type']).toContain('text/plain');
    expect(sampleOf(body, 'horno_request_duration_seconds_count{call="tenant.config",status="200"}')).toBe('2');
    expect(sampleOf(body, 'horno_request_duration_seconds_count{call="orders.get",status="400"}')).toBe('1');
    expect(body).not.toContain('stranger');
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('report the outbox, orders, payments and the connection pool', async () => {
    const customer = visitor(() => testApp);
    const shop = { catalogue: () => testApp.deps.catalogue.current() };
    const cash = await customer.place(await readyOrder(shop, customer));
    const online = await customer.place(await readyOrder(shop, customer, { body: { payment: { method: 'credit' } } }));
    expect([cash.error, online.error]).toEqual([undefined, undefined]);
    const { transaction_uuid } = (online.data.item as unknown as { payment: { transaction_uuid: string } }).payment;
    const form = await customer.call('POST', '/v1/product-payment-fe/payment/visanetpe/access-token', {
      transaction_uuid,
    });
    expect(form.error).toBeUndefined();
    testApp.clock.advance(90);
    const { body } = await scrape();
    expect(sampleOf(body, 'horno_database_up')).toBe('1');
    expect(Number(sampleOf(body, 'horno_outbox_jobs{state="due"}'))).toBeGreaterThan(0);
    expect(Number(sampleOf(body, 'horno_outbox_jobs{state="waiting"}'))).toBeGreaterThan(0);
    expect(sampleOf(body, 'horno_outbox_jobs{state="failed"}')).toBe('0');
    expect(Number(sampleOf(body, 'horno_outbox_oldest_due_seconds'))).toBeGreaterThanOrEqual(90);
    expect(sampleOf(body, `horno_orders{status="${cash.data.item.status}"}`)).toBe('1');
    expect(sampleOf(body, `horno_orders{status="${online.data.item.status}"}`)).toBe('1');
    expect(body).toMatch(/^horno_payments\{state="[A-Z_]+"\} 1$/m);
    expect([sampleOf(body, 'horno_orders_placed'), sampleOf(body, 'horno_payment_unknown_seconds')]).toEqual([
      '2',
      '0',
    ]);
    testApp.clock.advance(15 * 60);
    expect(sampleOf((await scrape()).body, 'horno_orders_placed')).toBe('0');
    const most = sampleOf(body, 'horno_database_connections{state="most"}');
    expect(most).toBe(database().kind === 'server' ? '10' : undefined);
  });

  it('count alarms and limits from 0, so that the first one is an increase', async () => {
    const { body } = await scrape();
    expect(sampleOf(body, 'horno_order_alarms_total{kind="unreceived",notified="none"}')).toMatch(/^\d+$/);
    expect(sampleOf(body, 'horno_limits_reached_total{limit="complaint-email"}')).toMatch(/^\d+$/);
  });

  it('report how long the oldest attempt to pay has been unknown, until it is known', async () => {
    const { db } = testApp.deps;
    const move = (state: string) =>
      db.execute(sql`update shop.payment_attempts set state = ${state}, unknown_at = ${testApp.clock.now()}`);
    const age = async () => sampleOf((await scrape()).body, 'horno_payment_unknown_seconds');
    await move('UNKNOWN');
    testApp.clock.advance(700);
    expect(await age()).toBe('700');
    await db.execute(sql`update shop.payment_attempts set state = 'CAPTURED'`);
    expect(await age()).toBe('0');
  });

  it('are served on their own port with the same guard', async () => {
    const ops = await startOpsServer({ host: '127.0.0.1', port: 0, token, log: silentLog });
    const status = async (path: string, headers = {}) => (await fetch(`${ops.url}${path}`, { headers })).status;
    expect(await status('/readyz')).toBe(503);
    ops.watch(testApp.app);
    expect(await status('/readyz')).toBe(200);
    expect(await status('/metrics')).toBe(404);
    expect(await status('/metrics', bearer)).toBe(200);
    ops.leave();
    expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
    await ops.close();
  });
});

it('/metrics answers 404 and counts nothing when neither METRICS_PORT nor METRICS_TOKEN is set', async () => {
  const { app, close } = await buildTestApp();
  expect(app.metrics).toBeUndefined();
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  await close();
});
