import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { previewLabel, previewText, writePreviewPass } from '@horno/contracts/preview';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import { type FixtureRelease, makePayload, publishOnly, signPayload, signText } from './support/release.ts';
import { sendJson, serve, type TestServer, textOf } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';

const PREVIEW_HOST = 'preview.localhost';
const OPS = 'http://localhost:3001';

let shop: TestShop;
let api: TestServer;
let seen: { path: string; device: unknown; token: unknown }[] = [];
let digest = '';

const saying = (text: string, toggle: 'on' | 'off' = 'on'): FixtureRelease => ({
  shell: shellBundle(),
  remotes: {
    'mf-x': {
      toggle,
      server: bundle(`{ html: '${text}' }`),
      pages: { a: { path: '/a', cacheable: true }, pay: { path: '/pay-here', ownDocument: true } },
    },
  },
});

const publish = (text: string) => publishOnly(join(shop.dir, 'artifacts'), saying(text));

const passOf = (version: string, remote = 'mf-x') =>
  writePreviewPass({ version, keyId: 'test', signature: signText(previewText(remote, version)) });

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks a host of the edge, as a browser does that resolved its name. */
function ask(host: string, path: string, { method = 'GET', body = '', ...headers }: Record<string, string> = {}) {
  const { port } = new URL(shop.edge.url);
  return new Promise<Answer>((resolve, reject) => {
    const options = { port, path, method, headers: { ...headers, host: `${host}:${port}` } };
    const sent = httpRequest(options, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await textOf(answer) }),
    );
    sent.once('error', reject).end(body);
  });
}

const hostOf = (version: string) => `${previewLabel('mf-x', version)}.${PREVIEW_HOST}`;
const holding = (version: string) => ({ cookie: `sf.preview=${passOf(version)}`, 'sec-fetch-mode': 'navigate' });

beforeEach(async () => {
  seen = [];
  api = await serve((request, response) => {
    seen.push({
      path: `${request.method} ${request.url}`,
      device: request.headers['x-device'],
      token: request.headers['x-token'],
    });
    sendJson(response, 200, { status: true, data: {} });
  });
  shop = await openShop(saying('the release'), { previewHost: PREVIEW_HOST, opsOrigin: OPS, apiUrl: api.url });
  digest = await publish('the build');
});
afterEach(async () => {
  await shop.close();
  await api.close();
});

describe('the signed link of a preview', () => {
  test('stores its pass for this host only, and leads to the page without it', async () => {
    const opened = await ask(hostOf(digest), `/_preview/${passOf(digest)}/a?x=1`);
    expect([opened.status, opened.headers.location]).toEqual([302, '/a?x=1']);
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    expect(cookie).toBe(`sf.preview=${passOf(digest)}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  test.each([
    ['of another build', () => passOf('f'.repeat(64))],
    ['of another remote', () => passOf(digest, 'mf-y')],
    ['with another signature', () => passOf(digest).replace(/.{4}$/, 'AAAA')],
    ['that is none', () => 'pass'],
  ])('is refused with a pass %s', async (_what, pass) => {
    const refused = await ask(hostOf(digest), `/_preview/${pass()}/a`);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
  });

  test('is one of this host with the dot of its full name too', async () => {
    expect((await ask(`${hostOf(digest)}.`, '/a')).status).toBe(403);
  });

  test('leads to no other host', async () => {
    const opened = await ask(hostOf(digest), `/_preview/${passOf(digest)}//evil.example/`);
    expect(opened.headers.location).toBe('/');
  });
});

describe('the address of a preview', () => {
  test('shows the shop with the build, without a button, hidden from search engines, in no shared cache', async () => {
    const { status, headers, body } = await ask(hostOf(digest), '/a', holding(digest));
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'private, no-cache']);
    expect(body).toContain('the build');
    expect(body).toContain(`Vista previa de <code>mf-x@${digest.slice(0, 12)}</code>`);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('<form method="post" action="/_override');
    const [remote] = inlinedState(body).composition.remotes;
    expect(remote).toMatchObject({ version: digest, isOverride: true });
    expect(headers['content-security-policy']).toContain(`script-src http://${hostOf(digest)}:`);
  });

  test('leaves the shop as it is, also with the pass', async () => {
    const answer = await shop.html('/a', { cookie: holding(digest).cookie });
    expect(answer).toContain('the release');
    expect(answer).not.toContain('horno-override');
  });

  test('shows a remote that is off', async () => {
    await shop.release({ ...saying('the release', 'off'), id: 2 });
    expect((await ask(hostOf(digest), '/a', holding(digest))).body).toContain('the build');
  });

  test('serves the files of the build to its browser only', async () => {
    const file = `/_assets/mf-x/${digest}/remoteEntry.js`;
    const [own, none, atShop] = [
      await ask(hostOf(digest), file, holding(digest)),
      await ask(hostOf(digest), file),
      await shop.get(file, { cookie: holding(digest).cookie }),
    ];
    expect([own.status, own.headers['cache-control'], none.status, atShop.status]).toEqual([
      200,
      'private, no-cache',
      403,
      404,
    ]);
  });

  test('sends a browser without a pass to the console, and refuses a script', async () => {
    const navigation = await ask(hostOf(digest), '/a?x=1', { 'sec-fetch-mode': 'navigate' });
    const label = previewLabel('mf-x', digest);
    expect([navigation.status, navigation.headers.location]).toEqual([
      302,
      `${OPS}/previews/${label}?path=%2Fa%3Fx%3D1`,
    ]);
    expect((await ask(hostOf(digest), '/a', { 'sec-fetch-mode': 'cors' })).status).toBe(403);
  });

  test('does not show a build by the pass of another one', async () => {
    const other = await publish('another build');
    const answer = await ask(hostOf(other), '/a', { cookie: holding(digest).cookie, 'sec-fetch-mode': 'cors' });
    expect(answer.status).toBe(403);
  });

  test('says that a build was taken back', async () => {
    const next = await makePayload(join(shop.dir, 'artifacts'), { ...saying('the next release'), id: 2 });
    shop.answerWith(signPayload({ ...next, release: { ...next.release, revoked: [digest] } }));
    await shop.edge.watcher.poll();
    const answer = await ask(hostOf(digest), '/a', holding(digest));
    expect([answer.status, answer.body]).toEqual([410, expect.stringContaining('Esta versión se retiró')]);
  });

  test('says that a build is not there, and that it cannot run beside the others', async () => {
    const unknown = 'e'.repeat(64);
    expect((await ask(hostOf(unknown), '/a', holding(unknown))).status).toBe(404);
  });

  test('shows the build on payment pages too, whose calls are refused', async () => {
    expect((await ask(hostOf(digest), '/pay-here', holding(digest))).body).toContain('the build');
  });

  test('has robots.txt that forbids everything, and no service worker, override or staff pass', async () => {
    expect((await ask(hostOf(digest), '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    for (const path of ['/sw.js', '/_override', '/_staff/x', '/_arm', '/_visit', '/sitemap.xml'])
      expect([path, (await ask(hostOf(digest), path, holding(digest))).status]).toEqual([path, 404]);
    for (const path of ['/metrics', '/healthz'])
      expect([path, (await ask(hostOf(digest), path, holding(digest))).status]).toEqual([path, 302]);
  });
});

describe('calls of a preview', () => {
  const call = (method: string, path: string, headers: Record<string, string> = {}) => {
    const origin = `http://${hostOf(digest)}:${new URL(shop.edge.url).port}`;
    return ask(hostOf(digest), path, {
      method,
      client: 'web',
      origin,
      ...holding(digest),
      'sec-fetch-mode': 'cors',
      ...headers,
    });
  };

  test('read, and fill a cart of a device that the shop does not know', async () => {
    expect((await call('GET', '/api/v2/product-menu-fe/menu')).status).toBe(200);
    expect((await call('POST', '/api/v1/product-cart-fe/create-cart/')).status).toBe(200);
    expect(seen.map(({ path, token }) => [path, token])).toEqual([
      ['GET /api/v2/product-menu-fe/menu', undefined],
      ['POST /api/v1/product-cart-fe/create-cart/', undefined],
    ]);
  });

  test('pass on no session, whatever cookie comes', async () => {
    await call('GET', '/api/v1/product-customer/customers', { cookie: `${holding(digest).cookie}; sf.session=x` });
    expect(seen.map(({ token }) => token)).toEqual([undefined]);
  });

  test.each([
    ['POST', '/api/v1/product-customer/login'],
    ['POST', '/api/v1/product-customer/customer_registration'],
    ['POST', '/api/v1/product-customer/reset_password'],
    ['GET', '/api/v1/product-customer/social_return/google'],
    ['POST', '/api/v1/product-order-be/orders'],
    ['POST', '/api/v1/product-order-be/orders/lookup'],
    ['POST', '/api/v1/product-payment-fe/payment/visanetpe/credit-payment'],
    ['POST', '/api/v1/product-customer/complaints'],
    ['GET', '/api/v1/ops/stores'],
    ['GET', '/api/v1/stores/1/orders'],
    ['GET', '/api/card-form/1'],
  ])('%s %s is refused', async (method, path) => {
    expect((await call(method, path)).status).toBe(403);
    expect(seen).toEqual([]);
  });

  test('of another origin are refused', async () => {
    expect((await call('POST', '/api/v1/product-cart-fe/create-cart/', { origin: shop.edge.url })).status).toBe(403);
  });

  test('are refused without a pass', async () => {
    expect((await call('GET', '/api/v2/product-menu-fe/menu', { cookie: '' })).status).toBe(403);
    expect(seen).toEqual([]);
  });

  test('report nothing of a customer', async () => {
    expect((await call('POST', '/_beacon', { body: '{}' })).status).toBe(204);
  });
});
