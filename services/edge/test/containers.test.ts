import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import type { FixtureRelease } from './support/release.ts';
import { makePayload, signPayload } from './support/release.ts';
import { sendJson, serve, type TestServer } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';

const server = bundle(`{ html: 'x' }`);
const fixture = (open: object = {}): FixtureRelease => ({
  shell: shellBundle(),
  remotes: {
    'mf-open': {
      server,
      exposeTo: 'any',
      pages: { a: { path: '/a' } },
      slots: { strip: { slot: 'home.deals' } },
      calls: ['tenant.config', 'contents.get', 'cart.create', 'cart.detail', 'customer.profile'],
      ...open,
    },
    'mf-shop': { server, pages: { b: { path: '/b' } } },
  },
});

const PARTNER = { origin: 'https://barrio.example', 'sec-fetch-site': 'cross-site' };
let api: TestServer;
let shop: TestShop;
const asked: { method: string; url: string; headers: Record<string, unknown> }[] = [];
beforeAll(async () => {
  api = await serve((request, response) => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    if (!request.url?.includes('cart')) response.setHeader('cache-control', 'public, max-age=60');
    sendJson(response, 200, { status: true, message: '', data: {} });
  });
  shop = await openShop(fixture(), { apiUrl: api.url });
});
afterAll(async () => {
  await shop.close();
  await api.close();
});

const digestOf = async (name: string, path: string) =>
  new RegExp(`_assets/${name}/([0-9a-f]{64})`).exec(await shop.html(path))?.[1] ?? '';
const allowed = ({ headers }: Response) =>
  ['access-control-allow-origin', 'cross-origin-resource-policy'].map((name) => headers.get(name));
const OPEN = ['*', 'cross-origin'];
const CLOSED = [null, 'same-origin'];

describe('files of versions', () => {
  test('of an open remote are for every site, except its server bundle', async () => {
    const folder = `/_assets/mf-open/${await digestOf('mf-open', '/a')}`;
    for (const file of ['container/remoteEntry.js', 'container/mf-manifest.json', 'js/page-a.js']) {
      const answer = await shop.get(`${folder}/${file}`, PARTNER);
      expect([file, answer.status, ...allowed(answer)]).toEqual([file, 200, ...OPEN]);
    }
    expect((await shop.get(`${folder}/server/bundle.cjs`, PARTNER)).status).toBe(404);
  });

  test.each([['origin'], ['sec-fetch-site']] as const)(
    'of other remotes are refused to a page of another site, by %s, with a reason that it can read',
    async (header) => {
      const file = `/_assets/mf-shop/${await digestOf('mf-shop', '/b')}/remoteEntry.js`;
      const refused = await shop.get(file, { [header]: PARTNER[header], lang: 'en' });
      expect([refused.status, refused.headers.get('cache-control'), ...allowed(refused)]).toEqual([
        403,
        'no-store',
        ...OPEN,
      ]);
      expect(await refused.json()).toEqual({
        code: 'REMOTE-SHOP-ONLY',
        message: 'This remote is for the shop only: its manifest does not say exposeTo: any.',
      });
      const own = await shop.get(file, { origin: shop.edge.url, 'sec-fetch-site': 'same-origin' });
      expect([own.status, ...allowed(own)]).toEqual([200, ...CLOSED]);
    },
  );

  test('of a version that no release runs have a code for other sites', async () => {
    const answer = await shop.get(`/_assets/mf-open/${'0'.repeat(64)}/container/remoteEntry.js`, PARTNER);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'VERSION-UNKNOWN']);
  });
});

describe('finding open remotes', () => {
  test('the discovery document has the entries of open remotes with their integrity', async () => {
    const answer = await shop.get('/.well-known/frontend-discovery.json', PARTNER);
    const digest = await digestOf('mf-open', '/a');
    const base = `${shop.edge.url}/_assets/mf-open/${digest}/container`;
    expect([answer.status, ...allowed(answer), answer.headers.get('cache-control')]).toEqual([
      200,
      ...OPEN,
      'public, max-age=60, stale-if-error=3600',
    ]);
    const document = (await answer.json()) as { schema: string; microFrontends: Record<string, unknown[]> };
    expect(document.schema).toMatch(/frontend-discovery.*v1-pre\.json$/);
    expect(document.microFrontends).toEqual({
      'mf-open': [
        {
          url: `${base}/remoteEntry.js`,
          metadata: { version: digest, integrity: expect.stringMatching(/^sha384-/) },
          extras: {
            squad: 'squad',
            global: 'mf_open',
            manifest: `${base}/mf-manifest.json`,
            module: `${base}/container.mjs`,
            exposes: ['./page-a', './slot-strip'],
          },
        },
      ],
    });
  });

  test('the import map names the module of each, and its integrity', async () => {
    const map = (await (await shop.get('/importmap.json', PARTNER)).json()) as Record<string, Record<string, string>>;
    const url = `${shop.edge.url}/_assets/mf-open/${await digestOf('mf-open', '/a')}/container/container.mjs`;
    expect(map).toEqual({ imports: { 'mf-open': url }, integrity: { [url]: expect.stringMatching(/^sha384-/) } });
  });

  test('the address of a manifest stays, and names the folder of the live version', async () => {
    const answer = await shop.get('/_containers/mf-open/mf-manifest.json', PARTNER);
    const { metaData } = (await answer.json()) as { metaData: Record<string, string> };
    const folder = `${shop.edge.url}/_assets/mf-open/${await digestOf('mf-open', '/a')}/container/`;
    expect([answer.status, ...allowed(answer), metaData]).toEqual([
      200,
      ...OPEN,
      { globalName: 'mf_open', publicPath: folder },
    ]);
  });

  test.each(['/.well-known/frontend-discovery.json', '/importmap.json', '/_containers/mf-open/mf-manifest.json'])(
    '%s is answered with 304 to those who have it',
    async (path) => {
      const tag = (await shop.get(path)).headers.get('etag') ?? '';
      expect((await shop.get(path, { 'if-none-match': tag })).status).toBe(304);
      expect((await shop.get(path, { 'if-none-match': '"another"' })).status).toBe(200);
    },
  );

  test.each([
    ['mf-shop', 403, 'REMOTE-SHOP-ONLY'],
    ['mf-none', 404, 'REMOTE-UNKNOWN'],
    ['constructor', 404, 'REMOTE-UNKNOWN'],
  ])('the manifest of %s is refused with %d %s', async (name, status, code) => {
    const answer = await shop.get(`/_containers/${name}/mf-manifest.json`, PARTNER);
    expect([answer.status, ((await answer.json()) as { code: string }).code, ...allowed(answer)]).toEqual([
      status,
      code,
      ...OPEN,
    ]);
  });
});

describe('calls of pages of other sites', () => {
  const TENANT = '/api/v1/product-tenant/config';
  const call = (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(shop.edge.url + path, { method, headers: { ...PARTNER, ...headers } });

  test('read what an open remote declares, without cookies in either direction', async () => {
    asked.length = 0;
    const answer = await call('GET', TENANT, { client: 'web', lang: 'es', cookie: 'sf.device=x' });
    expect([answer.status, ...allowed(answer), answer.headers.getSetCookie()]).toEqual([200, ...OPEN, []]);
    for (const name of ['cookie', 'x-device', 'x-token']) expect(asked[0]?.headers).not.toHaveProperty(name);
  });

  test('are announced by a preflight for reads only', async () => {
    asked.length = 0;
    const answer = await call('OPTIONS', TENANT, { 'access-control-request-method': 'GET' });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'client, lang',
      'access-control-max-age': '7200',
    });
    expect(asked).toEqual([]);
  });

  test.each([
    ['changes something', 'POST', '/api/v1/product-cart/create'],
    ['belongs to a customer', 'GET', '/api/v1/product-customer/customers-by-token'],
    ['no open remote declares', 'GET', '/api/v1/product-content/careers'],
  ])('get nothing of a call that %s', async (_, method, path) => {
    const answer = await call(method, path, { client: 'web' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await call('OPTIONS', path, { 'access-control-request-method': method });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('cannot read an answer that is not for every visitor', async () => {
    const answer = await call('GET', '/api/v1/product-cart-fe/detail?cart_id=1', { client: 'web' });
    expect([answer.status, ...allowed(answer)]).toEqual([200, ...CLOSED]);
  });

  test('show pictures of products', async () => {
    expect(allowed(await call('GET', '/api/v1/product-media/pizza/a.svg'))).toEqual(OPEN);
  });
});

/** Own shops: their releases change. */
describe('a remote', () => {
  const codes = async (path: string, at: TestShop) => {
    const answer = await at.get(path, PARTNER);
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };

  test('that is off is not listed, and its manifest says so', async () => {
    const off = await openShop(fixture({ toggle: 'off' }));
    expect(await codes('/_containers/mf-open/mf-manifest.json', off)).toEqual([503, 'REMOTE-OFF']);
    const found = (await (await off.get('/importmap.json')).json()) as { imports: object };
    expect(found.imports).toEqual({});
    await off.close();
  });

  test('refuses a version that was taken back to other sites, and gives it to open tabs of the shop', async () => {
    const first = await openShop(fixture());
    const [, digest = ''] = /_assets\/mf-open\/([0-9a-f]{64})/.exec(await first.html('/a')) ?? [];
    const next = await makePayload(`${first.dir}/artifacts`, { ...fixture({ texts: { 'x.txt': 'next' } }), id: 2 });
    first.answerWith(signPayload({ ...next, release: { ...next.release, revoked: [digest] } }));
    await first.edge.watcher.poll();
    const file = `/_assets/mf-open/${digest}/container/remoteEntry.js`;
    expect(await codes(file, first)).toEqual([410, 'VERSION-WITHDRAWN']);
    expect((await first.get(file)).status).toBe(200);
    const { microFrontends } = (await (await first.get('/.well-known/frontend-discovery.json')).json()) as {
      microFrontends: Record<string, { metadata: { version: string } }[]>;
    };
    expect(microFrontends['mf-open']?.map(({ metadata }) => metadata.version)).not.toContain(digest);
    await first.close();
  });
});

test('a shop without open remotes is closed to other sites', async () => {
  const closed = await openShop(fixture({ exposeTo: 'shop' }), { apiUrl: api.url });
  for (const path of ['/api/v1/product-tenant/config', '/api/v1/product-media/pizza/a.svg'])
    expect((await closed.get(path, PARTNER)).headers.get('access-control-allow-origin')).toBeNull();
  await closed.close();
});

test('the discovery document is written once for each release, however many ask', async () => {
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => shop.get('/.well-known/frontend-discovery.json', PARTNER)),
  );
  const tags = new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`));
  expect([...tags]).toEqual([expect.stringMatching(/^200 "/)]);
  await Promise.all(answers.map((answer) => answer.text()));
});
