import type { AddressInfo } from 'node:net';
import { hasIpv6 } from '@horno/server/testing/ipv6';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { shellBundle } from './support/bundles.ts';
import { openShop } from './support/shop.ts';

(hasIpv6 ? test : test.skip)(
  'the edge listens on IPv6, calls an api there, and passes on the IPv6 address of the client',
  async () => {
    const api = Fastify();
    const seen: unknown[] = [];
    api.all('/*', async ({ headers }) => {
      seen.push(headers['x-forwarded-for']);
      return { status: true, message: '', data: {} };
    });
    await api.listen({ host: '::1', port: 0 });
    const apiUrl = `http://[::1]:${(api.server.address() as AddressInfo).port}`;
    const shop = await openShop(
      { shell: shellBundle() },
      { host: '::1', apiUrl, trustProxy: (address) => address === '::1' },
    );
    const { url, payUrl } = shop.edge;
    expect([url, payUrl]).toEqual([
      expect.stringMatching(/^http:\/\/\[::1\]:\d+$/),
      expect.stringMatching(/^http:\/\/\[::1\]:\d+$/),
    ]);
    expect((await shop.get('/')).status).toBe(200);
    for (const given of [undefined, '2001:db8::7', '[2001:db8::7]:4711'])
      await shop.get('/api/v1/product-tenant/config/', given === undefined ? {} : { 'x-forwarded-for': given });
    expect(seen.filter((address) => address !== undefined)).toEqual(['::1', '2001:db8::7', '2001:db8::7']);
    await shop.close();
    await api.close();
  },
);
