import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { originOf } from './origin.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function originFor(headers: Record<string, string>, publicOrigin?: string): Promise<string> {
  // The proxy before the service is trusted.
  app = Fastify({ trustProxy: () => true });
  app.get('/', (request) => originOf(request, publicOrigin));
  return (await app.inject({ url: '/', headers })).body;
}

test.each([
  ['the host of the request', { host: 'shop.example:8080' }, 'http://shop.example:8080'],
  ['an IPv6 address', { host: '[::1]:3000' }, 'http://[::1]:3000'],
  ['the protocol that the proxy names', { host: 'a.b', 'x-forwarded-proto': 'https' }, 'https://a.b'],
  ['no other protocol', { host: 'a.b', 'x-forwarded-proto': 'javascript' }, 'http://a.b'],
  ['no host that the proxy passes on', { host: 'a.b', 'x-forwarded-host': 'evil.example' }, 'http://a.b'],
  ['no host of the header Forwarded', { host: 'a.b', forwarded: 'host=evil.example' }, 'http://a.b'],
  ['no host that is none', { host: 'a"><i>' }, 'http://localhost'],
])('originOf returns %s', async (_what, headers, origin) => {
  expect(await originFor(headers)).toBe(origin);
});

test('originOf returns the configured origin, whatever the request says', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
  expect(await originFor(headers, 'https://shop.example')).toBe('https://shop.example');
});
