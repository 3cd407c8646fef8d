import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { shellBundle } from './support/bundles.ts';
import { serve, type TestServer } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';

let api: TestServer;
let shop: TestShop;
let asked: string[] = [];
beforeAll(async () => {
  api = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  shop = await openShop({ shell: shellBundle() }, { apiUrl: api.url });
});
afterAll(async () => {
  await shop.close();
  await api.close();
});

interface Raw {
  status: number;
  top: string;
  type: string;
  body: string;
}

/** Sends bytes as they are, and reads the answer until its connection ends. */
async function send(origin: string, head: string, headers: readonly string[] = []): Promise<Raw> {
  const { hostname, port } = new URL(origin);
  const text = await new Promise<string>((resolve, reject) => {
    let all = '';
    const lines = [head, ...(head.includes('HTTP/1.1') ? [`Host: ${hostname}`, 'Connection: close'] : []), ...headers];
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.setEncoding('utf8').on('data', (chunk) => {
      all += chunk;
    });
    socket.once('end', () => resolve(all)).once('error', reject);
  });
  const [top = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(top)?.[1]),
    top,
    type: /^content-type: (.*)$/im.exec(top)?.[1] ?? '',
    body,
  };
}

const refused: [string, string, string[], number, string][] = [
  ['an encoded step up', 'GET /api/v1/..%2f..%2fops HTTP/1.1', [], 400, 'VALIDATION'],
  ['an encoded step up at its end', 'GET /api/v1/stores/%2e%2e%2fx HTTP/1.1', [], 404, 'NOT_FOUND'],
  ['a malformed percent sign', 'GET /api/v1/%zz HTTP/1.1', [], 400, 'VALIDATION'],
  ['a malformed percent sign of a page', 'GET /%zz HTTP/1.1', [], 400, 'VALIDATION'],
  [
    'two content types',
    'POST /api/v1/stores/pair HTTP/1.1',
    ['Content-Type: application/json, text/plain', 'Content-Length: 0'],
    400,
    'VALIDATION',
  ],
  [
    'a content type that is none',
    'POST /_override HTTP/1.1',
    ['Content-Type: @', 'Content-Length: 2', '', '{}'],
    400,
    'VALIDATION',
  ],
  [
    'a form that is too large',
    'POST /_override HTTP/1.1',
    ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 5000'],
    413,
    'TOO_LARGE',
  ],
  ['an unknown path', 'POST /nothing HTTP/1.1', ['Client: web', 'Content-Length: 0'], 404, 'NOT_FOUND'],
  ['text that is not HTTP', 'NONSENSE', [], 400, 'VALIDATION'],
  ['headers that are too long', 'GET / HTTP/1.1', [`X-Long: ${'x'.repeat(20_000)}`], 413, 'TOO_LARGE'],
];

describe.each(['url', 'payUrl'] as const)('the origin at %s refuses with the envelope', (origin) => {
  test.each(refused)('%s', async (_what, head, headers, status, code) => {
    // The origin of payments leads pages of the shop back, and has no form of an override.
    const isOfShop = origin === 'url' || !/_override|%zz HTTP|stores/.test(head);
    if (!isOfShop || (origin === 'payUrl' && head.startsWith('GET /api'))) return;
    asked = [];
    const answer = await send(shop.edge[origin], head, headers);
    expect([answer.status, answer.type]).toEqual([status, 'application/json; charset=utf-8']);
    expect(JSON.parse(answer.body)).toMatchObject({ status: false, error: { code, message: expect.any(String) } });
    expect(asked).toEqual([]);
  });
});

test.each([
  '//',
  '///',
  '//evil.example',
  '//evil.example/',
  '//evil.example/en/',
  '/\\evil.example/',
  '//user@',
  '//[',
  '//a:b',
  '/…',
])('a path that begins like a host is a path: %s', async (path) => {
  const { status, top } = await send(shop.edge.url, `GET ${path} HTTP/1.1`);
  expect([301, 302, 307, 308, 400, 404]).toContain(status);
  const [, location = '/'] = /^location: (.*)$/im.exec(top) ?? [];
  expect(new URL(location, shop.edge.url).origin).toBe(shop.edge.url);
});
