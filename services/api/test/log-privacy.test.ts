import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { type RunningApi, startApi } from '../src/start.ts';
import { customerCallsOf, registration } from './customer-calls.ts';
import { openTestDatabase } from './databases.ts';
import { usualNow } from './fixtures.ts';
import { near, outlets, pizza, readyOrder, type Visitor, visitor } from './ordering.ts';

const buyer = { first_name: 'Yolanda', last_name: 'Huamaní', email: 'yolanda.h@correo.pe', phone: '912 345 678' };
const street = 'Calle Los Ficus';
const house = '1745';
const card = '4111111111111111';
const declined = '4000000000009995';
const tendered = { method: 'credit' as const };

/** Personal data that no log line may contain, in all spellings of the shop. */
const personal = [
  'lucia.nahui',
  'Lucia.Nahui',
  'Lucía',
  'Ñahui',
  '987654321',
  '987 654 321',
  '45678912',
  '1990-02-28',
  registration.password,
  'Horno-frío-2',
  'yolanda',
  'Yolanda',
  'Huaman',
  '912345678',
  '912 345 678',
  'Ficus',
  house,
  card,
  declined,
  card.slice(-4),
];

/** Starts a mail server that refuses every mail and names the recipient in its error. */
async function startRefusingMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(new Error(`no mailbox ${address} (tel. 987654321)`)),
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return { url: `smtp://127.0.0.1:${port}`, close };
}

/** Fields with counted or random digits, which may equal parts of a card number or a code. */
const MEASURES = new Set(['time', 'pid', 'ms']);
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const withoutMeasures = (line: string, secrets: readonly string[]) =>
  JSON.stringify(JSON.parse(line, (key, value) => (MEASURES.has(key) ? undefined : value))).replaceAll(UUID, (id) =>
    secrets.includes(id) ? id : '',
  );

describe('the log of a whole order', () => {
  const lines: string[] = [];
  const secrets: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'horno-log-'));
  let api: RunningApi;
  let rosa: Visitor;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const database = await openTestDatabase();
    const mailServer = await startRefusingMailServer();
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const env = { NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, SMTP_URL: mailServer.url, API_DOCS: '0' };
    api = await startApi({ env, database, log });
    closers.push(
      () => api.close(),
      () => mailServer.close(),
      () => database.close(),
    );
    await api.deps.controls.run('clock', { now: usualNow.toISOString(), frozen: true });
    rosa = visitor(() => api);
  }, 60_000);
  afterAll(async () => {
    for (const close of closers) await close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const customers = customerCallsOf(
    () => ({ app: api.app }) as Parameters<typeof customerCallsOf>[0] extends () => infer T ? T : never,
  );
  const ask = (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) =>
    api.app.inject({ method, url: `/api${url}`, ...(payload && { payload }), headers });

  async function register(): Promise<string> {
    const token = await customers.register();
    secrets.push(token);
    await customers.login('Horno-frío-2');
    const { body } = await customers.login(undefined, undefined, { 'x-token': token });
    secrets.push(body.data.item.token);
    await ask('GET', `/v1/product-customer/check_email?email=${encodeURIComponent(registration.email)}`);
    await ask('POST', '/v1/product-customer/forgot_password', { email: registration.email });
    await ask('GET', '/v1/product-customer/confirm_email/not-the-token-that-was-sent');
    await customers.edit(body.data.item.token, { first_name: 'Lucía María', birthdate: 'not a date' });
    return body.data.item.token;
  }

  async function lookAround(): Promise<void> {
    await ask('GET', `/v1/product-geo/predictions?text=${encodeURIComponent(`${street} ${house}`)}`);
    await ask(
      'GET',
      `/product-localisation/search?address=${encodeURIComponent(street)}&order_type=D&limit=5&client_id=1`,
    );
    await ask('GET', '/v1/product-loc-americas/data/pe/localization?location=-77.0301,-12.1201&disposition=D&limit=3');
    await ask('GET', '/v1/ops/stores', undefined, { authorization: 'Bearer the token of a stranger' });
    await ask('POST', '/v1/product-customer/login', { ...registration, type: 'Lucía', email: [registration.email] });
    await api.app.inject({
      method: 'POST',
      url: '/api/v1/product-customer/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"${registration.email}" "password":"${registration.password}"}`,
    });
  }

  /** Places an order with card payment and pays it with the token that the form posts. */
  async function order(token: string, number: string): Promise<string> {
    const point = near(api.deps.catalogue.current(), outlets.miraflores);
    const delivery = { st: street, house_no: house, city: 'Miraflores', prefecture: 'Lima', ...point };
    const body = await readyOrder({ catalogue: () => api.deps.catalogue.current() }, rosa, {
      body: { customer: buyer, delivery, payment: tendered },
      lines: [{ ...pizza(), quantity: 2 }],
    });
    const placed = await rosa.place(body, undefined, { 'x-token': token });
    expect(placed.error).toBeUndefined();
    const item = placed.data.item as unknown as { uuid: string; number: string; payment: { transaction_uuid: string } };
    const form = (
      await ask(
        'POST',
        '/v1/product-payment-fe/payment/visanetpe/access-token',
        { transaction_uuid: item.payment.transaction_uuid },
        { 'x-device': rosa.device },
      )
    ).json().data.item;
    secrets.push(form.form_url.split('/').at(-1), form.action_url.split('/').at(-1));
    const page = await api.app.inject(form.form_url);
    const entry = page.body.match(new RegExp(`\\{[^{}]*"number":"${number}"[^{}]*\\}`))?.[0] ?? '{}';
    const { once } = JSON.parse(entry) as { once: string };
    expect(once).toBeTruthy();
    secrets.push(once);
    await api.app.inject({
      method: 'POST',
      url: form.action_url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ transactionToken: once }).toString(),
    });
    await ask('GET', `/v1/product-order-be/orders/${item.uuid}?show_all=1&t=a-link-of-nobody`, undefined, {
      'x-device': rosa.device,
    });
    await ask('POST', '/v1/product-order-be/orders/lookup', { email: buyer.email });
    await ask('POST', '/v1/product-order-be/orders/lookup', { number: item.number, phone_last4: '5678' });
    return item.uuid;
  }

  it('records each step without personal data', async () => {
    const token = await register();
    await lookAround();
    const uuid = await order(token, card);
    await order(token, declined);
    await api.deps.outbox.drain();
    await api.deps.controls.run('clock', { advanceSeconds: 3600 });

    const text = lines.join('');
    expect(text).toContain(uuid);
    expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(20);
    // The mail server's error contains the recipient.
    expect(text).toContain('outbox job failed');
    expect(text).toContain('no mailbox');
    const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused');
    expect(text).toContain('refused: without the token of operations');
    expect(text).not.toContain('the token of a stranger');
    expect(refused.map(({ code }) => code)).toEqual(expect.arrayContaining(['CUS-100004', 'CUS-100011']));
    const cleaned = lines.map((line) => withoutMeasures(line, secrets));
    for (const secret of [...personal, ...secrets]) {
      expect({ secret, line: cleaned.find((line) => line.includes(secret)) }).toEqual({ secret, line: undefined });
    }
  }, 120_000);

  it('contains the request’s id in every line, as in the answer', async () => {
    const answer = await ask('POST', '/v1/product-customer/login', {});
    const id = answer.headers['x-request-id'];
    expect(answer.json().error.requestId).toBe(id);
    expect(lines.filter((line) => line.includes(`"${String(id)}"`)).length).toBeGreaterThanOrEqual(1);
  });
});
