import type { Database } from '@horno/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering } from '../../test/ordering.ts';
import { applyStoreEvent } from '../orders/apply-store-event.ts';
import { type NiubizServer, niubizLogin, startNiubizServer } from './testing/niubiz-server.ts';
import { type PlacedOnline, paying } from './testing/paying.ts';

describe('Niubiz payments', () => {
  let database: Database;
  let server: NiubizServer;
  let shop: Ordering;
  const pays = paying(() => shop);
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startNiubizServer();
    shop = await openOrdering(database, {
      PAYMENT_GATEWAY: 'niubiz',
      PAYMENT_TIMEOUT_MS: '300',
      NIUBIZ_URL: server.url,
      NIUBIZ_MERCHANT_ID: niubizLogin.merchantId,
      NIUBIZ_USER: niubizLogin.user,
      NIUBIZ_PASSWORD: niubizLogin.password,
    });
  });
  afterAll(async () => {
    await shop.app.close();
    await server.close();
    await database.close();
  });
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    server.fault = undefined;
    server.actionCode = '000';
  });

  async function pay(placed: PlacedOnline) {
    const form = (await pays.open(placed)).data.item;
    const answer = await pays.post(form, { transactionToken: 'F1A2B3C4D5E6F708', channel: 'web', amount: '1.00' });
    expect(answer.statusCode).toBe(303);
    return form;
  }
  const asked = (path: string, purchase: string) =>
    server.seen.filter((call) => call.path.includes(path) && JSON.stringify(call).includes(purchase));

  it('return the script address and the session that the page needs', async () => {
    const placed = await pays.place();
    const { data } = await pays.open(placed);
    expect(data.item).toMatchObject({
      merchantid: niubizLogin.merchantId,
      sessiontoken: 'session-key-1',
      js_url: 'https://static-content.vnforapps.com/v2/js/checkout.js',
      action_url: expect.stringMatching(/^\/pay\/return\/[\w-]{43}$/),
    });
    expect(data.item.form_url).toBeUndefined();
    expect((await shop.app.inject('/api/sandbox-gateway/form/x')).statusCode).toBe(404);
  });

  it('serve the script in a standalone page whose policy allows nothing else', async () => {
    const placed = await pays.place();
    const form = (await pays.open(placed)).data.item;
    const path = form.document_url ?? '';
    expect(path).toMatch(/^\/api\/card-form\/[\w-]{43}$/);
    const answer = await shop.app.inject(path);
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
    const gateway = 'https://static-content.vnforapps.com https://*.vnforapps.com';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' ${gateway}`,
      `style-src 'unsafe-inline' ${gateway}`,
      `img-src data: ${gateway}`,
      `font-src ${gateway}`,
      `connect-src ${gateway}`,
      `frame-src ${gateway}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const data = JSON.parse(/id="data">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '{}');
    expect(data).toEqual({
      jsUrl: form.js_url,
      waitMs: 10_000,
      form: {
        channel: 'web',
        sessiontoken: form.sessiontoken,
        merchantid: form.merchantid,
        purchasenumber: form.purchasenumber,
        amount: form.amount,
        expirationminutes: '10',
        timeouturl: form.action_url,
        action: form.action_url,
      },
    });
  });

  it('do not serve the page for an unknown reference or an expired form', async () => {
    const placed = await pays.place();
    const { document_url: path = '' } = (await pays.open(placed)).data.item;
    for (const other of ['/api/card-form/x', `/api/card-form/${'a'.repeat(43)}`]) {
      expect((await shop.app.inject(other)).statusCode).toBe(404);
    }
    await pays.advance(600);
    const ended = await shop.app.inject(path);
    expect([ended.statusCode, ended.headers['content-security-policy']]).toEqual([
      404,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(ended.body).not.toContain('session-key');
  });

  it('complete from the form to the acceptance by the store', async () => {
    const placed = await pays.place();
    const { purchasenumber, amount } = await pay(placed);
    expect(await pays.status(placed)).toMatchObject({ state: 'AUTHORIZED', brand: 'visa', last4: '8059' });
    expect(server.books.get(purchasenumber)).toMatchObject({ amount, status: 'Authorized' });
    const at = shop.clock.now().toISOString();
    await applyStoreEvent(shop.deps, placed.order, { event_id: crypto.randomUUID(), status: 13, at });
    await shop.deps.outbox.drain();
    expect(server.books.get(purchasenumber)?.status).toBe('Confirmed');
    await applyStoreEvent(shop.deps, placed.order, { event_id: crypto.randomUUID(), status: 8, at });
    await shop.deps.outbox.drain();
    expect(server.books.get(purchasenumber)?.status).toBe('Refunded');
  });

  it.each(['hang', 'cut'] as const)('find the charge after a %s and never charge it again', async (kind) => {
    server.fault = { at: '/authorization/', kind, isLate: true };
    const placed = await pays.place();
    const { purchasenumber } = await pay(placed);
    server.fault = undefined;
    expect(await pays.status(placed)).toMatchObject({ state: 'UNKNOWN', outcome: 'pending' });
    await pays.advance(2);
    expect((await pays.status(placed)).outcome).toBe('paid');
    expect(asked('/authorization/', purchasenumber)).toHaveLength(1);
  });

  it('are reversed after a timeout, as soon as the gateway answers again', async () => {
    server.fault = { at: '/api.authorization/', kind: 'cut', isLate: true };
    const placed = await pays.place();
    const { purchasenumber } = await pay(placed);
    for (const seconds of [2, 3, 5, 10, 20, 60]) await pays.advance(seconds);
    expect((await pays.status(placed)).state).toBe('REVERSING');
    server.fault = undefined;
    await pays.advance(60);
    expect((await pays.status(placed)).state).toBe('REVERSED');
    expect(server.books.get(purchasenumber)?.status).toBe('Voided');
    expect(asked('/authorization/', purchasenumber)).toHaveLength(1);
  });

  it('are declined with the group of the action code', async () => {
    server.actionCode = '116';
    const placed = await pays.place();
    await pay(placed);
    expect(await pays.status(placed)).toMatchObject({ group: 'issuer', advice: 'other-card', can_retry: true });
  });

  it('do not start when the gateway is unreachable', async () => {
    server.fault = { at: '/token/session/', kind: 'cut' };
    const placed = await pays.place();
    expect(await pays.open(placed)).toMatchObject({ status: 503, code: 'UNAVAILABLE_SERVICE' });
    server.fault = undefined;
    expect((await pays.open(placed)).status).toBe(200);
    expect(await pays.log(placed)).toHaveLength(1);
  });
});
