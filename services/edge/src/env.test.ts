import { expect, test } from '@jest/globals';
import { optionsFromEnv } from './env.ts';

const env = {
  EDGE_API_URL: 'http://127.0.0.1:4000',
  EDGE_REGISTRY_URL: 'http://127.0.0.1:4100',
  EDGE_PUBLIC_KEYS: '{"k":"PEM"}',
  EDGE_ARTIFACTS_DIR: '/a',
  EDGE_DATA_DIR: '/d',
};

test('reads what it is told and knows the rest', () => {
  const options = optionsFromEnv({
    ...env,
    EDGE_PUBLIC_ORIGIN: 'https://horno.example/x',
    EDGE_TILE_HOSTS: 'https://a https://b',
  });
  expect(options).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicOrigin: 'https://horno.example',
    publicKeys: { k: 'PEM' },
    tileHosts: ['https://a', 'https://b'],
    trustProxy: false,
    channel: 'production',
    deadlines: { loadMs: 1500, renderMs: 150 },
    htmlCache: { freshMs: 2000, staleMs: 10_000 },
  });
});

test('takes times and a channel from who operates it', () => {
  const told = { EDGE_LOAD_MS: '800', EDGE_RENDER_MS: '200', EDGE_HTML_FRESH_MS: '60000', EDGE_CHANNEL: 'squad/ovens' };
  expect(optionsFromEnv({ ...env, ...told })).toMatchObject({
    channel: 'squad/ovens',
    deadlines: { loadMs: 800, renderMs: 200 },
    // A page that is kept for longer is also given out for longer while the next one is made.
    htmlCache: { freshMs: 60_000, staleMs: 68_000 },
  });
  expect(optionsFromEnv({ ...env, EDGE_HTML_STALE_MS: '2000' }).htmlCache).toEqual({ freshMs: 2000, staleMs: 2000 });
});

test.each([
  ['EDGE_LOAD_MS', '49'],
  ['EDGE_LOAD_MS', '10001'],
  ['EDGE_RENDER_MS', '19'],
  ['EDGE_RENDER_MS', '5001'],
  ['EDGE_HTML_FRESH_MS', '-1'],
  ['EDGE_HTML_FRESH_MS', 'soon'],
  ['EDGE_HTML_STALE_MS', '3600001'],
  ['EDGE_HTML_STALE_MS', '1999'],
  ['EDGE_CHANNEL', 'squad/'],
  ['EDGE_CHANNEL', 'Production'],
  ['EDGE_CHANNEL', 'squad/a/../b'],
])('refuses %s=%s', (name, value) => {
  expect(() => optionsFromEnv({ ...env, [name]: value })).toThrow(name);
});

test('says everything that is wrong at once', () => {
  const wrong = () => optionsFromEnv({ ...env, EDGE_PUBLIC_KEYS: 'no', EDGE_DATA_DIR: undefined });
  expect(wrong).toThrow(/EDGE_PUBLIC_KEYS/);
  expect(wrong).toThrow(/EDGE_DATA_DIR/);
});
