import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { shellBundle } from './support/bundles.ts';
import { deviceIn, newDevice } from './support/devices.ts';
import { deadUrl, sendJson, serve, type TestServer, textOf } from './support/servers.ts';
import { openShop, type ShopSetup, type TestShop } from './support/shop.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const TOKEN = 'the-token-of-ana';
let api: TestServer;
let shop: TestShop;
let seen: Seen[];
let silentStream: (() => void) | undefined;
/** Status of the answer to a logout, when the api refuses it. */
let refusal: number | undefined;

async function open(setup: ShopSetup = {}) {
  shop = await openShop({ shell: shellBundle() }, { apiUrl: api.url, ...setup });
}

beforeEach(async () => {
  seen = [];
  refusal = undefined;
  api = await serve(async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (url === '/api/healthz') return void response.end('ok');
    seen.push({ method, url, headers, body: await textOf(request) });
    response.setHeader('set-cookie', 'api=1');
    if (url.endsWith('/login') || url.endsWith('/customer_registration')) {
      const { password } = JSON.parse(seen.at(-1)?.body || '{}') as { password?: string };
      if (password === 'wrong')
        return sendJson(response, 400, { status: false, error: { code: 'CUS-100003', message: 'no' } });
      if (password === 'odd') return sendJson(response, 200, { token: TOKEN });
      const item = { token: TOKEN, expires_at: new Date(Date.now() + 3_600_000).toISOString() };
      if (url.includes('/gzip/')) {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
        return void response.end(gzipSync(JSON.stringify({ status: true, message: '', data: { item } })));
      }
      return sendJson(response, 200, { status: true, message: '', data: { item } });
    }
    if (url.endsWith('/logout') && refusal !== undefined)
      return sendJson(response, refusal, { status: false, error: { code: 'TOO_MANY', message: 'no' } });
    if (url.endsWith('/customers-by-token')) {
      const body = JSON.stringify({ status: false, error: { code: 'CUS-100001', message: 'gone' } });
      response.writeHead(400, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      return void response.end(gzipSync(body));
    }
    if (url.endsWith('/long'))
      return sendJson(response, 200, { status: true, message: '', data: { text: 'pizza '.repeat(100_000) } });
    if (url.endsWith('/stream')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: one\n\n');
      response.on('close', () => silentStream?.());
      return;
    }
    sendJson(response, 200, { status: true, message: '', data: {} });
  });
});
afterEach(async () => {
  await shop.close();
  await api.close();
});

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  fetch(shop.edge.url + path, {
    method,
    headers: { 'content-type': 'application/json', client: 'web', origin: shop.edge.url, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'manual',
  });

/** Cookies that a response sets, by name. Deleted ones have Max-Age=0 or a past date. */
const cookiesOf = (answer: Response) =>
  new Map(answer.headers.getSetCookie().map((line) => [line.split('=')[0] ?? '', line]));
const cookieHeader = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const LOGIN = '/api/v1/product-customer/login';
const LOGOUT = '/api/v1/product-customer/logout';

describe('api calls', () => {
  test('of tills pass without the guard for browsers and without cookies in either direction', async () => {
    await open();
    const signed = { client: '', origin: 'https://caja.example', cookie: 'sf.place=1', 'x-till-key': 'k' };
    const answer = await send('POST', '/api/v1/stores/LIM-MIR-01/status?x=%2F1', signed, { state: 'open' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    const { url, headers, body } = seen[0] as Seen;
    expect([url, body]).toEqual(['/api/v1/stores/LIM-MIR-01/status?x=%2F1', '{"state":"open"}']);
    expect(headers['x-till-key']).toBe('k');
    for (const name of ['cookie', 'x-device', 'x-token']) expect(headers).not.toHaveProperty(name);
  });

  test.each([
    '/api/v1/ops/stores',
    '/api/v1/ops',
    '/api//v1/ops/stores',
    '/api/v1/%6Fps/stores',
    '/api/v1/x/../ops/stores',
    '/api/v1/stores/../ops/stores',
    '/api/v1/stores/%2e%2e/ops/stores',
  ])('of operations do not exist at %s', async (path) => {
    await open();
    const { hostname, port } = new URL(shop.edge.url);
    const headers = { client: 'web', authorization: 'Bearer the token of operations' };
    const status = await new Promise((resolve, reject) => {
      const asked = httpRequest({ hostname, port, path, headers }, (answer) => resolve(answer.resume().statusCode));
      asked.once('error', reject).end();
    });
    expect([status, seen]).toEqual([404, []]);
  });

  test.each([
    '/api//v1/product-customer/login',
    '/api/v1//product-customer/login',
    '/api/v1/product-customer/log%69n',
    '/api/v1/product-customer/%6cogin',
    '/api/v1/product%2Dcustomer/login',
    '/api/v1/product-customer/login%7e',
  ])('L1: in another spelling do not reach the api at %s', async (path) => {
    await open();
    const answer = await send('POST', path, {}, { password: 'right' });
    expect([answer.status, seen]).toEqual([404, []]);
  });

  test('L1: with an encoded name in the path reach the api', async () => {
    await open();
    expect((await send('GET', '/api/v1/hut/Los%20%C3%81lamos%2FLarco')).status).toBe(200);
    expect(seen[0]?.url).toBe('/api/v1/hut/Los%20%C3%81lamos%2FLarco');
  });

  test.each(['/api/v1/other/login', '/api/v1/other/gzip/login'])(
    'L1: %s that answers with a token is sealed',
    async (path) => {
      await open();
      const answer = await send('POST', path, {}, { password: 'right' });
      expect(await answer.text()).not.toContain(TOKEN);
      expect(cookiesOf(answer).get('sf.session')).toContain('HttpOnly');
    },
  );

  test('L1: with a long answer pass it on whole', async () => {
    await open();
    const answer = await send('GET', '/api/v1/long');
    expect(await answer.json()).toEqual({ status: true, message: '', data: { text: 'pizza '.repeat(100_000) } });
  });

  test('are forwarded without cookies and headers of the edge', async () => {
    await open();
    const answer = await send(
      'POST',
      '/api/v1/cart/create?x=%2F1&y=ñ',
      {
        cookie: 'sf.place=1; other=2',
        'x-token': 'forged',
        'x-device': 'forged',
        'x-forwarded-for': '9.9.9.9',
        lang: 'en',
      },
      { a: 'ñ' },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).not.toContain('api=1');
    const [call] = seen;
    expect(call).toMatchObject({ method: 'POST', url: '/api/v1/cart/create?x=%2F1&y=%C3%B1', body: '{"a":"ñ"}' });
    expect(call?.headers).toMatchObject({ client: 'web', lang: 'en', 'x-forwarded-for': '127.0.0.1' });
    expect(call?.headers.cookie).toBeUndefined();
    expect(call?.headers['x-token']).toBeUndefined();
    expect(call?.headers['x-device']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('have the same device id', async () => {
    await open();
    const first = await send('GET', '/api/v1/menu');
    expect(cookiesOf(first).get('sf.device')).toMatch(/; HttpOnly; SameSite=Lax$/);
    const second = await send('GET', '/api/v1/menu', { cookie: cookieHeader(first) });
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(seen[1]?.headers['x-device']).toBe(seen[0]?.headers['x-device']);
  });

  test('succeed while /healthz reports the api', async () => {
    await open();
    expect(await shop.html('/')).toContain('fallback page');
    expect(await (await shop.health()).json()).toMatchObject({
      api: 'ok',
      registry: 'ok',
      render: { workers: 1 },
    });
  });

  test.each(['/api/healthz', '/', '/healthz'])('L9: in absolute form for %s are refused', async (path) => {
    await open();
    const { port } = new URL(shop.edge.url);
    const [status, text] = await new Promise<[number | undefined, string]>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path: `http://evil.example${path}` }, async (answer) =>
        resolve([answer.statusCode, await textOf(answer)]),
      )
        .once('error', reject)
        .end();
    });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ status: false, error: { code: 'VALIDATION' } });
  });

  test('cannot leave /api/', async () => {
    await open();
    const { port } = new URL(shop.edge.url);
    const status = await new Promise((done) => {
      httpRequest({ host: '127.0.0.1', port, path: '/api/../ops' }, (answer) => done(answer.resume().statusCode)).end();
    });
    expect(status).toBe(404);
    expect(seen).toEqual([]);
  });

  test('fail with an envelope in the requested language while the api is down', async () => {
    await open({ apiUrl: await deadUrl() });
    const answer = await send('GET', '/api/v1/menu', { lang: 'en' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      status: false,
      error: { code: 'UNAVAILABLE_SERVICE', message: 'The service is not available right now. Try again.' },
    });
  });

  test('stream events, and end with the client', async () => {
    await open();
    const closed = new Promise<void>((done) => {
      silentStream = done;
    });
    const abort = new AbortController();
    const answer = await fetch(`${shop.edge.url}/api/v1/product-order-be/stream`, { signal: abort.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe('data: one\n\n');
    abort.abort();
    await closed;
  });
});

describe('unsafe calls', () => {
  test.each([
    ['without the header client', { client: '' }],
    ['from another site', { origin: 'https://evil.example' }],
    ['from nowhere', { origin: 'null' }],
    ['without an origin', { origin: '' }],
  ])('are rejected %s', async (_, headers) => {
    await open();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await send(method, '/api/v1/cart', headers as Record<string, string>);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error: { code: 'FORBIDDEN' } });
    }
    expect(seen).toEqual([]);
  });

  test('that are rejected are logged with the site, without the address', async () => {
    const lines: string[] = [];
    await open({ log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) });
    const headers = { origin: 'https://evil.example', referer: 'https://evil.example/?who=ana' };
    const answer = await send('POST', '/api/v1/cart?email=ana@horno.pe', headers);
    const { error } = (await answer.json()) as { error: { requestId: string } };
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'refused: a call that is not from a page of the shop',
        origin: 'https://evil.example',
        reqId: error.requestId,
      },
    ]);
    expect(lines.join()).not.toContain('ana');
  });

  test('are accepted from pages of the shop', async () => {
    await open({ publicOrigin: 'https://horno.example' });
    expect((await send('POST', '/api/v1/cart', { origin: 'https://horno.example' }, {})).status).toBe(200);
    expect((await send('POST', '/api/v1/cart', { origin: shop.edge.url }, {})).status).toBe(403);
  });
});

describe('a session', () => {
  test.each([LOGIN, '/api/v1/product-customer/customer_registration', `${LOGIN}/`])(
    'begins at %s and never shows its token',
    async (path) => {
      await open();
      const url = path.endsWith('/') ? path.slice(0, -1) : path;
      const answer = await send('POST', url, {}, { password: 'right' });
      const text = await answer.text();
      expect(JSON.parse(text)).toMatchObject({ status: true, data: { item: { token: 'sealed' } } });
      const cookies = cookiesOf(answer);
      expect(cookies.get('sf.session')).toMatch(/; Max-Age=3(599|600); Path=\/; HttpOnly; SameSite=Lax$/);
      expect(cookies.get('sf.in')).toMatch(/^sf\.in=1; Max-Age=3(599|600); Path=\/; SameSite=Lax$/);
      expect(text + answer.headers.getSetCookie().join()).not.toContain(TOKEN);
    },
  );

  test('reaches the api as x-token, unless the cookie was changed', async () => {
    await open();
    const cookie = cookieHeader(await send('POST', LOGIN, {}, { password: 'right' }));
    await send('GET', '/api/v1/profile', { cookie });
    expect(seen.at(-1)?.headers['x-token']).toBe(TOKEN);
    // Changes one character of the ciphertext.
    const changed = cookie.replace(
      /(sf\.session=[^.]+\.\.[^.]+\..{4})(.)/,
      (_, start, last) => start + (last === 'A' ? 'B' : 'A'),
    );
    await send('GET', '/api/v1/profile', { cookie: changed });
    expect(seen.at(-1)?.headers['x-token']).toBeUndefined();
  });

  test('survives a restart with the same key', async () => {
    await open();
    const cookie = cookieHeader(await send('POST', LOGIN, {}, { password: 'right' }));
    const { dir } = shop;
    const again = await openShop({ shell: shellBundle() }, { apiUrl: api.url, dir });
    try {
      await fetch(`${again.edge.url}/api/v1/profile`, { headers: { cookie } });
      expect(seen.at(-1)?.headers['x-token']).toBe(TOKEN);
    } finally {
      await again.close();
    }
  });

  test('expires with its token', async () => {
    let now = new Date();
    await open({ clock: { now: () => now } });
    const cookie = cookieHeader(await send('POST', LOGIN, {}, { password: 'right' }));
    now = new Date(now.getTime() + 3_700_000);
    await send('GET', '/api/v1/profile', { cookie });
    expect(seen.at(-1)?.headers['x-token']).toBeUndefined();
  });

  test('does not start when the api refuses', async () => {
    await open();
    const answer = await send('POST', LOGIN, {}, { password: 'wrong' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'CUS-100003' } });
    expect(cookiesOf(answer).has('sf.session')).toBe(false);
  });

  test('does not start when the answer is malformed, and the token is not sent', async () => {
    await open();
    const answer = await send('POST', LOGIN, {}, { password: 'odd' });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(TOKEN);
  });

  test.each([
    ['the customer leaves', 'POST', '/api/v1/product-customer/logout'],
    ['the customer leaves everywhere', 'POST', '/api/v1/product-customer/logout_everywhere'],
    ['the customer deletes the account', 'POST', '/api/v1/product-customer/delete_account'],
    ['the api no longer knows the customer', 'GET', '/api/v1/product-customer/customers-by-token'],
  ])('ends when %s', async (_, method, path) => {
    await open();
    const cookie = cookieHeader(await send('POST', LOGIN, {}, { password: 'right' }));
    const answer = await send(method, path, { cookie });
    for (const name of ['sf.session', 'sf.in']) expect(cookiesOf(answer).get(name)).toMatch(/=;.*(Max-Age=0|1970)/);
    if (method === 'GET') expect(await answer.json()).toMatchObject({ error: { code: 'CUS-100001' } });
  });

  test.each([
    ['refuses', 429],
    ['fails', 500],
    ['is overloaded', 503],
  ])('stays when the api %s to end it, so that the customer can try again', async (_, status) => {
    await open();
    const cookie = cookieHeader(await send('POST', LOGIN, {}, { password: 'right' }));
    refusal = status;
    const answer = await send('POST', LOGOUT, { cookie });
    expect(answer.status).toBe(status);
    expect([...cookiesOf(answer).keys()]).toEqual([]);
    await send('GET', '/api/v1/profile', { cookie });
    expect(seen.at(-1)?.headers['x-token']).toBe(TOKEN);
  });

  test('stays when the api cannot be reached to end it', async () => {
    await open();
    const cookie = cookieHeader(await send('POST', LOGIN, {}, { password: 'right' }));
    await api.close();
    const answer = await send('POST', LOGOUT, { cookie });
    expect(answer.status).toBe(503);
    expect([...cookiesOf(answer).keys()]).toEqual([]);
  });

  test('has a __Host- cookie on https', async () => {
    await open({ publicOrigin: 'https://horno.example' });
    const answer = await send('POST', LOGIN, { origin: 'https://horno.example' }, { password: 'right' });
    expect(cookiesOf(answer).get('__Host-sf.session')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe('M5: the device', () => {
  const IDS = /^[0-9a-f-]{36}$/;
  const reached = () => seen.at(-1)?.headers;
  const ask = (cookie: string, headers = {}) => send('GET', '/api/v1/menu', { cookie, ...headers });

  test('that the edge did not seal is replaced and does not reach the api', async () => {
    await open();
    const { cookie, id } = await newDevice(shop);
    const planted = '11111111-2222-4333-8444-555555555555';
    const [, ...rest] = cookie.split('.');
    const other = await openShop({ shell: shellBundle() }, { apiUrl: api.url });
    const elsewhere = await newDevice(other);
    await other.close();
    const forged = [`sf.device=${planted}`, `sf.device=${[planted, ...rest].join('.')}`, elsewhere.cookie];
    for (const value of [...forged, `${cookie}x`, cookie.slice(0, -1)]) {
      const answer = await ask(value);
      expect(reached()?.['x-device']).toMatch(IDS);
      expect(reached()?.['x-device']).toBe(deviceIn(answer)?.id);
      expect([planted, elsewhere.id, id]).not.toContain(reached()?.['x-device']);
    }
    await ask(cookie);
    expect(reached()?.['x-device']).toBe(id);
  });

  test('has a __Host- cookie on https, and no other is believed there', async () => {
    const publicOrigin = 'https://horno.example';
    await open({ publicOrigin });
    const answer = await ask('');
    expect(cookiesOf(answer).get('__Host-sf.device')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const { cookie = '', id } = deviceIn(answer) ?? {};
    await ask(cookie);
    expect(reached()?.['x-device']).toBe(id);
    await ask(cookie.replace('__Host-', ''));
    expect(reached()?.['x-device']).not.toBe(id);
  });

  test('is renewed at sign-in, and the api receives both ids', async () => {
    await open();
    const { cookie, id, visitor } = await newDevice(shop);
    const answer = await send('POST', LOGIN, { cookie, 'x-next-device': 'forged' }, { password: 'right' });
    const next = deviceIn(answer);
    expect(next?.id).not.toBe(id);
    expect(next?.visitor).toBe(visitor);
    expect(reached()).toMatchObject({ 'x-device': id, 'x-next-device': next?.id });
    await send('GET', '/api/v1/menu', { cookie: next?.cookie ?? '', 'x-next-device': 'forged' });
    expect(reached()?.['x-device']).toBe(next?.id);
    expect(reached()).not.toHaveProperty('x-next-device');
  });

  test('stays when the sign-in is refused', async () => {
    await open();
    const { cookie } = await newDevice(shop);
    expect(deviceIn(await send('POST', LOGIN, { cookie }, { password: 'wrong' }))).toBeUndefined();
  });

  test('is another one after the sign-out, for the same arm', async () => {
    await open();
    const login = await send('POST', LOGIN, {}, { password: 'right' });
    const { id, visitor } = deviceIn(login) ?? {};
    const next = deviceIn(await send('POST', LOGOUT, { cookie: cookieHeader(login) }));
    expect(reached()?.['x-device']).toBe(id);
    expect(next?.id).toMatch(IDS);
    expect(next?.id).not.toBe(id);
    expect(next?.visitor).toBe(visitor);
  });

  test('stays when the api no longer knows the session, so that the cart stays', async () => {
    await open();
    const cookie = cookieHeader(await send('POST', LOGIN, {}, { password: 'right' }));
    expect(deviceIn(await send('GET', '/api/v1/product-customer/customers-by-token', { cookie }))).toBeUndefined();
  });
});

describe('pages for members and guests', () => {
  const shopOfMembers = {
    shell: shellBundle(),
    remotes: {
      'mf-account': {
        pages: {
          login: { path: '/login/:method?', access: 'guest' as const, render: 'client' as const },
          profile: { path: '/profile', access: 'customer' as const, render: 'client' as const },
        },
      },
    },
  };

  test('redirect other visitors', async () => {
    shop = await openShop(shopOfMembers, { apiUrl: api.url });
    const guest = await shop.get('/en/profile?tab=2');
    expect([guest.status, guest.headers.get('location')]).toEqual([
      302,
      '/en/login?callback=%2Fen%2Fprofile%3Ftab%3D2',
    ]);
    const cookie = cookieHeader(await send('POST', LOGIN, {}, { password: 'right' }));
    expect((await shop.get('/profile', { cookie })).status).toBe(200);
    expect((await shop.get('/login', { cookie })).headers.get('location')).toBe('/profile');
    expect((await shop.get('/login?callback=//evil.example', { cookie })).headers.get('location')).toBe('/profile');
    expect((await shop.get('/login?callback=%2Fprofile', { cookie })).headers.get('location')).toBe('/profile');
  });
});
