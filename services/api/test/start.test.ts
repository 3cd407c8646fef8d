import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasIpv6 } from '@horno/server/testing/ipv6';
import { type Child, startNode } from '@horno/tooling/internal/start-node';
import { afterAll, describe, expect, it } from '@jest/globals';

const START_MS = 90_000;

describe('the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'horno-start-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function start(env: Record<string, string>): Child {
    const own = { DATA_DIR: folder, PORT: '0', CONTROL_PORT: '0', DB_TEMPLATE: process.env.HORNO_TEST_DUMP ?? '' };
    return startNode('services/api/src/main.ts', [], { NODE_ENV: 'test', ...own, ...env });
  }

  it(
    'starts on a new folder, answers, serves its test controls and stops on SIGTERM',
    async () => {
      const child = start({});
      const [control = '', url = ''] = await child.addresses(2);
      const health = await fetch(`${url}/api/healthz`);
      expect({ status: health.status, body: await health.json() }).toEqual({
        status: 200,
        body: { status: true, message: '', data: { ok: true } },
      });
      const page = await fetch(`${url}/api/docs`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('swagger-ui');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");

      const set = await fetch(`${control}/__control/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: '2024-05-22T20:00:00Z', frozen: true }),
      });
      expect(await set.json()).toEqual({ now: '2024-05-22T20:00:00.000Z' });
      const config = await (await fetch(`${url}/api/v1/product-tenant/config/`)).json();
      expect(config).toMatchObject({ data: { item: { server_time: '2024-05-22T20:00:00.000Z' } } });
      expect((await fetch(`${control}/__control/nothing`, { method: 'POST' })).status).toBe(404);
      expect((await fetch(`${url}/__control/clock`, { method: 'POST' })).status).toBe(404);

      const second = start({});
      expect(await second.ended).toBe(1);
      await child.kill('SIGTERM');
      expect(await child.ended).toBe(0);
    },
    START_MS,
  );

  (hasIpv6 ? it : it.skip)(
    'listens on IPv6',
    async () => {
      const child = start({ HOST: '::1' });
      const [, url = ''] = await child.addresses(2);
      expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
      expect((await fetch(`${url}/api/healthz`)).status).toBe(200);
      await child.kill('SIGTERM');
      expect(await child.ended).toBe(0);
    },
    START_MS,
  );

  it(
    'prints the invalid variables and exits when its environment is invalid',
    async () => {
      const child = start({ PORT: 'none', NODE_ENV: 'production' });
      expect(await child.ended).toBe(1);
      expect(child.errors()).toMatch(/PORT/);
      expect(child.errors()).toMatch(/SMTP_URL/);
    },
    START_MS,
  );
});
