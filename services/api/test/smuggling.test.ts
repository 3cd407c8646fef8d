import type { AddressInfo } from 'node:net';
import { bytesOf, smugglingCases, statusesOf } from '@horno/server/testing/smuggling';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useTestApp } from './build-test-app.ts';

const PATH = '/api/v1/stores/pair';
const app = useTestApp();
/** Addresses that routes and hooks of the api got. */
let asked: (string | undefined)[] = [];
let origin = '';
beforeAll(async () => {
  const { server } = app().app;
  await app().app.listen({ host: '127.0.0.1', port: 0 });
  server.on('request', ({ url }) => asked.push(url));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

describe('a request hidden from the api', () => {
  test.each(smugglingCases.map((one) => [one.name, one] as const))('by %s is never read', async (_, one) => {
    asked = [];
    const statuses = await statusesOf(origin, bytesOf(one, PATH));
    expect(asked.filter((url) => url !== PATH)).toEqual([]);
    expect(statuses.filter((status) => status !== 400)).toEqual([]);
    expect(statuses.length).toBeLessThanOrEqual(1);
    if (one.isClear) expect([statuses, asked]).toEqual([[400], [PATH]]);
  });
});

test('the api answers no request that names several hosts, or whose target is an absolute address', async () => {
  for (const target of ['/readyz HTTP/1.1\r\nHost: a\r\nHost: a', 'http://a/healthz HTTP/1.1\r\nHost: a'])
    expect(await statusesOf(origin, `GET ${target}\r\n\r\n`)).toEqual([400]);
});
