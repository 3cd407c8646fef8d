import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readEnv } from './env.ts';

const env = { STORE_API_URL: 'http://127.0.0.1:4000' };
const production = {
  ...env,
  NODE_ENV: 'production',
  STORE_PUBLIC_ORIGIN: 'https://tienda.horno.example/x',
  STORE_SEAL_KEY: 'ab'.repeat(32),
};

describe('readEnv', () => {
  test('applies defaults to variables that are not set', () => {
    expect(readEnv({ ...env, STORE_PORT: '' })).toEqual({
      host: '127.0.0.1',
      port: 3002,
      publicOrigin: undefined,
      apiUrl: 'http://127.0.0.1:4000',
      dataDir: '.horno/store',
      screenDir: undefined,
      trustProxy: undefined,
    });
  });

  test('reads origin and key of a production server', () => {
    expect(readEnv(production)).toMatchObject({
      publicOrigin: 'https://tienda.horno.example',
      sealKey: Buffer.from('ab'.repeat(32), 'hex'),
    });
  });

  test.each([
    ['STORE_PORT', '70000'],
    ['STORE_API_URL', 'nowhere'],
    ['STORE_SEAL_KEY', 'short'],
    ['STORE_PUBLIC_ORIGIN', 'http://tienda.horno.example'],
    ['STORE_TRUST_PROXY', 'true'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => readEnv({ ...production, [name]: value })).toThrow(name);
  });

  test('lists every missing variable of production in one error', () => {
    const read = () => readEnv({ NODE_ENV: 'production' });
    for (const name of ['STORE_API_URL']) expect(read).toThrow(name);
    const other = () => readEnv({ ...env, NODE_ENV: 'production' });
    for (const name of ['STORE_SEAL_KEY', 'STORE_PUBLIC_ORIGIN']) expect(other).toThrow(name);
  });

  test('reads only variables that the operating guide documents', () => {
    const guide = readFileSync(new URL('../../../../docs/stores.md', import.meta.url), 'utf8');
    const source = readFileSync(new URL('./env.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
