import { hasIpv6 } from '@horno/server/testing/ipv6';
import { expect, test } from '@jest/globals';
import { startTestRegistry } from './test-registry.ts';

(hasIpv6 ? test : test.skip)('the registry listens on IPv6', async () => {
  const { registry, call, close } = await startTestRegistry({ host: '::1' });
  expect(registry.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await call('GET', '/sign-in')).status).toBe(200);
  await close();
});
