import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { codeOf, cookieOf, now, startScreen, type TestScreen } from './screen-server.ts';
import { fail, ok, type Received, startTillServer, type TillServer } from './till-server.ts';

const secret = 'cd'.repeat(32);
const store = 'LIM-MIR-01';
const base = `/api/v1/stores/${store}`;
const uuid = '7a1f0c52-6a52-4d4e-9d3c-0a2b3c4d5e6f';

let api: TillServer;
let screen: TestScreen;
let cookie: string;
let answer: (request: Received) => { status: number; body: unknown } | 'stream';
beforeEach(async () => {
  answer = () => ({ status: 200, body: ok({ applied: true }) });
  api = await startTillServer((request) =>
    request.url === '/api/v1/stores/pair'
      ? { status: 200, body: ok({ item: { key_id: 'k-7', secret, store, name: 'Miraflores' } }) }
      : answer(request),
  );
  screen = await startScreen({ apiUrl: api.url });
  cookie = cookieOf(await screen.call('POST', '/session', { body: { code: 'AB2CD3EF', label: 'Tablet' } }));
  api.received.length = 0;
});
afterEach(async () => {
  await screen.close();
  await api.close();
});

/** The signature as the till contract describes it, computed apart from the code under test. */
const expectedSignature = ({ method, url, body }: Received, timestamp: string) =>
  createHmac('sha256', secret)
    .update(`${method}\n${url}\n${timestamp}\n${createHash('sha256').update(body).digest('hex')}`)
    .digest('hex');

test.each([
  ['GET', base, undefined],
  ['GET', `${base}/orders?after=12&wait=20&limit=100`, undefined],
  ['GET', `${base}/orders/${uuid}`, undefined],
  ['POST', `${base}/orders/${uuid}/events`, { event_id: uuid, at: now.toISOString(), type: 'accepted' }],
  ['POST', `${base}/availability`, { name: 'piña' }],
  ['POST', `${base}/status`, { state: 'paused' }],
])('signs %s %s with the key of the device', async (method, path, body) => {
  const response = await screen.call(method, path, { cookie, body });
  expect(await response.json()).toEqual(ok({ applied: true }));
  const [request] = api.received as [Received];
  expect([request.method, request.url, request.body]).toEqual([method, path, body ? JSON.stringify(body) : '']);
  const timestamp = String(request.headers['x-till-timestamp']);
  expect(new Date(timestamp)).toEqual(now);
  expect(request.headers).toMatchObject({
    'x-till-key': 'k-7',
    'x-till-signature': expectedSignature(request, timestamp),
  });
});

test('passes neither cookies nor foreign headers in either direction', async () => {
  const headers = { 'x-till-key': 'other', 'x-token': 'customer', authorization: 'Bearer x' };
  const response = await screen.call('GET', base, { cookie: `${cookie}; sf.session=customer`, headers });
  const [{ headers: sent }] = api.received as [Received];
  expect(sent.cookie).toBeUndefined();
  expect([sent['x-token'], sent.authorization, sent['x-till-key']]).toEqual([undefined, undefined, 'k-7']);
  expect([response.headers.get('set-cookie'), response.headers.get('server')]).toEqual([null, null]);
});

test.each([
  ['another store', 'GET', '/api/v1/stores/LIM-SBO-02'],
  ['the pairing call', 'POST', '/api/v1/stores/pair'],
  ['the end of the key', 'DELETE', `${base}/key`],
  ['a call of operations', 'GET', '/api/v1/ops/stores'],
  ['a call of customers', 'GET', '/api/v1/menu'],
  ['a path that leads out of the store', 'GET', `${base}/orders/..%2f..%2fLIM-SBO-02`],
])('does not proxy %s', async (_, method, path) => {
  const response = await screen.call(method, path, { cookie });
  expect([response.status, await codeOf(response)]).toEqual([404, 'NOT_FOUND']);
  expect(api.received).toEqual([]);
});

test('answers SCREEN_UNPAIRED without a cookie, and asks the api nothing', async () => {
  const response = await screen.call('GET', base);
  expect([response.status, await codeOf(response)]).toEqual([403, 'SCREEN_UNPAIRED']);
  expect(api.received).toEqual([]);
});

test('refuses an unsafe call from another origin', async () => {
  const headers = { origin: 'http://127.0.0.1:3000' };
  const response = await screen.call('POST', `${base}/status`, { cookie, headers, body: { state: 'open' } });
  expect([response.status, await codeOf(response)]).toEqual([403, 'FORBIDDEN']);
  expect(api.received).toEqual([]);
});

test('passes a refusal of the api on', async () => {
  answer = () => ({ status: 400, body: fail('VALIDATION') });
  const response = await screen.call('POST', `${base}/status`, { cookie, body: { state: 'x' } });
  expect([response.status, await codeOf(response)]).toEqual([400, 'VALIDATION']);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test.each(['TILL-01', 'TILL-02'])('unpairs the device when the api refuses its key with %s', async (code) => {
  answer = () => ({ status: 403, body: fail(code) });
  const response = await screen.call('GET', base, { cookie });
  expect([response.status, await codeOf(response)]).toEqual([403, 'SCREEN_REVOKED']);
  expect(response.headers.get('set-cookie')).toMatch(/^store\.key=; Max-Age=0;/);
});

test('answers UNAVAILABLE_SERVICE when the api is not reached', async () => {
  await api.close();
  const response = await screen.call('GET', base, { cookie });
  expect([response.status, await codeOf(response)]).toEqual([503, 'UNAVAILABLE_SERVICE']);
});

test('passes events on as they come, and closes the stream of the api with that of the page', async () => {
  answer = () => 'stream';
  const abort = new AbortController();
  const response = await fetch(`${screen.url}${base}/orders/stream?after=3`, {
    headers: { cookie },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(api.received[0]?.url).toBe(`${base}/orders/stream?after=3`);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toBe('retry: 3000\n\n');
  const [stream] = api.streams;
  stream?.write('id: 4\ndata: {}\n\n');
  expect(await read()).toBe('id: 4\ndata: {}\n\n');
  const closed = new Promise((done) => stream?.once('close', done));
  abort.abort();
  await closed;
});

test('stops while a stream is open, and ends the stream', async () => {
  answer = () => 'stream';
  const response = await fetch(`${screen.url}${base}/orders/stream?after=0`, { headers: { cookie } });
  const ended = response.text().then(
    () => 'ended',
    () => 'ended',
  );
  await screen.close();
  expect(await ended).toBe('ended');
});
