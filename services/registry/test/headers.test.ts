import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({ publicOrigin: 'https://ops.example' });
}, startUpMs);
afterAll(() => registry.close());

test.each(['/sign-in', '/', '/nowhere', '/console.css', '/healthz', '/v1/versions', '/v1/nowhere', '/v1/openapi.json'])(
  '%s is opened by https only, and not framed, sniffed or read by another site',
  async (path) => {
    const { headers } = await registry.call('GET', path, { headers: { origin: 'https://evil.example' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('the session of a console on https is bound to its host', async () => {
  const { oneTimeToken } = registry.registry;
  const signedIn = await registry.call('POST', '/v1/session', {
    body: { oneTimeToken },
    headers: { origin: 'https://ops.example' },
  });
  expect(signedIn.headers.get('set-cookie')).toMatch(
    /^__Host-horno_ops=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test.each(['TRACE', 'PROPFIND'])('the method %s is not supported', async (method) => {
  const { port } = new URL(registry.registry.url);
  const status = await new Promise((done) => {
    const options = { host: '127.0.0.1', port, path: '/sign-in', method };
    request(options, (answer) => done(answer.resume().statusCode)).end();
  });
  expect(status).toBe(404);
});
