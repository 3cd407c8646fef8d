import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { shellBundle } from './support/bundles.ts';
import { serve, type TestServer, textOf } from './support/servers.ts';
import { openShop, type ShopSetup, type TestShop } from './support/shop.ts';

const POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'";
const documents = [
  '/api/card-form/ref-1',
  '/api/wallet-sheet/ref-1',
  '/api/sandbox-gateway/form/session',
  '/api/sandbox-gateway/bank/s?card=1',
];

let api: TestServer;
let shop: TestShop;
let seen: { url: string; headers: IncomingHttpHeaders; body: string }[];

async function open(setup: ShopSetup = {}) {
  shop = await openShop({ shell: shellBundle() }, { apiUrl: api.url, ...setup });
}
const get = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });
const post = (url: string) =>
  get(url, {
    method: 'POST',
    headers: { origin: 'null', cookie: 'sf.device=1', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'transactionToken=1',
  });

beforeEach(async () => {
  seen = [];
  api = await serve(async (request, response) => {
    const { url = '', headers } = request;
    seen.push({ url, headers, body: await textOf(request) });
    response.setHeader('set-cookie', 'api=1');
    if (request.method === 'POST') return void response.writeHead(303, { location: '/payment-status/1' }).end();
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY }).end('<h1>Paga</h1>');
  });
});
afterEach(async () => {
  await shop.close();
  await api.close();
});

describe('documents of payments', () => {
  test.each(documents)('have an origin of their own: %s', async (path) => {
    await open();
    const { edge } = shop;
    const moved = await get(edge.url + path);
    expect([moved.status, moved.headers.get('location')]).toEqual([307, edge.payUrl + path]);
    expect(seen).toEqual([]);
    const document = await get(edge.payUrl + path, { headers: { cookie: 'sf.session=1', 'x-token': 'forged' } });
    expect([document.status, await document.text()]).toEqual([200, '<h1>Paga</h1>']);
    expect(document.headers.get('content-security-policy')).toBe(
      POLICY.replace("form-action 'self'", `form-action 'self' ${edge.url}`),
    );
    expect(document.headers.get('set-cookie')).toBeNull();
    expect(seen.map(({ url }) => url)).toEqual([path]);
    for (const name of ['cookie', 'x-token', 'x-device']) expect(seen[0]?.headers).not.toHaveProperty(name);
  });

  test.each(['/api/card-form%2Fref', '/api//card-form/ref', '/api/%63ard-form/ref', '/api/Card-Form/ref'])(
    'are not at another spelling on the shop’s origin: %s',
    async (path) => {
      await open();
      expect((await get(shop.edge.url + path)).status).not.toBe(200);
      expect(seen).toEqual([]);
    },
  );

  test('are what the origin has: no page, no file, no call', async () => {
    await open();
    const { edge } = shop;
    for (const path of [
      '/',
      '/order/pizzas',
      '/api/v1/x',
      '/_release',
      '/metrics',
      '/api/v1/ops/x',
      '/api//card-form/x',
    ]) {
      const answer = await get(edge.payUrl + path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, `${edge.url}/`]);
    }
    expect((await post(`${edge.payUrl}/api/v1/x`)).status).toBe(404);
    expect((await post(`${edge.payUrl}/api/card-form/x`)).status).toBe(404);
    expect((await get(`${edge.payUrl}/api/card-form/%2e%2e%2fv1/x`)).status).toBe(404);
    expect(seen).toEqual([]);
  });
});

describe('a payment document’s post', () => {
  test('reaches the api without data of the visitor and ends on a page of the shop', async () => {
    await open();
    const answer = await post(`${shop.edge.payUrl}/pay/return/ref-1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${shop.edge.url}/payment-status/1`]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(seen).toMatchObject([{ url: '/pay/return/ref-1', body: 'transactionToken=1' }]);
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
  });

  test.each(['/pay/notice', '/api/wallet-sheet/ref/merchant', '/api/sandbox-gateway/wallet/token'])(
    '%s reaches the api too, as it is',
    async (path) => {
      await open();
      expect((await post(`${shop.edge.payUrl}${path}`)).status).toBe(303);
      expect(seen).toMatchObject([{ url: path, body: 'transactionToken=1' }]);
      expect(seen[0]?.headers).not.toHaveProperty('cookie');
      expect((await post(`${shop.edge.payUrl}/pay/notice/x`)).status).toBe(404);
    },
  );

  test('to the shop’s origin moves on', async () => {
    await open();
    const answer = await post(`${shop.edge.url}/pay/return/ref-1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${shop.edge.payUrl}/pay/return/ref-1`]);
    expect(seen).toEqual([]);
  });
});

test('the configured origins are used, whatever the request says', async () => {
  await open({ publicOrigin: 'https://shop.example', payOrigin: 'https://pay.shop.example' });
  const { edge } = shop;
  expect((await get(`${edge.url}/api/card-form/ref`)).headers.get('location')).toBe(
    'https://pay.shop.example/api/card-form/ref',
  );
  expect((await get(`${edge.payUrl}/api/card-form/ref`)).headers.get('content-security-policy')).toContain(
    "form-action 'self' https://shop.example;",
  );
  expect((await post(`${edge.payUrl}/pay/return/ref`)).headers.get('location')).toBe(
    'https://shop.example/payment-status/1',
  );
});
