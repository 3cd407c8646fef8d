/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pino from 'pino';

/** Starts and ends in order. `faulty` is the part that cannot start, `stuck` are those that cannot end. */
const log: string[] = [];
let faulty: string | undefined;
let stuck: string[] = [];

function part<T extends object>(name: string, more: T) {
  if (faulty === name) throw new Error(`${name} cannot start`);
  log.push(`+${name}`);
  return {
    ...more,
    async close() {
      log.push(`-${name}`);
      if (stuck.includes(name)) throw new Error(`${name} cannot end`);
    },
  };
}
const given: Record<string, object> = {};
const starter = (name: string, more: object) => async (options: object) => {
  given[name] = options;
  return part(name, more);
};
const clock = { now: () => new Date(0) };
const publishLocal = jest.fn<() => Promise<{ release: number; versions: string[] }>>();

jest.unstable_mockModule('@horno/db', () => ({ openDatabase: starter('database', { db: {} }) }));
jest.unstable_mockModule('@horno/api', () => ({ startApi: starter('api', { url: 'http://api', deps: { clock } }) }));
jest.unstable_mockModule('@horno/registry', () => ({
  startRegistry: starter('registry', {
    url: 'http://ops',
    publicKeys: { a: 'pem' },
    oneTimeToken: 'once',
    publishLocal,
    issueEdgeToken: async () => 'of the edge',
  }),
  browserProbe: (options: object) => options,
}));
jest.unstable_mockModule('@horno/edge', () => ({ startEdge: starter('edge', { url: 'http://127.0.0.1:3000' }) }));
jest.unstable_mockModule('@horno/edge/store', () => ({ startStore: starter('store', { url: 'http://store' }) }));
const { startLocal } = await import('./start-local.ts');

const dataDir = mkdtempSync(join(tmpdir(), 'horno-local-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  log.length = 0;
  faulty = undefined;
  stuck = [];
  publishLocal.mockReset().mockResolvedValue({ release: 3, versions: ['shell'] });
});

const start = (env: Record<string, string> = {}) =>
  startLocal({
    dataDir,
    parts: ['/x/shell'],
    shopPort: 3000,
    opsPort: 3001,
    storePort: 3002,
    payPort: 3003,
    log: pino({ level: 'silent' }),
    env,
  });

describe('startLocal', () => {
  test('starts database, api, registry, edge and store screen, and closes them once in reverse order', async () => {
    const shop = await start();
    expect(log).toEqual(['+database', '+api', '+registry', '+edge', '+store']);
    expect(shop).toMatchObject({
      shopUrl: 'http://127.0.0.1:3000',
      opsUrl: 'http://ops',
      storeUrl: 'http://store',
      apiUrl: 'http://api',
      oneTimeToken: 'once',
      release: 3,
    });
    log.length = 0;
    await shop.close();
    await shop.close();
    expect(log).toEqual(['-store', '-edge', '-registry', '-api', '-database']);
  });

  test('shares clock, database and keys between the parts', async () => {
    const shop = await start();
    expect(given.registry).toMatchObject({ clock, port: 3001, host: '127.0.0.1' });
    const { env } = given.api as { env: Record<string, string> };
    expect(given.registry).toMatchObject({ stores: { apiUrl: 'http://api', token: env.OPS_TOKEN } });
    expect(env.OPS_TOKEN).toMatch(/^[0-9a-f]{48}$/);
    expect(given.edge).toMatchObject({
      clock,
      port: 3000,
      publicKeys: { a: 'pem' },
      apiUrl: 'http://api',
      registryUrl: 'http://ops',
      telemetryToken: 'of the edge',
    });
    expect(given.store).toMatchObject({ clock, port: 3002, apiUrl: 'http://api' });
    expect(given.api).toMatchObject({ env: { PORT: '0', PUBLIC_URL: 'http://localhost:3000' } });
    await shop.close();
  });

  test('gives the registry a probe of the shop when a browser is named', async () => {
    const none = await start();
    expect(given.registry).toMatchObject({ probe: undefined });
    await none.close();

    const shop = await start({ HORNO_PROBE_BROWSER: 'chromium  --no-sandbox' });
    const { probe } = given.registry as { probe: { browser: string[]; shopUrl: () => string } };
    expect(probe.browser).toEqual(['chromium', '--no-sandbox']);
    expect(probe.shopUrl()).toBe('http://127.0.0.1:3000');
    await shop.close();
  });

  test.each<[string, Record<string, string>, string]>([
    ['the printed address', {}, 'http://localhost:3000'],
    ['the public address, when one is configured', { PUBLIC_URL: 'https://shop.example' }, 'https://shop.example'],
  ])('passes have %s', async (_, env, address) => {
    const shop = await start(env);
    const { shopUrl } = given.registry as { shopUrl: () => string };
    expect(shopUrl()).toBe(address);
    await shop.close();
  });

  test('shows previews below localhost, and none where the shop has another name', async () => {
    const shop = await start();
    const { previewUrl } = given.registry as { previewUrl: () => string | undefined };
    expect(previewUrl()).toBe('http://preview.localhost:3000');
    expect(given.edge).toMatchObject({ previewHost: 'preview.localhost', opsOrigin: 'http://ops' });
    await shop.close();
    const other = await start({ PUBLIC_URL: 'https://shop.example' });
    const { previewUrl: none } = given.registry as { previewUrl: () => string | undefined };
    expect(none()).toBeUndefined();
    await other.close();
  });

  test.each([
    ['database', []],
    ['api', ['-database']],
    ['registry', ['-api', '-database']],
    ['edge', ['-registry', '-api', '-database']],
    ['store', ['-edge', '-registry', '-api', '-database']],
  ])('closes the started parts when the %s fails to start', async (name, ended) => {
    faulty = name;
    await expect(start()).rejects.toThrow(`${name} cannot start`);
    expect(log.filter((step) => step.startsWith('-'))).toEqual(ended);
  });

  test('closes every part when a build is refused', async () => {
    publishLocal.mockRejectedValue(new Error('refused'));
    await expect(start()).rejects.toThrow('refused');
    expect(log.filter((step) => step.startsWith('-'))).toEqual(['-registry', '-api', '-database']);
  });

  test('closes the other parts and reports the start error when a part fails to close', async () => {
    faulty = 'edge';
    stuck = ['registry', 'api'];
    await expect(start()).rejects.toThrow('edge cannot start');
    expect(log.filter((step) => step.startsWith('-'))).toEqual(['-registry', '-api', '-database']);
  });

  test('reports the parts that failed to close', async () => {
    const shop = await start();
    stuck = ['edge', 'api'];
    const failure = await shop.close().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AggregateError);
    expect((failure as AggregateError).errors.map(String)).toEqual(['Error: edge cannot end', 'Error: api cannot end']);
    expect(log.at(-1)).toBe('-database');
  });
});
