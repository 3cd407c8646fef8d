import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import { openShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop(
    {
      shell: shellBundle(),
      remotes: {
        'mf-x': {
          server: bundle(`{ html: '${'pizza '.repeat(400)}' }`),
          pages: { a: { path: '/a' }, pay: { path: '/pay-here', ownDocument: true } },
        },
      },
    },
    { tileHosts: ['https://tiles.example'] },
  );
});
afterAll(() => shop.close());

test('the policy of a page names the files of versions and the hashes of its texts', async () => {
  const answer = await shop.get('/a');
  const policy = answer.headers.get('content-security-policy');
  const html = await answer.text();
  const within = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? '');
  expect(within).toHaveLength(2);
  const sheets = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css ?? '');
  expect(sheets).toHaveLength(1);
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const { url } = shop.edge;
  expect(policy).toBe(
    `default-src 'self'; script-src ${url}/_assets/ ${url}/sw.js ${within.map(hashOf).join(' ')}; style-src 'self' ${sheets.map(hashOf).join(' ')}; ` +
      `img-src 'self' data: https://tiles.example; connect-src 'self'; worker-src ${url}/sw.js; object-src 'none'; base-uri 'none'; ` +
      "frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default; " +
      'report-uri /_csp; report-to csp',
  );
  expect(answer.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  expect((await shop.get('/a')).headers.get('content-security-policy')).toBe(policy);
});

test('a protocol that is none, from a proxy that passes it on, is in neither policy nor document', async () => {
  const trusting = await openShop({ shell: shellBundle(), remotes: {} }, { trustProxy: () => true });
  const page = async (protocol: string) => {
    const answer = await trusting.get('/', { 'x-forwarded-proto': protocol });
    return `${answer.status} ${answer.headers.get('content-security-policy')} ${await answer.text()}`;
  };
  const odd = await page("http://odd/;script-src 'unsafe-inline';</script><script>");
  expect(odd).toMatch(/^200 default-src 'self'; script-src http:\/\/127/);
  expect(odd).not.toMatch(/odd|unsafe-inline/);
  expect(await page('https')).toContain('script-src https://');
  await trusting.close();
});

test('squad F1: the policy names the Trusted Types policies that remotes of the release declare, but on a payment page', async () => {
  const lit = { trustedTypes: ['lit-html', 'default', 'not-known'], pages: { b: { path: '/b' } } };
  const svelte = { trustedTypes: ['svelte-trusted-html'], pages: { pay: { path: '/pay', ownDocument: true } } };
  const other = await openShop({ shell: shellBundle(), remotes: { 'mf-lit': lit, 'mf-svelte': svelte } });
  const policyAt = async (path: string) => (await other.get(path)).headers.get('content-security-policy');
  expect(await policyAt('/b')).toContain('; trusted-types default lit-html svelte-trusted-html; ');
  expect(await policyAt('/pay')).toContain('; trusted-types default; ');
  await other.close();
});

test('the policy of a payment page allows no other host', async () => {
  const policy = (await shop.get('/pay-here')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data:; connect-src 'self'");
  expect(policy.replaceAll(shop.edge.url, '')).not.toMatch(/https?:/);
});

test('a page is private and has the security headers', async () => {
  const { headers } = await shop.get('/a');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding, x-horno-arm',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('L3: no other site frames a page or embeds an answer', async () => {
  const page = await shop.get('/a');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  for (const path of ['/a', '/healthz', '/favicon.ico', '/_override.css', '/api/none']) {
    expect((await shop.get(path)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
  expect(page.headers.get('strict-transport-security')).toBeNull();
});

const everyKindOfAnswer = [
  '/a',
  '/pay-here',
  '/missing',
  '/missing.js',
  '/healthz',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/_release',
  '/_release/9',
  '/_visit',
  '/_hello',
  '/_override',
  '/_override.css',
  '/_staff/none',
  '/_assets/none',
  '/sw.js',
  '/icons/none.png',
  '/api/none',
  '/ORDER/../a',
];

test.each(everyKindOfAnswer)('%s is not framed, not sniffed and not read by another site', async (path) => {
  const { headers } = await shop.get(path, { origin: 'https://evil.example' });
  expect(headers.get('content-security-policy')).toMatch(/(^|; ?)frame-ancestors 'none'(;|$)/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('no answer repeats the request when the method is TRACE or unknown', async () => {
  const { port } = new URL(shop.edge.url);
  for (const [method, path] of [
    ['TRACE', '/a'],
    ['TRACE', '/api/v1/menu'],
    ['PROPFIND', '/a'],
  ]) {
    const [status, text] = await new Promise<[number | undefined, string]>((done) => {
      httpRequest({ host: '127.0.0.1', port, path, method, headers: { 'x-secret': 'mine' } }, async (answer) => {
        let all = '';
        for await (const chunk of answer) all += chunk;
        done([answer.statusCode, all]);
      }).end();
    });
    expect(status).toBe(404);
    expect(text).not.toContain('mine');
  }
});

test('L3: an https shop is opened by https only', async () => {
  const secure = await openShop({ shell: shellBundle() }, { publicOrigin: 'https://shop.example' });
  try {
    for (const path of ['/', '/healthz', '/api/none']) {
      const { headers } = await secure.get(path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
  } finally {
    await secure.close();
  }
});

test('a page is compressed', async () => {
  const { port } = new URL(shop.edge.url);
  const body = await new Promise<Buffer>((done) => {
    httpRequest({ host: '127.0.0.1', port, path: '/a', headers: { 'accept-encoding': 'br' } }, async (answer) => {
      expect(answer.headers['content-encoding']).toBe('br');
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      done(Buffer.concat(chunks));
    }).end();
  });
  expect(brotliDecompressSync(body).toString()).toContain('pizza pizza');
});

test('an invalid host header does not reach the page', async () => {
  const { port } = new URL(shop.edge.url);
  const html = await new Promise<string>((done) => {
    httpRequest({ host: '127.0.0.1', port, path: '/a', headers: { host: 'a"><i>' } }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      done(text);
    }).end();
  });
  expect(html).not.toContain('"><i>');
});

test('HEAD answers like GET without a body', async () => {
  const answer = await fetch(`${shop.edge.url}/a`, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});
