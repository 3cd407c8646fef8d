import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { addAccessLog, isQuiet } from './access-log.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
let waiting: { count: number; ready(): void } | undefined;

beforeEach(() => {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      if (waiting && lines.length >= waiting.count) waiting.ready();
      done();
    },
  });
  app = Fastify({
    logger: { stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'r-1',
  });
  addAccessLog(app, ({ url }) => ({ path: url.replace(/\?.*/, '') }));
});
afterEach(() => app.close());

const written = (count: number) =>
  new Promise<void>((ready) => {
    waiting = { count, ready };
    if (lines.length >= count) ready();
  });

test('each request has one line, at its end', async () => {
  app.get('/menu', async (_request, reply) => reply.code(204).send());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  lines.length = 0;
  await fetch(`${origin}/menu?code=secret`);
  await written(1);
  await fetch(`${origin}/none`);
  await written(2);
  expect(lines).toMatchObject([
    { level: 30, msg: 'request', reqId: 'r-1', method: 'GET', path: '/menu', status: 204, ms: expect.any(Number) },
    { path: '/none', status: 404 },
  ]);
  expect(lines[0]).not.toHaveProperty('aborted');
});

test('a request whose client leaves has a line that says so', async () => {
  const asked = new Promise<void>((resolve) => {
    app.get('/stream', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200).write('data: 1\n\n');
      resolve();
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = get({ host: '127.0.0.1', port, path: '/stream' }).on('error', () => undefined);
  await asked;
  client.destroy();
  await written(lines.length + 1);
  expect(lines.at(-1)).toMatchObject({ msg: 'request', path: '/stream', aborted: true });
});

test.each([
  ['/_assets/shell/a.js', true],
  ['/healthz', true],
  ['/api/healthz', true],
  ['/readyz?x=1', true],
  ['/metrics', true],
  ['/metrics.php', false],
  ['/api/v1/healthz', false],
  ['/', false],
])('%s is quiet: %s', (address, quiet) => {
  expect(isQuiet(address)).toBe(quiet);
});
