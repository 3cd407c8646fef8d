import { hasIpv6 } from '@horno/server/testing/ipv6';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startStore } from '../../src/store/start.ts';
import { codeOf, startScreen, type TestScreen } from './screen-server.ts';
import { ok, startTillServer, type TillServer } from './till-server.ts';

let api: TillServer;
let screen: TestScreen;
beforeAll(async () => {
  api = await startTillServer(() => ({ status: 200, body: ok({}) }));
  screen = await startScreen({ apiUrl: api.url });
});
afterAll(async () => {
  await screen.close();
  await api.close();
});

test('the page has a policy that allows its own files only, and no frame', async () => {
  const { headers } = await screen.call('GET', '/');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
      "worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types store-worker",
  );
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('the worker is checked for a new build at each visit', async () => {
  const { status, headers } = await screen.call('GET', '/worker.js');
  expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
    200,
    'no-cache',
    'text/javascript; charset=utf-8',
  ]);
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
});

test('assets are cached for a year and compressed', async () => {
  const response = await screen.call('GET', '/assets/screen-AB12.js', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).toContain('pizza pizza');
});

test('a picture names its encoding', async () => {
  const { headers } = await screen.call('GET', '/assets/icon-AB12.svg');
  expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
});

test.each(['/assets/none.js', '/assets/..%2Findex.html', '/nowhere'])('%s is not found', async (path) => {
  const response = await screen.call('GET', path);
  expect([response.status, await codeOf(response)]).toEqual([404, 'NOT_FOUND']);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['/healthz', 'ok'],
  ['/readyz', 'ready'],
])('%s says nothing about the api, and stays 200 while the api is down', async (path, status) => {
  const alone = await startScreen({ apiUrl: 'http://127.0.0.1:9' });
  const answer = await alone.call('GET', path);
  expect([answer.status, await answer.json()]).toEqual([200, { status }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await alone.close();
});

test('a start without a built page says how to build it', async () => {
  const start = startStore({
    port: 0,
    apiUrl: api.url,
    dataDir: '.',
    sealKey: Buffer.alloc(32),
    screenDir: '/nowhere',
  });
  await expect(start).rejects.toThrow('not built (npm run build)');
});

(hasIpv6 ? test : test.skip)('the server listens on IPv6', async () => {
  const other = await startScreen({ apiUrl: api.url, host: '::1' });
  expect(other.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await fetch(`${other.url}/`)).status).toBe(200);
  await other.close();
});
