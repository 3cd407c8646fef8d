import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { STALE_STATUS } from '../src/outage/answer-copies.ts';
import { bundle, bundleOf, shellBundle } from './support/bundles.ts';
import type { FixtureRelease } from './support/release.ts';
import { sendJson, serve, type TestServer } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** Files besides the answers of calls. */
const files: Record<string, { headers: Record<string, string>; body: string | Buffer }> = {
  '/api/v1/product-media/item/a.svg': {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'content-encoding': 'gzip' },
    body: gzipSync(PICTURE),
  },
  '/api/v1/product-media/share/a.png': { headers: { 'content-type': 'image/png' }, body: Buffer.from([0xff, 0xd8]) },
};
const MENU = '/v2/product-menu-fe/menu';
const failing = `throw new Error('no data')`;
/** A page and a slot of the menu at the visitor's store, and a page of one visitor. */
const fixture: FixtureRelease = {
  shell: shellBundle('header.place'),
  remotes: {
    'mf-menu-cart': {
      server: bundleOf(`
        const store = context.place?.outletCode ?? 'none';
        const url = context.apiBase + '${MENU}?order_time=' + encodeURIComponent(new Date().toISOString()) + '&outlet_code=' + store;
        const answer = await fetch(url, { headers: { lang: context.lang } });
        if (!answer.ok) ${failing};
        const { data } = await answer.json();
        return { html: '<b>' + key + ' ' + data.name + '</b>', data };`),
      pages: { category: { path: '/order/:slug?', cacheable: true }, own: { path: '/own' } },
      slots: { placeBar: { slot: 'header.place' } },
    },
    'mf-content': { server: bundle(`{ html: '<u>text</u>' }`), pages: { faq: { path: '/faq', cacheable: true } } },
  },
};

let api: TestServer;
let shop: TestShop;
let now = 0;
let version = 1;
let state: 'up' | 'failing' | 'silent' = 'up';
const deadlines = { loadMs: 2000, renderMs: 1000 };
const clock = { now: () => new Date(now) };

beforeEach(async () => {
  now = Date.parse('2024-05-23T00:30:00.000Z');
  [version, state] = [1, 'up'];
  api = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api');
    if (state === 'silent') return;
    if (state === 'failing') {
      const body = gzipSync(JSON.stringify({ status: false }));
      const headers = { 'content-encoding': 'gzip', 'content-length': body.length, 'retry-after': '9' };
      return void response.writeHead(503, { ...headers, 'content-type': 'application/json' }).end(body);
    }
    const file = files[pathname];
    if (file)
      return void response.writeHead(200, { 'cache-control': 'public, max-age=9', ...file.headers }).end(file.body);
    const store = searchParams.get('outlet_code');
    const found: Record<string, unknown> = {
      '/api/v2/product-menu-fe/groups': { items: [{ key: 'place~a', outlet_codes: ['LIM-1', 'LIM-2'] }] },
      [`/api${MENU}`]: { name: `pizza ${version} of ${store} in ${request.headers.lang}` },
    };
    const data = found[pathname];
    const own = { status: true, message: '', data: { name: 'own' } };
    if (data === undefined) return sendJson(response, 200, own);
    const text = JSON.stringify({ status: true, message: '', data });
    const etag = `"${version}${store}"`;
    response.setHeader('cache-control', 'public, no-cache');
    response.setHeader('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304).end();
    return void response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text);
  });
  shop = await openShop(fixture, { apiUrl: api.url, clock, htmlCache: { freshMs: 2000, staleMs: 10_000 }, deadlines });
});
afterEach(async () => {
  await shop.close();
  await api.close();
});

const at = (code: string) => ({
  cookie: `sf.place=${encodeURIComponent(JSON.stringify({ outletCode: code, orderType: 'D', tier: 1, advanceOrder: 0 }))}`,
});

async function visit(path: string, headers: Record<string, string> = {}) {
  const answer = await shop.get(path, headers);
  return {
    status: answer.status,
    says: [...(await answer.text()).matchAll(/<b>([^<]*)<\/b>/g)].map(([, said]) => said),
    control: answer.headers.get('cache-control'),
    mark: answer.headers.get('cache-status'),
    retryAfter: answer.headers.get('retry-after'),
  };
}
const whole = (name: string) => [`placeBar ${name}`, `category ${name}`];
const PUBLIC = 'public, max-age=0, s-maxage=1, stale-if-error=600';

/** Starts the edge again, with its data folder and without its memory. */
async function restart(): Promise<void> {
  await shop.edge.stored.settled();
  await shop.close();
  shop = await openShop(fixture, { apiUrl: api.url, clock, deadlines, dir: shop.dir });
}

const outages = ['failing', 'silent', 'refusing'] as const;
async function breakDown(how: (typeof outages)[number]): Promise<void> {
  if (how === 'refusing') await api.close();
  else state = how;
}

describe.each(outages)('while the api is %s', (how) => {
  test('a page keeps its content for half an hour, is public and short, and is marked', async () => {
    expect(await visit('/order/pizzas')).toMatchObject({ says: whole('pizza 1 of none in es'), mark: null });
    await breakDown(how);
    for (const ageMs of [11_000, 60_000, 29 * 60_000]) {
      now = Date.parse('2024-05-23T00:30:00.000Z') + ageMs;
      const seen = await visit('/order/pizzas');
      expect(seen).toMatchObject({
        status: 200,
        says: whole('pizza 1 of none in es'),
        control: PUBLIC,
        mark: STALE_STATUS,
      });
    }
  });

  test('an edge that has just been started has the data of each place and language', async () => {
    await visit('/order/pizzas', at('LIM-1'));
    await visit('/order/pizzas', at('LIM-1'));
    await visit('/en/order/pizzas');
    await breakDown(how);
    await restart();
    expect(await visit('/en/order/pizzas')).toMatchObject({ says: whole('pizza 1 of none in en'), mark: STALE_STATUS });
    // A page that was never made, at another store of the same group.
    const seen = await visit('/order/other', at('LIM-2'));
    expect(seen).toMatchObject({ says: whole('pizza 1 of place~a in es'), control: PUBLIC, mark: STALE_STATUS });
  });

  test('a document without its data is a 503 that no network keeps, with all that is known', async () => {
    await breakDown(how);
    const seen = await visit('/order/pizzas');
    expect(seen).toMatchObject({ status: 503, says: [], control: 'private, no-cache', retryAfter: '5', mark: null });
    expect(await shop.html('/order/pizzas')).toContain('<main data-layout');
    // A page of one visitor is not for networks.
    expect(await visit('/own')).toMatchObject({ status: 200, control: 'private, no-cache' });
    // The slot is missing here; the page itself has its text.
    expect(await shop.html('/faq')).toContain('<u>text</u>');
  });

  test('a browser gets the stored answer of a public call, and what must be live says in a moment', async () => {
    const call = (path: string, headers: Record<string, string> = {}) =>
      shop.get(`/api${path}`, { client: 'web', lang: 'es', ...headers });
    const own = '/v1/product-cart-fe/detail';
    await (await call(`${MENU}?outlet_code=LIM-1`)).text();
    expect((await call(own)).status).toBe(200);
    const [picture = '', png = ''] = Object.keys(files);
    for (const path of [picture, png]) expect((await shop.get(path)).status).toBe(200);
    await shop.edge.stored.settled();
    await breakDown(how);
    if (how === 'silent') return;
    const drawing = await shop.get(picture);
    expect([await drawing.text(), drawing.headers.get('content-type')]).toEqual([
      PICTURE,
      'image/svg+xml; charset=utf-8',
    ]);
    expect([drawing.status, drawing.headers.get('retry-after')]).toEqual([200, null]);
    expect((await shop.get(png)).status).toBe(503);
    const stored = await call(`${MENU}?outlet_code=LIM-1`);
    expect(await stored.json()).toMatchObject({ status: true, data: { name: 'pizza 1 of LIM-1 in es' } });
    expect([stored.status, stored.headers.get('cache-status')]).toEqual([200, STALE_STATUS]);
    expect(stored.headers.get('cache-control')).toMatch(/, max-age=2$/);
    const english = await call(`${MENU}?outlet_code=LIM-1`, { lang: 'en' });
    for (const answer of [await call(own), english, await call(`${MENU}?outlet_code=LIM-9`)]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, how === 'refusing' ? '2' : '9']);
    }
  });
});

test('a page has new content as soon as the api is back', async () => {
  await visit('/order/pizzas');
  state = 'failing';
  now += 60_000;
  expect((await visit('/order/pizzas')).mark).toBe(STALE_STATUS);
  [state, version] = ['up', 2];
  let seen = await visit('/order/pizzas');
  const untilMs = performance.now() + 20_000;
  while (seen.mark !== null && performance.now() < untilMs) {
    now += 100;
    seen = await visit('/order/pizzas');
  }
  expect(seen).toMatchObject({ status: 200, says: whole('pizza 2 of none in es'), control: PUBLIC });
});

test('a folder that cannot be written costs the stored answers only', async () => {
  const data = join(shop.dir, 'data', 'answers');
  await rm(data, { recursive: true, force: true });
  await writeFile(data, 'no folder');
  expect(await visit('/order/pizzas')).toMatchObject({ status: 200, says: whole('pizza 1 of none in es') });
  await shop.edge.stored.settled();
  state = 'failing';
  expect(await visit('/en/order/pizzas')).toMatchObject({ status: 503, says: [] });
});
