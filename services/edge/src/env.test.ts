import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readEnv } from './env.ts';

const env = {
  EDGE_API_URL: 'http://127.0.0.1:4000',
  EDGE_REGISTRY_URL: 'http://127.0.0.1:4100',
  EDGE_PUBLIC_KEYS: '{"k":"PEM"}',
  EDGE_ARTIFACTS_DIR: '/a',
  EDGE_DATA_DIR: '/d',
};
const origins = { EDGE_PUBLIC_ORIGIN: 'https://horno.example', EDGE_PAY_ORIGIN: 'https://pay.horno.example' };

describe('readEnv', () => {
  test('applies defaults to variables that are not set', () => {
    const options = readEnv({
      ...env,
      EDGE_PUBLIC_ORIGIN: 'https://horno.example/x',
      EDGE_PAY_ORIGIN: 'https://pay.horno.example/',
      EDGE_TILE_HOSTS: 'https://a https://b',
    });
    expect(options).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'https://horno.example',
      payPort: 3003,
      payOrigin: 'https://pay.horno.example',
      publicKeys: { k: 'PEM' },
      tileHosts: ['https://a', 'https://b'],
      trustProxy: undefined,
      channel: 'production',
      deadlines: { loadMs: 1500, renderMs: 150 },
      htmlCache: { freshMs: 5000, staleMs: 10_000 },
    });
  });

  test('reads deadlines, cache times and the channel', () => {
    const given = {
      EDGE_LOAD_MS: '800',
      EDGE_RENDER_MS: '200',
      EDGE_HTML_FRESH_MS: '60000',
      EDGE_CHANNEL: 'squad/ovens',
      EDGE_TELEMETRY_TOKEN: 'of the edge',
    };
    expect(readEnv({ ...env, ...given })).toMatchObject({
      channel: 'squad/ovens',
      deadlines: { loadMs: 800, renderMs: 200 },
      // The stale age grows with the fresh age.
      htmlCache: { freshMs: 60_000, staleMs: 65_000 },
    });
    expect(readEnv({ ...env, EDGE_HTML_STALE_MS: '5000' }).htmlCache).toEqual({ freshMs: 5000, staleMs: 5000 });
  });

  test.each([
    ['https://horno.example', 'horno.example'],
    ['https://horno.example', 'preview.horno.example'],
    ['https://www.horno.com.pe', 'preview.horno.com.pe'],
  ])('rejects previews that could set cookies of the shop %s: %s', (shop, host) => {
    const given = { ...env, EDGE_PUBLIC_ORIGIN: shop, EDGE_PAY_ORIGIN: 'https://pay.example', EDGE_PREVIEW_HOST: host };
    expect(() => readEnv(given)).toThrow('EDGE_PREVIEW_HOST: must be of another domain');
  });

  test.each(['EDGE_PAY_ORIGIN', 'EDGE_OPS_ORIGIN'])('rejects previews on the domain of %s', (name) => {
    const given = { ...env, ...origins, EDGE_PREVIEW_HOST: 'preview.other.example', [name]: 'https://x.other.example' };
    expect(() => readEnv(given)).toThrow(`EDGE_PREVIEW_HOST: must be of another domain than ${name}`);
  });

  test('reads the host of previews, and the console that lets the staff in', () => {
    const given = {
      ...env,
      ...origins,
      EDGE_PREVIEW_HOST: 'horno-preview.example',
      EDGE_OPS_ORIGIN: 'https://ops.example/',
    };
    expect(readEnv(given)).toMatchObject({ previewHost: 'horno-preview.example', opsOrigin: 'https://ops.example' });
    expect(readEnv({ ...given, EDGE_PREVIEW_HOST: 'horno-preview.com.pe' })).toBeDefined();
    expect(() => readEnv({ ...env, EDGE_PREVIEW_HOST: 'https://preview.example' })).toThrow('EDGE_PREVIEW_HOST');
  });

  test.each([
    ['EDGE_TRUST_PROXY', 'true'],
    ['EDGE_LOAD_MS', '49'],
    ['EDGE_LOAD_MS', '10001'],
    ['EDGE_RENDER_MS', '19'],
    ['EDGE_RENDER_MS', '5001'],
    ['EDGE_HTML_FRESH_MS', '-1'],
    ['EDGE_HTML_FRESH_MS', 'soon'],
    ['EDGE_HTML_STALE_MS', '3600001'],
    ['EDGE_HTML_STALE_MS', '4999'],
    ['EDGE_CHANNEL', 'squad/'],
    ['EDGE_CHANNEL', 'Production'],
    ['EDGE_CHANNEL', 'squad/a/../b'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => readEnv({ ...env, [name]: value })).toThrow(name);
  });

  test('asks in production for the key that all edges share', () => {
    const production = { ...env, ...origins, NODE_ENV: 'production' };
    expect(() => readEnv(production)).toThrow('EDGE_SEAL_KEY');
    expect(() => readEnv({ ...production, EDGE_SEAL_KEY: 'short' })).toThrow('32 bytes');
    expect(readEnv({ ...production, EDGE_SEAL_KEY: 'ab'.repeat(32) }).sealKey).toHaveLength(32);
  });

  test('asks in production for the addresses of the shop and of payment documents', () => {
    const production = { ...env, NODE_ENV: 'production', EDGE_SEAL_KEY: 'ab'.repeat(32) };
    expect(() => readEnv(production)).toThrow('EDGE_PUBLIC_ORIGIN: needed in production');
    expect(() => readEnv({ ...production, EDGE_PUBLIC_ORIGIN: '' })).toThrow(
      'EDGE_PUBLIC_ORIGIN: needed in production',
    );
    expect(() => readEnv({ ...production, EDGE_PUBLIC_ORIGIN: origins.EDGE_PUBLIC_ORIGIN })).toThrow('EDGE_PAY_ORIGIN');
    expect(readEnv({ ...production, ...origins }).publicOrigin).toBe('https://horno.example');
    expect(readEnv({ ...production, NODE_ENV: 'development' }).publicOrigin).toBeUndefined();
  });

  test('asks for the token of the registry when the channel is not production', () => {
    expect(() => readEnv({ ...env, EDGE_CHANNEL: 'staging' })).toThrow('EDGE_TELEMETRY_TOKEN: needed');
    expect(readEnv({ ...env, EDGE_CHANNEL: 'production' }).telemetryToken).toBeUndefined();
  });

  test('refuses a misspelt variable', () => {
    expect(() => readEnv({ ...env, EDGE_METRIC_TOKEN: 'x' })).toThrow('EDGE_METRIC_TOKEN: no such variable');
  });

  test('lists every bad variable in one error', () => {
    const read = () => readEnv({ ...env, EDGE_PUBLIC_KEYS: 'no', EDGE_DATA_DIR: undefined });
    expect(read).toThrow(/EDGE_PUBLIC_KEYS/);
    expect(read).toThrow(/EDGE_DATA_DIR/);
  });

  test('reads only variables that the operating guide documents', () => {
    const guide = readFileSync(new URL('../../../docs/operating/README.md', import.meta.url), 'utf8');
    const source = readFileSync(new URL('./env.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(18);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
