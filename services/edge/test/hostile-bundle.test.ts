import { afterEach, describe, expect, test } from '@jest/globals';
import { bundle, bundleOf, shellBundle } from './support/bundles.ts';
import type { FixtureRelease } from './support/release.ts';
import { sendJson, serve, type TestServer } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';

let shop: TestShop;
const servers: TestServer[] = [];
afterEach(async () => {
  await shop.close();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Starts a server and records the addresses that it was asked for. */
async function recorder(): Promise<TestServer & { urls: string[] }> {
  const urls: string[] = [];
  const server = await serve((request, response) => {
    urls.push(request.url ?? '');
    sendJson(response, 200, { ok: true, headers: request.headers });
  });
  servers.push(server);
  return Object.assign(server, { urls });
}

const victim = bundle(
  `{ html: 'victim ' + [1, 2].map((n) => n * 2).join() + ' ' + String({}.seen), data: Object.keys(globalThis) }`,
);
const releaseOf = (hostile: string, more: Partial<FixtureRelease> = {}): FixtureRelease => ({
  shell: shellBundle('header.cart', 'header.place'),
  remotes: {
    'mf-victim': { server: victim, pages: { home: { path: '/' } }, slots: { cart: { slot: 'header.cart' } } },
    'mf-hostile': { server: hostile, pages: { bad: { path: '/bad' } }, slots: { place: { slot: 'header.place' } } },
  },
  ...more,
});

/** Returns statements that try each expression and return the results by name. */
const trying = (tries: Record<string, string>) =>
  `'use strict';${bundleOf(`
  const seen = {};
  ${Object.entries(tries)
    .map(
      ([name, expression]) =>
        `try { seen[${JSON.stringify(name)}] = String(await (async () => (${expression}))()); } catch (error) { seen[${JSON.stringify(name)}] = 'refused'; }`,
    )
    .join('\n')}
  return { html: '<p></p>', data: seen };`)}`;

async function seenBy(tries: Record<string, string>, apiUrl?: string): Promise<Record<string, unknown>> {
  shop = await openShop(releaseOf(trying(tries)), apiUrl === undefined ? {} : { apiUrl });
  return inlinedState(await shop.html('/bad')).data.page as Record<string, unknown>;
}

const allRefused = (tries: Record<string, string>) =>
  Object.fromEntries(Object.keys(tries).map((name) => [name, 'refused']));

describe('H2: a hostile server bundle', () => {
  test('gets no port, no module of Node and no way to another thread or process', async () => {
    const tries = {
      port: `require('worker_threads').parentPort.postMessage`,
      nodePort: `require('node:worker_threads').parentPort`,
      file: `require('fs').readFileSync`,
      module: `module.constructor._load('fs')`,
      main: `require.main.require('fs')`,
      import: `import('node:fs')`,
      evalImport: `(0, eval)("import('node:net')")`,
      functionImport: `new Function("return import('node:net')")()`,
      timerImport: `setTimeout.constructor("return import('node:net')")()`,
      binding: `process.binding('tcp_wrap')`,
      globalBinding: `globalThis.process.binding('tcp_wrap')`,
      consoleStream: `console._stdout.write`,
      broadcast: `new BroadcastChannel('x')`,
      channel: `new MessageChannel()`,
      request: `new Request('http://127.0.0.1/')`,
      stack: `(() => { Error.prepareStackTrace = (error, frames) => frames.map((frame) => frame.getFunction()); return new Error().stack; })()`,
    };
    expect(await seenBy(tries)).toEqual(allRefused(tries));
  });

  test('sees a process without variables of the edge', async () => {
    expect(await seenBy({ env: `JSON.stringify(process.env)`, keys: `Object.keys(process)` })).toEqual({
      env: '{"NODE_ENV":"production"}',
      keys: 'env',
    });
  });

  test('cannot change what other code runs with', async () => {
    const tries = {
      array: `Array.prototype.map = () => ['poisoned']`,
      object: `Object.prototype.seen = 'poisoned'`,
      define: `Object.defineProperty(Array.prototype, 'join', { value: () => 'poisoned' })`,
      promise: `Promise.prototype.then = () => undefined`,
      json: `JSON.stringify = () => '{}'`,
      url: `URL.prototype.toString = () => 'poisoned'`,
      events: `EventTarget.prototype.dispatchEvent = () => undefined`,
      timer: `Object.getPrototypeOf(setTimeout(() => {}, 0)).unref = () => undefined`,
      fetch: `globalThis.fetch = () => undefined`,
      process: `globalThis.process = {}`,
    };
    expect(await seenBy(tries)).toEqual(allRefused(tries));
    const html = await shop.html('/');
    expect(html).toContain('victim 2,4 undefined');
  });

  test('shares no globals with other remotes', async () => {
    const planting =
      "globalThis.planted = 'poisoned'; exports.render = async () => ({ html: 'hostile ' + globalThis.planted });";
    shop = await openShop(releaseOf(planting));
    const html = await shop.html('/');
    expect(html).toContain('hostile poisoned');
    expect(inlinedState(html).data.page).not.toContain('planted');
  });

  test('may assign names of the language to its own objects', async () => {
    const tries = {
      object: `Object.assign({}, { toString: () => 'own' })`,
      error: `(() => { const error = new Error('x'); error.name = 'Own'; error.message = 'y'; return error; })()`,
      class: `(() => { class A extends Array {} const a = new A(); a.toString = () => 'own'; return a; })()`,
    };
    expect(await seenBy(tries)).toEqual({ object: 'own', error: 'Own: y', class: 'own' });
  });

  test.each([
    ['a new version of the remote', releaseOf(bundle(`{ html: 'harmless' }`), { id: 2 })],
    [
      'the remote switched off',
      {
        ...releaseOf(''),
        id: 2,
        remotes: {
          ...releaseOf('').remotes,
          'mf-hostile': {
            toggle: 'off' as const,
            server: bundle(`{ html: 'harmless' }`),
            pages: { bad: { path: '/bad' } },
          },
        },
      },
    ],
    [
      'a release without the remote',
      {
        id: 2,
        shell: shellBundle('header.cart'),
        remotes: { 'mf-victim': releaseOf('').remotes?.['mf-victim'] ?? {} },
      },
    ],
  ])(
    'ends after %s, and other remotes keep rendering',
    async (_, next) => {
      const api = await recorder();
      const beating = `let base; setInterval(() => base && fetch(base + '/beat').catch(() => undefined), 20);
      exports.render = async ({ context }) => { base = context.apiBase; return { html: 'hostile' }; };`;
      // Replaced workers end after the time of one document.
      shop = await openShop(releaseOf(beating), { apiUrl: api.url, deadlines: { loadMs: 2000, renderMs: 1000 } });
      expect(await shop.html('/')).toContain('hostile');
      await untilMore(api.urls);
      const { replaced } = await renderState();
      await shop.release(next);
      expect(await shop.html('/')).toContain('victim 2,4');
      await untilQuiet(api.urls);
      expect((await renderState()).replaced).toBe(replaced);
      expect(await shop.html('/')).toContain('victim 2,4');
    },
    30_000,
  );
});

describe('H2: secrets of an address', () => {
  const SECRET = 'SECRETab%C3%B1';
  const seeing = bundle(
    `{ html: '<a href="/es' + context.pathname + context.search + '"></a>', data: { ...context, composition: undefined } }`,
  );
  const linking = `exports.render = async ({ what, context }) => ({
    html: '<a href="/en' + context.pathname + context.search + '"></a><!--slot:header.place--><!--page-->',
    data: { ...context, composition: undefined } });`;
  const withPages: FixtureRelease = {
    shell: linking,
    remotes: {
      'mf-account': {
        server: bundle(`{ html: '<p>own</p>', data: { search: context.search } }`),
        pages: {
          reset: { path: '/setnewpassword/:token', render: 'client' },
          order: { path: '/tracker-order/:uuid?' },
        },
      },
      'mf-hostile': { server: seeing, slots: { place: { slot: 'header.place' } } },
    },
  };

  test.each([
    ['/setnewpassword/SECRETab%C3%B1', '/setnewpassword/SECRETab%C3%B1'],
    ['/SetNewPassword/SECRETab%C3%B1', '/SetNewPassword/SECRETab%C3%B1'],
    ['/tracker-order/17?a=1&t=SECRETab%C3%B1&b=2', '/tracker-order/17?a=1&amp;t=SECRETab%C3%B1&amp;b=2'],
    ['/tracker-order/17?%74=SECRETab%C3%B1', '/tracker-order/17?%74=SECRETab%C3%B1'],
    ['/tracker-order?callback=%2Fx%3Ft%3DSECRETab%C3%B1', '/tracker-order?callback=%2Fx%3Ft%3DSECRETab%C3%B1'],
  ])('in %s reach neither the shell nor slots of other remotes, and links keep them', async (path, link) => {
    shop = await openShop(withPages);
    const html = await shop.html(path);
    const { layout, ...data } = inlinedState(html).data;
    const foreign = JSON.stringify([layout, data['header.place/mf-hostile/place']]);
    expect(foreign).toContain('"pathname":"/');
    expect(foreign).not.toContain('SECRET');
    for (const prefix of ['/en', '/es'])
      expect(html.replaceAll('&amp;', '&')).toContain(`<a href="${prefix}${link.replaceAll('&amp;', '&')}">`);
  });

  test('reach the page that they belong to', async () => {
    shop = await openShop(withPages);
    expect(inlinedState(await shop.html(`/tracker-order/17?t=${SECRET}`)).data.page).toEqual({
      search: `?t=${SECRET}`,
    });
  });
});

describe('L6: the network of server code', () => {
  test('is the api, without headers of a proxy', async () => {
    const api = await recorder();
    const seen = await seenBy(
      {
        api: `(await fetch(context.apiBase + '/x', { headers: { lang: 'en', 'x-forwarded-for': '10.0.0.1', host: 'other' } })).text()`,
      },
      api.url,
    );
    const { headers } = JSON.parse(String(seen.api)) as { headers: Record<string, string> };
    expect([headers.lang, headers['x-forwarded-for'], headers.host]).toEqual(['en', undefined, new URL(api.url).host]);
  });

  test('does not contain the registry, other ports, other paths of the api, or other protocols', async () => {
    const [api, other] = [await recorder(), await recorder()];
    const tries = {
      port: `fetch('${other.url}/')`,
      path: `fetch('${api.url}/internal')`,
      dots: `fetch(context.apiBase + '/../internal')`,
      encoded: `fetch(context.apiBase + '/%2e%2e/internal')`,
      userinfo: `fetch(context.apiBase.replace('http://', 'http://${new URL(other.url).host}@') + '.example/')`,
      file: `fetch('file:///etc/passwd')`,
      method: `fetch(context.apiBase + '/x', { method: 'DELETE' })`,
      module: `require('http').get('${other.url}')`,
    };
    expect(await seenBy(tries, api.url)).toEqual(allRefused(tries));
    expect([api.urls, other.urls]).toEqual([[], []]);
  });
});

async function renderState(): Promise<{ replaced: number }> {
  const { render } = (await (await shop.health()).json()) as { render: { replaced: number } };
  return render;
}

const turn = () => new Promise((done) => setTimeout(done, 20));

async function untilMore(urls: readonly string[]): Promise<void> {
  for (const before = urls.length; urls.length <= before + 3; ) await turn();
}

/** Resolves when nothing has arrived for half a second, which is the time of 25 beats. */
async function untilQuiet(urls: readonly string[]): Promise<void> {
  let [count, sinceMs] = [urls.length, performance.now()];
  while (performance.now() - sinceMs < 500) {
    if (urls.length !== count) [count, sinceMs] = [urls.length, performance.now()];
    await turn();
  }
}
