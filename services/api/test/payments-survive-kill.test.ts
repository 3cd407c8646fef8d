import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentForm, PaymentStatus } from '@horno/contracts/payment';
import { type Child, startNode } from '@horno/tooling/internal/start-node';
import { afterAll, describe, expect, it } from '@jest/globals';
import { chainFiles } from '../data/chain/index.ts';
import { catalogueOf } from '../src/catalogue/memory-source.ts';
import type { SandboxCharge } from '../src/payments/sandbox/charges.repo.ts';
import { readyOrder, type Send, visitorBy } from './ordering.ts';

const MINUTES_MS = 60_000;
const LOOK_MS = 25;
/** An evening in the future on which every store is open. */
const evening = '2040-05-23T00:30:00.000Z';
const slowCard = '4000000000003055';

describe('a payment', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'horno-pay-kill-'));
  let api: { child: Child; url: string; control: string } | undefined;
  afterAll(async () => {
    await api?.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    const child = startNode('services/api/src/main.ts', [], {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DB_TEMPLATE: process.env.HORNO_TEST_DUMP ?? '',
      PORT: '0',
      CONTROL_PORT: '0',
      API_DOCS: '0',
      KITCHEN_PHASE_SECONDS: '86400',
      // Longer than the life of the process.
      SANDBOX_SLOW_MS: '30000',
      LIMITS_FACTOR: '1000',
    });
    const [control = '', url = ''] = await child.addresses(2);
    api = { child, url, control };
  }

  async function control<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`${api?.control}/__control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  }
  const setClock = (now: string) => control('clock', { now, frozen: true });
  const chargeOf = async (form: PaymentForm) =>
    (await control<{ charge?: SandboxCharge }>('sandbox/charge', { purchase_number: form.purchasenumber })).charge;

  const send: Send = async ({ method, url, headers, payload }) => {
    const response = await fetch(`${api?.url}${url}`, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const text = await response.text();
    return { statusCode: response.status, json: () => JSON.parse(text) };
  };

  it(
    'is charged once and pays its order when a kill cuts off the answer to the charge',
    async () => {
      await start();
      await setClock(evening);
      const rosa = visitorBy(send);
      const ordering = { catalogue: () => catalogueOf(chainFiles) };
      const cart = { order_time: evening };
      const body = await readyOrder(ordering, rosa, { cart, body: { payment: { method: 'credit' } } });
      const placed = await rosa.place(body);
      expect({ status: placed.status, error: placed.error }).toEqual({ status: 200, error: undefined });
      const { uuid, payment } = placed.data.item as unknown as { uuid: string; payment: { transaction_uuid: string } };
      const transaction_uuid = payment.transaction_uuid;
      const opened = await rosa.call<{ item: PaymentForm }>(
        'POST',
        '/v1/product-payment-fe/payment/visanetpe/access-token',
        { transaction_uuid },
      );
      const form = opened.data.item;
      const page = await (await fetch(`${api?.url}${form.form_url}`)).text();
      const data = JSON.parse(/id="data">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}') as {
        cards: { number: string; once: string }[];
      };
      const token = data.cards.find(({ number }) => number === slowCard)?.once ?? '';
      const returned = fetch(`${api?.url}${form.action_url}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ transactionToken: token }),
      }).then(
        ({ status }) => status,
        () => 'cut off',
      );
      while ((await chargeOf(form)) === undefined) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      await api?.child.kill('SIGKILL');
      expect(await returned).toBe('cut off');

      await start();
      await setClock(evening);
      const status = async () =>
        (await rosa.call<{ item: PaymentStatus }>('GET', `/v1/product-payment-fe/logs/get-by-uuid?order_uuid=${uuid}`))
          .data.item;
      expect(await status()).toMatchObject({ state: 'AUTHORIZING', outcome: 'pending' });
      // A repeated token, and a token for another form, must not charge.
      const again = await fetch(`${api?.url}${form.action_url}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ transactionToken: token }),
      });
      expect(again.status).toBe(303);
      await control('clock', { advanceSeconds: 60 });
      expect((await status()).state).toBe('UNKNOWN');
      await control('clock', { advanceSeconds: 2 });
      expect(await status()).toMatchObject({ state: 'AUTHORIZED', outcome: 'paid', last4: '3055' });
      const order = await rosa.call<{ item: { status: number } }>('GET', `/v1/product-order-be/orders/${uuid}`);
      expect(order.data.item.status).toBe(2);
      expect(await chargeOf(form)).toMatchObject({ authorizations: 1, state: 'authorized' });
    },
    4 * MINUTES_MS,
  );
});
