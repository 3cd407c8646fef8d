import { cartCalls } from '@horno/contracts/calls/cart';
import { menuCalls } from '@horno/contracts/calls/menu';
import { AppError } from '@horno/contracts/errors';
import { describe, expect, jest, test } from '@jest/globals';
import { createApiClient } from './client.ts';
import type { HttpAnswer, HttpRequest } from './transport.ts';

function clientWith(answer: HttpAnswer | (() => Promise<HttpAnswer>), onInvalidSession?: () => void) {
  const sent: HttpRequest[] = [];
  const client = createApiClient({
    lang: () => 'en',
    onInvalidSession,
    transport: async (request) => {
      sent.push(request);
      return typeof answer === 'function' ? answer() : answer;
    },
  });
  return { client, sent };
}

const ok = (data: unknown): HttpAnswer => ({ status: 200, body: { status: true, message: '', data } });
const fail = (status: number, code: string, more: object = {}): HttpAnswer => ({
  status,
  body: { status: false, error: { code, message: 'said by the server', ...more } },
});
const cart = '018f0000-0000-4000-8000-00000000000a';

describe('createApiClient', () => {
  test('sends the path, the query without absent values, language and client', async () => {
    const { client, sent } = clientWith(ok({ items: [] }));
    await client.call(menuCalls.list, { query: { slug: 'pizzas', tier: 2, outlet_code: undefined } });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      path: '/v2/product-menu-fe/menu?slug=pizzas&tier=2',
      headers: { Lang: 'en', client: 'web' },
    });
  });

  test('sends an idempotency key with the calls that take one, and uses the given key', async () => {
    const { client, sent } = clientWith(ok({ item: { uuid: cart } }));
    const body = { outlet_code: 'LIM', order_type: 'D', order_time: '2024-05-23T00:30:00Z', advance_order: 0 } as const;
    await client.call(cartCalls.create, { body });
    await client.call(cartCalls.create, { body }, { idempotencyKey: 'mine' });
    expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[1]?.headers['Idempotency-Key']).toBe('mine');
  });

  test('maps a failure to its code, with the minimum amount and the server’s text', async () => {
    const { client } = clientWith(fail(400, 'CART-05', { info: { min_cart: 25 } }));
    const failure = client.call(cartCalls.detail, { query: { cart_id: cart } });
    await expect(failure).rejects.toMatchObject({
      code: 'CART-05',
      details: { min_cart: 25, message: 'said by the server' },
    });
  });

  test('passes on the time that the server asks to wait', async () => {
    const { client } = clientWith(fail(429, 'TOO_MANY', { data: { retryAfterSeconds: 90 } }));
    const failure = client.call(cartCalls.detail, { query: { cart_id: cart } });
    await expect(failure).rejects.toMatchObject({ code: 'TOO_MANY', details: { retryAfterSeconds: 90 } });
  });

  test('maps a code that it does not know to INTERNAL and keeps the original', async () => {
    const { client } = clientWith(fail(400, 'NEW-99'));
    const failure = client.call(cartCalls.detail, { query: { cart_id: cart } });
    await expect(failure).rejects.toMatchObject({ code: 'INTERNAL', details: { wireCode: 'NEW-99' } });
  });

  test('distinguishes an answer without an envelope from a missing answer', async () => {
    const html = clientWith({ status: 502, body: '<html>' }).client.call(cartCalls.detail, {
      query: { cart_id: cart },
    });
    await expect(html).rejects.toMatchObject({ code: 'INTERNAL' });
    const dropped = clientWith(() => Promise.reject(new Error('reset'))).client;
    await expect(dropped.call(cartCalls.detail, { query: { cart_id: cart } })).rejects.toMatchObject({
      code: 'NETWORK',
    });
    const slow = clientWith(() => Promise.reject(Object.assign(new Error('late'), { code: 'ECONNABORTED' }))).client;
    await expect(slow.call(cartCalls.detail, { query: { cart_id: cart } })).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  test('refuses an answer that breaks the contract', async () => {
    const { client } = clientWith(ok({ items: [{ uuid: 1 }] }));
    await expect(client.call(menuCalls.list, { query: {} })).rejects.toMatchObject({
      code: 'BAD_ANSWER',
      details: { call: 'menu.list' },
    });
  });

  test('reports an invalid session once', async () => {
    const expired = jest.fn();
    const { client } = clientWith(fail(400, 'CUS-100001'), expired);
    await expect(client.call(cartCalls.detail, { query: { cart_id: cart } })).rejects.toBeInstanceOf(AppError);
    expect(expired).toHaveBeenCalledTimes(1);
  });
});
