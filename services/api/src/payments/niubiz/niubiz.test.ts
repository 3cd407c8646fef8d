import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { declineCodes } from '@horno/domain';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { usualNow } from '../../../test/fixtures.ts';
import { createSettableClock } from '../../clock.ts';
import type { Charge, PaymentGateway } from '../gateway.ts';
import { type NiubizServer, niubizLogin, startNiubizServer } from '../testing/niubiz-server.ts';
import { createNiubiz } from './niubiz.gateway.ts';

const purchaseNumber = '512345678901';
const charge: Charge = { purchaseNumber, amountMinor: 6340, means: { tokenId: 'F1A2B3C4D5E6' } };
const authorization = {
  purchaseNumber,
  amountMinor: 6340,
  transactionId: `tx-${purchaseNumber}`,
  reference: 'a-b-c-d',
};
const buyer = {
  ip: '200.48.1.2',
  email: 'rosa@correo.pe',
  document: '45678912',
  isRegistered: true,
  daysSinceSignUp: 12,
};

describe('Niubiz gateway', () => {
  const clock = createSettableClock(usualNow);
  let server: NiubizServer;
  let gateway: PaymentGateway;
  const gatewayAt = (url: string, over: { password?: string } = {}) =>
    createNiubiz({
      ...niubizLogin,
      url,
      checkoutJs: 'https://static.example/checkout.js',
      timeoutMs: 300,
      clock,
      ruc: () => '20123456789',
      ...over,
    });
  const open = () =>
    gateway.openForm({
      purchaseNumber,
      amountMinor: 6340,
      lang: 'es',
      canSave: false,
      returnRef: 'r',
      expiresAt: usualNow,
      buyer,
    });
  beforeEach(async () => {
    clock.set(usualNow, { isFrozen: true });
    server = await startNiubizServer();
    gateway = gatewayAt(server.url);
  });
  afterEach(() => server.close());

  it('opens a form with the access token and the antifraud data', async () => {
    expect(await open()).toBe('session-key-1');
    expect(gateway.formAddress('session-key-1')).toEqual({ jsUrl: 'https://static.example/checkout.js' });
    expect(server.seen.map(({ method, path, authorization }) => [method, path, authorization])).toEqual([
      ['POST', '/api.security/v1/security', expect.stringMatching(/^Basic /)],
      ['POST', `/api.ecommerce/v2/ecommerce/token/session/${niubizLogin.merchantId}`, 'token-1'],
    ]);
    expect(server.seen[1]?.body).toEqual({
      channel: 'web',
      amount: 63.4,
      antifraud: {
        clientIp: '200.48.1.2',
        merchantDefineData: { MDD4: 'rosa@correo.pe', MDD32: '45678912', MDD75: 'Registrado', MDD77: '12' },
      },
    });
  });

  it('sends neither credentials nor a charge to an address that a redirect names', async () => {
    const redirecting = createServer((request, response) => {
      const isToken = request.url === '/api.security/v1/security' && !isMoved;
      if (isToken) return void response.end('token-1');
      response.writeHead(307, { location: `${server.url}${request.url}` }).end();
    });
    await new Promise<void>((ready) => redirecting.listen(0, '127.0.0.1', ready));
    let isMoved = false;
    const { port } = redirecting.address() as AddressInfo;
    try {
      const moved = gatewayAt(`http://127.0.0.1:${port}`);
      await expect(moved.authorize(charge)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
      isMoved = true;
      const other = gatewayAt(`http://127.0.0.1:${port}`);
      await expect(other.authorize(charge)).rejects.toMatchObject({ name: 'GatewayUnreachedError' });
      expect(server.seen).toEqual([]);
    } finally {
      redirecting.close();
    }
  });

  it('authorizes a card and returns only its brand and last four digits', async () => {
    expect(await gateway.authorize(charge)).toEqual({
      kind: 'authorized',
      transactionId: `tx-${purchaseNumber}`,
      card: { brand: 'visa', last4: '8059' },
    });
    expect(server.seen.at(-1)?.body).toEqual({
      channel: 'web',
      captureType: 'manual',
      countable: true,
      order: { tokenId: 'F1A2B3C4D5E6', purchaseNumber, amount: 63.4, currency: 'PEN' },
    });
  });

  it('authorizes Yape with phone and code', async () => {
    const verdict = await gateway.authorize({ ...charge, means: { yape: { phone: '987654321', code: '123456' } } });
    expect(verdict).toMatchObject({ kind: 'authorized', card: { brand: 'yape' } });
    expect(server.seen.at(-1)).toMatchObject({
      path: `/api.yape/v2/yape/transaction/${niubizLogin.merchantId}`,
      body: { yape: { phoneNumber: '987654321', otp: '123456' } },
    });
  });

  it('returns the action code of every decline', async () => {
    for (const [at, code] of declineCodes.entries()) {
      server.actionCode = String(code);
      const verdict = await gateway.authorize({ ...charge, purchaseNumber: String(600_000_000_000 + at) });
      expect(verdict).toMatchObject({ kind: 'declined', actionCode: String(code) });
    }
  });

  it('reports a purchase number that was used before as a duplicate, not as a refusal', async () => {
    await gateway.authorize(charge);
    expect(await gateway.authorize(charge)).toEqual({ kind: 'declined', actionCode: '300' });
  });

  it.each([
    ['Authorized', 'authorized'],
    ['Confirmed', 'captured'],
    ['Voided', 'reversed'],
    ['Refunded', 'refunded'],
    ['Not Authorized', 'declined'],
  ])('finds a purchase that is %s', async (status, state) => {
    await gateway.authorize(charge);
    const booked = server.books.get(purchaseNumber);
    if (booked) booked.status = status;
    expect(await gateway.retrieve(purchaseNumber)).toMatchObject({
      state,
      amountMinor: 6340,
      transactionId: `tx-${purchaseNumber}`,
    });
  });

  it('returns absent for an unknown purchase number and fails on an unknown state', async () => {
    expect(await gateway.retrieve('599999999999')).toEqual({ state: 'absent' });
    await gateway.authorize(charge);
    const booked = server.books.get(purchaseNumber);
    if (booked) booked.status = 'Something New';
    await expect(gateway.retrieve(purchaseNumber)).rejects.toThrow('an unknown state');
  });

  it('captures, reverses and refunds, and fails when the gateway refuses', async () => {
    await gateway.authorize(charge);
    await gateway.capture(authorization);
    await expect(gateway.reverse(authorization)).rejects.toThrow('942');
    await gateway.refund(authorization);
    expect(server.seen.at(-1)?.body).toEqual({
      ruc: '20123456789',
      comment: 'Pedido anulado',
      externalReferenceId: 'abcd',
      amount: 63.4,
    });
    await gateway.authorize({ ...charge, purchaseNumber: '512345678902' });
    await gateway.reverse({ ...authorization, purchaseNumber: '512345678902', transactionId: undefined });
    expect(server.books.get('512345678902')?.status).toBe('Voided');
    expect(server.books.get(purchaseNumber)?.status).toBe('Refunded');
  });

  describe('access token', () => {
    it('is shared by all calls, concurrent ones included', async () => {
      await Promise.all([open(), open(), open()]);
      expect(server.tokensGiven()).toBe(1);
    });

    it('is renewed when it is refused, and the call is repeated', async () => {
      await open();
      server.expireTokens();
      expect(await gateway.authorize(charge)).toMatchObject({ kind: 'authorized' });
      expect(server.tokensGiven()).toBe(2);
      expect(server.seen.filter(({ path }) => path.includes('authorization')).length).toBe(2);
      expect(server.books.size).toBe(1);
    });

    it('is renewed once when concurrent calls are refused', async () => {
      await open();
      server.expireTokens();
      await Promise.all([open(), open(), open()]);
      expect(server.tokensGiven()).toBe(2);
    });

    it('is renewed before its twenty minutes are over', async () => {
      await open();
      clock.advance(19 * 60);
      await open();
      expect(server.tokensGiven()).toBe(2);
    });

    it('causes GatewayUnreachedError when it cannot be fetched', async () => {
      gateway = gatewayAt(server.url, { password: 'wrong' });
      await expect(gateway.authorize(charge)).rejects.toMatchObject({ name: 'GatewayUnreachedError' });
      expect(server.books.size).toBe(0);
    });
  });

  describe('outcome of a call is unknown when the server', () => {
    it.each([
      ['hangs', { at: '/authorization/', kind: 'hang' }],
      ['hangs after the charge', { at: '/authorization/', kind: 'hang', isLate: true }],
      ['cuts the connection', { at: '/authorization/', kind: 'cut' }],
      ['fails', { at: '/authorization/', kind: 'answer', answer: { status: 500, body: {} } }],
      ['answers with invalid JSON', { at: '/authorization/', kind: 'answer', answer: { status: 200, body: '<html>' } }],
      ['answers with an empty object', { at: '/authorization/', kind: 'answer', answer: { status: 200, body: {} } }],
    ] as const)('is silent when the server %s', async (_case, fault) => {
      server.fault = { ...fault };
      await expect(gateway.authorize(charge)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
      const asked = server.seen.filter(({ path }) => path.includes('/authorization/'));
      expect(asked).toHaveLength(1);
    });

    it('call fails with GatewayUnreachedError when the connection is refused', async () => {
      await open();
      await server.close();
      // The keep-alive connection may have carried the request, so the first call is uncertain; the next one is not.
      await expect(gateway.retrieve(purchaseNumber)).rejects.toThrow('no answer');
      await expect(gateway.authorize(charge)).rejects.toMatchObject({ name: 'GatewayUnreachedError' });
      server = await startNiubizServer();
    });
  });
});
