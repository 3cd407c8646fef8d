import type { PaymentForm } from '@horno/contracts/payment';
import type { DeviceWallet } from '@horno/contracts/payment-kind';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { type Ordering, openOrdering, readyOrder, visitor } from '../../test/ordering.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { paymentMethods } from '../orders/payment-methods.ts';
import { signSheet } from './sandbox/session-token.ts';
import { type PlacedOnline, paying } from './testing/paying.ts';

const validator = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession';
const names = { applepay: 'Apple Pay', googlepay: 'Google Pay' };

eachDatabase('a payment with a wallet of the device', (database) => {
  let shop: Ordering;
  const pays = paying(() => shop);
  beforeAll(async () => {
    shop = await openOrdering(database(), { KITCHEN_PHASE_SECONDS: '86400' });
  });
  afterAll(() => shop.app.close());
  beforeEach(() => shop.clock.set(usualNow, { isFrozen: true }));

  async function opened(wallet: DeviceWallet = 'googlepay') {
    const placed = await pays.place(wallet);
    return { placed, form: (await pays.open(placed)).data.item };
  }
  const pageOf = (form: PaymentForm) => shop.app.inject(form.document_url ?? '');
  const answerOf = (form: PaymentForm, wallet: DeviceWallet, cardId: string) =>
    toAnswer({ token: signSheet(shop.deps.linkSecret, { purchaseNumber: form.purchasenumber, wallet, cardId }) });
  const post = (form: PaymentForm, walletAnswer: string) => pays.post(form, { walletAnswer });
  const merchant = (form: PaymentForm, validation_url: unknown) =>
    shop.app.inject({ method: 'POST', url: `${form.document_url}/merchant`, payload: { validation_url } });

  it.each(['applepay', 'googlepay'] as const)('is charged once with the answer of the sheet: %s', async (wallet) => {
    const { placed, form } = await opened(wallet);
    expect(form).toMatchObject({
      method: wallet,
      document_url: form.action_url.replace('/pay/return', '/api/wallet-sheet'),
    });
    for (const part of ['sessiontoken', 'form_url', 'js_url', 'cards', 'apps'] as const)
      expect(form[part]).toBeUndefined();
    const answer = answerOf(form, wallet, 'approve');
    const posts = await Promise.all([post(form, answer), post(form, answer)]);
    expect(posts.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await pays.status(placed)).toMatchObject({
      ...{ state: 'AUTHORIZED', outcome: 'paid', method: wallet, brand: 'visa', last4: '1111' },
    });
    expect(await pays.charge(form)).toMatchObject({ state: 'authorized', authorizations: 1 });
    expect(await pays.orderStatus(placed)).not.toBe(27);
    expect(await wholeOrder(placed)).toMatchObject({ payment: { method: wallet, brand: 'visa', last4: '1111' } });
    await shop.deps.outbox.drain();
    const mail = shop.mails.findLast(({ subject }) => subject.startsWith('Tu pedido'));
    expect(mail?.text).toContain(`Pago: ${names[wallet]}\n`);
    const stored = JSON.stringify(await database().db.select().from(paymentAttempts));
    expect(stored).not.toContain(answer);
  });

  it('shows the amount of the server in a page that allows nothing else', async () => {
    const { form } = await opened('applepay');
    const page = await pageOf(form);
    expect(page.body).toContain(`</svg>${shop.catalogue().tenant.name}</header>`);
    const policy = String(page.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy)?.[1];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const data = JSON.parse(/id="data">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}');
    expect(data).toMatchObject({
      method: { supportedMethods: 'https://apple.com/apple-pay', data: { countryCode: 'PE' } },
      details: { id: form.purchasenumber, total: { amount: { currency: 'PEN', value: form.amount.toFixed(2) } } },
    });
    expect(page.body).toContain('aria-label="Pagar con Apple Pay"');
    expect(page.body).not.toMatch(/Recordar esta tarjeta|<img|src=/);
  });

  it.each([
    ['funds', 'issuer', 'Tu banco no aprobó el pago con Google Pay.'],
    ['expired', 'card-data', 'Tu banco no aceptó la tarjeta que elegiste en Google Pay.'],
    ['later', 'later', 'vuelve a intentarlo con Google Pay'],
    ['merchant', 'merchant', 'Tenemos un problema con los pagos con Google Pay.'],
  ])('names the wallet when the card %s is refused', async (cardId, group, message) => {
    const { placed, form } = await opened();
    await post(form, answerOf(form, 'googlepay', cardId));
    const status = await pays.status(placed);
    expect(status).toMatchObject({ outcome: 'failed', can_retry: true, group, method: 'googlepay' });
    expect(status.message).toContain(message);
    expect((await pays.charge(form))?.state).toBe('declined');
  });

  it('goes on after a refusal with a new number, which the old answer does not pay', async () => {
    const { placed, form } = await opened();
    await post(form, answerOf(form, 'googlepay', 'funds'));
    const next = (await pays.open(placed)).data.item;
    expect(next.purchasenumber).not.toBe(form.purchasenumber);
    await post(next, answerOf(form, 'googlepay', 'approve'));
    expect((await pays.status(placed)).outcome).toBe('failed');
    const last = (await pays.open(placed)).data.item;
    await post(last, answerOf(last, 'googlepay', 'approve'));
    expect((await pays.status(placed)).outcome).toBe('paid');
  });

  it.each([
    ['of the other wallet', (form: PaymentForm) => answerOf(form, 'applepay', 'approve')],
    ['that nobody signed', () => toAnswer({ token: 'x'.repeat(40) })],
    ['that is no JSON', () => Buffer.from('{'.repeat(20)).toString('base64url')],
  ])('is not paid by an answer %s', async (_, answer) => {
    const { placed, form } = await opened();
    await post(form, answer(form));
    expect((await pays.status(placed)).outcome).toBe('failed');
    expect(await pays.charge(form)).toBeUndefined();
  });

  it('is left by a post without an answer, and by the token of a card form', async () => {
    const bodies: Record<string, string>[] = [{}, { walletAnswer: '' }, { transactionToken: 'F1A2B3C4D5E6F708' }];
    for (const body of bodies) {
      const { placed, form } = await opened();
      await pays.post(form, body);
      const status = await pays.status(placed);
      expect(status).toMatchObject({ state: 'CANCELLED', can_retry: true, attempts_left: 3 });
      expect(status.message).toBe('Volviste sin pagar con Google Pay. No se te cobró nada.');
      expect(await pays.charge(form)).toBeUndefined();
    }
  });

  it('is found and not charged again when the connection drops after the charge', async () => {
    const { placed, form } = await opened();
    await post(form, answerOf(form, 'googlepay', 'drop'));
    expect(await pays.status(placed)).toMatchObject({ state: 'UNKNOWN', outcome: 'pending' });
    await pays.advance(3);
    expect((await pays.status(placed)).outcome).toBe('paid');
    expect(await pays.charge(form)).toMatchObject({ authorizations: 1 });
  });

  it('has no page and takes no answer after its time', async () => {
    const { placed, form } = await opened();
    await pays.advance(601);
    const page = await pageOf(form);
    expect([page.statusCode, page.body.includes(form.action_url)]).toEqual([404, false]);
    await post(form, answerOf(form, 'googlepay', 'approve'));
    const status = await pays.status(placed);
    expect([status.outcome, status.message]).toEqual([
      'failed',
      'Se acabó el tiempo para pagar con Google Pay. No se te cobró nada.',
    ]);
    expect((await merchant(form, validator)).statusCode).toBe(404);
  });

  it('gets a merchant session through the gateway, from servers of Apple only', async () => {
    const { form } = await opened('applepay');
    const session = await merchant(form, validator);
    expect([session.statusCode, session.json()]).toEqual([
      200,
      { merchantSessionIdentifier: expect.stringMatching(/^sbx-/), validationUrl: validator },
    ]);
    for (const url of [
      'http://apple-pay-gateway.apple.com/x',
      'https://apple-pay-gateway.apple.com.evil.example/x',
      'https://127.0.0.1/x',
      undefined,
    ]) {
      const refused = await merchant(form, url);
      expect([url, refused.statusCode, refused.json().error.code]).toEqual([url, 400, 'VALIDATION']);
    }
    const unknown = await shop.app.inject({ method: 'POST', url: `/api/wallet-sheet/${'a'.repeat(43)}/merchant` });
    expect(unknown.statusCode).toBe(404);
  });

  it('has a page only for wallets of a device', async () => {
    const card = (await pays.open(await pays.place('credit'))).data.item;
    const path = card.action_url.replace('/pay/return', '/api/wallet-sheet');
    expect((await shop.app.inject(path)).statusCode).toBe(404);
  });

  it('is offered by what the gateway can and the chain wants, where stores and coupons take a card online', async () => {
    const offered = (await pays.methods('outlet_code=LIM-MIR-01')).filter(({ method }) => method in names);
    expect(offered.map(({ method, name, enabled }) => [method, name, enabled])).toEqual([
      ['applepay', 'Apple Pay', true],
      ['googlepay', 'Google Pay', true],
    ]);
    const { tenant } = shop.catalogue();
    const ofScope = (flags: object, scope: Parameters<typeof paymentMethods>[3]) =>
      paymentMethods({ ...tenant, flags: { ...tenant.flags, ...flags } }, 'es', 5000, scope).flatMap(
        ({ method, enabled }) => (method in names && enabled ? method : []),
      );
    const deviceWallets = ['applepay', 'googlepay'] as const;
    expect(ofScope({}, { deviceWallets })).toEqual(['applepay', 'googlepay']);
    expect(ofScope({ applepay: false }, { deviceWallets })).toEqual(['googlepay']);
    expect(ofScope({}, {})).toEqual([]);
    expect(ofScope({}, { deviceWallets, store: { paymentMethods: ['cash'] } })).toEqual([]);
    expect(ofScope({}, { deviceWallets, store: { paymentMethods: ['credit'] } })).toEqual(['applepay', 'googlepay']);
  });

  const wholeOrder = async ({ order, customer }: PlacedOnline) =>
    (await customer.call<{ detail: object }>('GET', `/v1/product-order-be/orders/${order}`)).data.detail;
});

eachDatabase('a shop whose gateway charges no wallet of a device', (database) => {
  let shop: Ordering;
  beforeAll(async () => {
    shop = await openOrdering(database(), {
      PAYMENT_GATEWAY: 'niubiz',
      NIUBIZ_URL: 'http://127.0.0.1:9',
      NIUBIZ_MERCHANT_ID: '456879852',
      NIUBIZ_USER: 'user',
      NIUBIZ_PASSWORD: 'password',
    });
  });
  afterAll(() => shop.app.close());

  it('neither lists them nor takes an order with them', async () => {
    const pays = paying(() => shop);
    expect((await pays.methods('outlet_code=LIM-MIR-01')).filter(({ method }) => method in names)).toEqual([]);
    const customer = visitor(() => shop);
    const body = await readyOrder(shop, customer, { body: { payment: { method: 'googlepay' } } });
    expect((await customer.place(body, crypto.randomUUID())).code).toBe('ORDER-9');
  });
});

function toAnswer(details: object): string {
  return Buffer.from(JSON.stringify(details)).toString('base64url');
}
