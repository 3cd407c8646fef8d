import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
}, startUpMs);
afterAll(() => registry.close());

test.each<[string, string, string, Record<string, string>, number]>([
  ['a malformed percent sign', 'GET', '/v1/%zz', {}, 400],
  ['two content types', 'POST', '/v1/session', { 'content-type': 'application/json, text/plain' }, 415],
  ['a content type that is none', 'POST', '/v1/session', { 'content-type': '@' }, 415],
  ['an encoded step up', 'GET', '/v1/channels/..%2f..%2fkeys/release', {}, 403],
  ['an unknown path', 'GET', '/v1/nothing', {}, 404],
])('a request with %s is refused with its code', async (_what, method, path, headers, status) => {
  const { hostname, port } = new URL(registry.registry.url);
  const answer = await new Promise<[number | undefined, string]>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, async (came) =>
      resolve([came.statusCode, await text(came)]),
    );
    sent.once('error', reject).end(method === 'POST' ? '{}' : undefined);
  });
  expect(answer[0]).toBe(status);
  expect(JSON.parse(answer[1])).toMatchObject({ code: expect.stringMatching(/^REG-/), findings: [expect.anything()] });
});

test('a request that is not HTTP is refused with a code', async () => {
  const { hostname, port } = new URL(registry.registry.url);
  const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'REG-VALIDATION' });
});
