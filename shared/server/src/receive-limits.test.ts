import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseBroken } from './broken-requests.ts';
import { limitsOf } from './receive-limits.ts';

const HEADERS_MS = 200;
const REQUEST_MS = 400;
const CHECK_MS = 20;
const UNUSED_MS = 1500;

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify({
    ...limitsOf(HEADERS_MS, REQUEST_MS, CHECK_MS),
    clientErrorHandler: refuseBroken((code) => ({ code }), UNUSED_MS),
  });
  app.get('/', async () => 'here');
  app.post('/', async () => 'small');
  app.get('/begun', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('first');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;

/** Opens a connection that sends a text, at once or later, and never closes its side. Returns what it got when the server closed it. */
function hold(text: string, afterMs = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = '';
    const socket = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true }, () =>
      setTimeout(() => socket.write(text), afterMs),
    );
    socket.setEncoding('utf8').on('data', (chunk) => {
      all += chunk;
    });
    socket.once('error', reject).once('end', () => resolve(all));
  });
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"'],
  [
    'chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{"',
  ],
])(
  'a client that never ends %s gets 408 and loses its connection, and others are answered meanwhile',
  async (_, text) => {
    const slow = Array.from({ length: 100 }, () => hold(text));
    while ((await openConnections()) < 100) await fetch(`http://127.0.0.1:${port()}/`);
    expect(await (await fetch(`http://127.0.0.1:${port()}/`, { headers: { connection: 'close' } })).text()).toBe(
      'here',
    );
    for (const got of await Promise.all(slow)) expect(got).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  },
);

test('a connection that a browser opens ahead is answered when it is used later, with the same limits', async () => {
  const [used, slow] = await Promise.all(
    ['GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 'GET / HTTP/1.1\r\n'].map((text) =>
      hold(text, HEADERS_MS * 4),
    ),
  );
  expect(used).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(slow).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test('a connection that stays unused is closed without an answer', async () => {
  expect(await hold('')).toBe('');
});

test('a client that is refused cannot hold its connection', async () => {
  expect(await hold('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  while ((await openConnections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
});

test('a connection that fails while its answer is on the way gets no second one', async () => {
  const got = await hold('GET /begun HTTP/1.1\r\nHost: a\r\n\r\nNONSENSE\r\n\r\n');
  expect(got).not.toContain('400 Bad Request');
});
