import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { shellBundle } from './support/bundles.ts';
import { deadUrl, sendJson, serve, type TestServer, textOf } from './support/servers.ts';
import { openShop, type ShopSetup, type TestShop } from './support/shop.ts';

let api: TestServer;
let shop: TestShop;
let seen: { headers: IncomingHttpHeaders; body: string }[];

async function open(setup: ShopSetup = {}) {
  shop = await openShop({ shell: shellBundle() }, { apiUrl: api.url, ...setup });
}

beforeEach(async () => {
  seen = [];
  api = await serve(async (request, response) => {
    seen.push({ headers: request.headers, body: await textOf(request) });
    response.setHeader('connection', 'keep-alive, x-hop');
    response.setHeader('x-hop', '1');
    response.setHeader('proxy-authenticate', 'Basic');
    sendJson(response, 200, { status: true, message: '', data: {} });
  });
});
afterEach(async () => {
  await shop.close();
  await api.close();
});

/** Sends a post with these headers. `fetch` refuses some of them. */
function post(url: string, headers: Record<string, string>, body = '{"a":1}') {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = httpRequest(
      url,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => resolve({ status: answer.resume().statusCode, headers: answer.headers }),
    );
    sent.once('error', reject).end(body);
  });
}

const pageCall = () =>
  [`${shop.edge.url}/api/v1/cart/create`, { client: 'web', origin: shop.edge.url }] as [string, Record<string, string>];
const targets: Record<string, () => [string, Record<string, string>]> = {
  'a call of a page': pageCall,
  'a call of a till': () => [`${shop.edge.url}/api/v1/stores/pair`, {}],
  'a post to the origin of payments': () => [`${shop.edge.payUrl}/pay/notice`, {}],
};

describe.each(Object.keys(targets))('%s reaches the api', (name) => {
  test.each<Record<string, string>>([
    { expect: '100-continue' },
    { upgrade: 'h2c' },
    { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' },
    { 'keep-alive': 'timeout=5' },
    { connection: 'close, X-Mine', 'x-mine': '1' },
    { te: 'trailers', trailer: 'x-sum' },
    { 'proxy-authorization': 'Basic eDp5', 'proxy-connection': 'keep-alive' },
  ])('with %j, which it does not get', async (extra) => {
    await open();
    const [url, own] = targets[name]?.() ?? ['', {}];
    expect(await post(url, { ...own, ...extra })).toMatchObject({ status: 200 });
    expect(seen).toMatchObject([{ body: '{"a":1}' }]);
    const got = seen[0]?.headers ?? {};
    for (const header of Object.keys(extra)) if (header in got) expect(got[header]).not.toBe(extra[header]);
  });
});

describe('a call of the api', () => {
  test('does not pass on headers of the connection to the api', async () => {
    await open();
    const { headers } = await post(...pageCall());
    for (const name of ['x-hop', 'proxy-authenticate']) expect(headers).not.toHaveProperty(name);
    expect(headers.connection).not.toContain('x-hop');
  });

  test('never names the host that a client claims', async () => {
    await open({ trustProxy: () => true });
    const [url, own] = pageCall();
    await post(url, { ...own, 'x-forwarded-host': 'evil.example' });
    expect(JSON.stringify(seen)).not.toContain('evil.example');
    expect(await shop.html('/', { 'x-forwarded-host': 'evil.example' })).not.toContain('evil.example');
  });

  test('that fails is logged in one line without a stack', async () => {
    const lines: string[] = [];
    await open({
      apiUrl: await deadUrl(),
      log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
    });
    lines.length = 0;
    expect((await post(...pageCall())).status).toBe(503);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ upstream: 'api', err: { code: 'ECONNREFUSED' } }]);
    expect(lines.join()).not.toContain('stack');
  });
});
