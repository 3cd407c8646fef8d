import type { WorkerRelease } from '@horno/contracts/worker-release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import type { FixtureRelease } from './support/release.ts';
import { sendJson, serve, type TestServer } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let api: TestServer;

const release: FixtureRelease = {
  shell: shellBundle(),
  remotes: {
    'mf-menu': { server: bundle(`{ html: 'x' }`), pages: { menu: { path: '/order/:slug?', cacheable: true } } },
    'mf-content': { toggle: 'off', server: bundle(`{ html: 'x' }`), pages: { faq: { path: '/faq', cacheable: true } } },
    'mf-pay': {
      server: bundle(`{ html: 'x' }`),
      pages: {
        history: { path: '/history', access: 'customer' },
        pay: { path: '/pay-here', ownDocument: true },
        login: { path: '/login', access: 'guest', cacheable: true },
      },
    },
  },
};

beforeAll(async () => {
  api = await serve((_, response) =>
    sendJson(response, 200, {
      status: true,
      message: '',
      data: { item: { name: 'La Leña', phones: { lima: '(01) 555 0100', province: '080 555 010' } } },
    }),
  );
  shop = await openShop(release, { apiUrl: api.url });
});
afterAll(async () => {
  await shop.close();
  await api.close();
});

const workerOf = async () => {
  const text = await shop.html('/sw.js');
  const [, inlined = '{}', code] = /^self\.horno=(\{.*\});\n(.*)$/s.exec(text) ?? [];
  return { known: JSON.parse(inlined) as WorkerRelease, code };
};

test('the worker receives its release with the files to cache and the page patterns', async () => {
  const answer = await shop.get('/sw.js');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  const { known, code } = await workerOf();
  expect(code).toBe('/* worker */');
  expect(known).toMatchObject({
    id: 1,
    shared: expect.arrayContaining(['/order/:slug?', '/faq']),
    own: ['/history', '/pay-here', '/login'],
    apart: ['/pay-here'],
    revoked: [],
  });
  expect(known.digests).toHaveLength(4);
  const owners = new Set(known.files.map((path) => path.split('/')[2]));
  // No files of a remote that is off, and none of a payment page.
  expect([...owners].sort()).toEqual(['mf-menu', 'shell']);
  for (const path of known.files) expect([path, (await shop.get(path)).status]).toEqual([path, 200]);
  expect(known.files.filter((path) => /server|worker/.test(path))).toEqual([]);
});

test('the worker has a page of its own in both languages, with the chain’s telephones', async () => {
  const { known } = await workerOf();
  expect(known.unreachable.es).toMatch(/<html lang="es">.*<h1>No hay conexión<\/h1>/);
  expect(known.unreachable.en).toMatch(/<html lang="en">.*<h1>No connection<\/h1>/);
  for (const html of Object.values(known.unreachable)) {
    expect(html).toContain('<a href="tel:015550100">(01) 555 0100</a>, <a href="tel:080555010">080 555 010</a>');
    expect(html).not.toMatch(/<(?:script|link|img)/);
  }
});

test('the worker is unavailable until the chain’s telephones are known, because it would differ later', async () => {
  const silent = await openShop(release, { apiUrl: 'http://127.0.0.1:9' });
  const answer = await silent.get('/sw.js');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  await silent.close();
});

test('the offline page contains the shell without a page, in both languages', async () => {
  for (const [path, lang] of [
    ['/_offline', 'es-PE'],
    ['/en/_offline', 'en'],
  ] as const) {
    const answer = await shop.get(path);
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain(`script-src ${shop.edge.url}/_assets/ `);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain('<div id="app"></div>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<script src="/_assets/shell/');
  }
});

test('the web manifest has the shop name and shortcuts to served pages', async () => {
  const answer = await shop.get('/en/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(await answer.json()).toMatchObject({
    id: '/',
    name: 'La Leña',
    lang: 'en',
    start_url: '/en',
    shortcuts: [{ name: 'Order again', url: '/en/history' }],
  });
  const html = await shop.html('/order');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

test('icons come from the live shell, and others answer 404', async () => {
  const icon = await shop.get('/icons/icon-192.png');
  expect([icon.status, icon.headers.get('content-type'), await icon.text()]).toEqual([200, 'image/png', 'a picture']);
  for (const path of ['/icons/icon-7.png', '/icons/..%2Fsw.js', '/icons/icon-192.svg']) {
    expect((await shop.get(path)).status).toBe(404);
  }
});

test('a new release changes the worker', async () => {
  const before = await shop.html('/sw.js');
  await shop.release({ ...release, id: 2 });
  const after = await shop.html('/sw.js');
  expect(after).not.toBe(before);
  expect(after).toContain('self.horno={"id":2,');
});
