import { bytesOf, HIDDEN, smugglingCases, statusesOf } from '@horno/server/testing/smuggling';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { shellBundle } from './support/bundles.ts';
import { type Network, NGINX, startNginx } from './support/nginx.ts';
import { sendJson, serve, type TestServer, textOf } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';

let api: TestServer;
let shop: TestShop;
let network: Network | undefined;
/** Addresses that the api got. */
let asked: string[] = [];
beforeAll(async () => {
  api = await serve(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const body = await textOf(request).catch(() => '');
    sendJson(response, 200, { url: request.url, body });
  });
  shop = await openShop({ shell: shellBundle() }, { apiUrl: api.url });
  network = NGINX ? await startNginx(shop.edge.url) : undefined;
});
afterAll(async () => {
  network?.stop();
  await shop.close();
  await api.close();
});

/** Sends honest calls on other connections. Each must get its own answer, also on the connections between edge and api. */
async function sendHonest(origin: string): Promise<void> {
  const calls = Array.from({ length: 5 }, (_, index) => `/api/v1/stores/honest-${index}`);
  const answers = calls.map(async (path) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: `{"path":"${path}"}` });
    return answer.json();
  });
  expect(await Promise.all(answers)).toEqual(calls.map((url) => ({ url, body: `{"path":"${url}"}` })));
}

const targets: [string, () => string, string | undefined][] = [
  ['the edge', () => shop.edge.url, 'yes'],
  ['nginx and the edge', () => network?.url ?? '', NGINX],
];

// A program that is not installed (`apt-get install nginx-light`) skips its tests.
for (const [name, origin, program] of targets)
  (program ? describe : describe.skip)(`a request hidden from ${name}`, () => {
    test.each(smugglingCases.map((one) => [one.name, one] as const))('by %s is never read', async (_, one) => {
      asked = [];
      const statuses = await statusesOf(origin(), bytesOf(one, '/api/v1/stores/outer'));
      const outer = 'POST /api/v1/stores/outer';
      const isTwo = one.nginxSeesTwo && program === NGINX;
      if (isTwo)
        expect([statuses, asked]).toEqual([
          [200, 200],
          [outer, `GET /api/v1/stores/${HIDDEN}`],
        ]);
      else expect(asked.filter((url) => url !== outer)).toEqual([]);
      if (one.isClear) expect([statuses, asked]).toEqual([[200], [outer]]);
      expect(statuses.length).toBeLessThanOrEqual(isTwo ? 2 : 1);
      await sendHonest(origin());
    });
  });

test('the edge answers no request that names several hosts, or whose target is an absolute address', async () => {
  asked = [];
  for (const target of [
    '/api/v1/stores/x HTTP/1.1\r\nHost: shop\r\nHost: a',
    'http://a/api/v1/stores/x HTTP/1.1\r\nHost: a',
  ])
    expect(await statusesOf(shop.edge.url, `GET ${target}\r\n\r\n`)).toEqual([400]);
  expect(asked).toEqual([]);
});
