import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerLargeBodies } from './large-bodies.ts';

let app: FastifyInstance;
let agent: Agent;
beforeEach(async () => {
  app = Fastify({ bodyLimit: 1024 });
  answerLargeBodies(app);
  app.post('/', async () => 'small');
  await app.listen({ host: '127.0.0.1', port: 0 });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

/** Sends JSON on the only connection. Returns the status, and whether the connection was used before. */
function post(bytes: number, isChunked: boolean): Promise<[number | undefined, boolean]> {
  const { port } = app.server.address() as AddressInfo;
  const body = JSON.stringify('x'.repeat(bytes));
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(!isChunked && { 'content-length': body.length }) };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve([answer.statusCode, sent.reusedSocket]));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

test.each([
  ['a length', false],
  ['chunks', true],
])('L9: a body with %s that is too large gets 413, and the connection goes on', async (_, isChunked) => {
  expect(await post(4_200_000, isChunked)).toEqual([413, false]);
  expect(await post(10, isChunked)).toEqual([200, true]);
});

test('closes the connection of a body without measure', async () => {
  await post(20_000_000, true).then(
    ([status]) => expect(status).toBe(413),
    (error: NodeJS.ErrnoException) => expect(['ECONNRESET', 'EPIPE']).toContain(error.code),
  );
  expect(await post(10, true)).toEqual([200, false]);
});
