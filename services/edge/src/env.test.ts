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
  });
});

test('says everything that is wrong at once', () => {
  const wrong = () => optionsFromEnv({ ...env, EDGE_PUBLIC_KEYS: 'no', EDGE_DATA_DIR: undefined });
  expect(wrong).toThrow(/EDGE_PUBLIC_KEYS/);
  expect(wrong).toThrow(/EDGE_DATA_DIR/);
});
