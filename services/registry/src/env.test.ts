import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readEnv } from './env.ts';

describe('readEnv', () => {
  test('returns defaults when no variable is set or a variable is empty', () => {
    expect(readEnv({ HORNO_OPS_PORT: '', DATABASE_URL: undefined })).toMatchObject({
      HORNO_OPS_HOST: '127.0.0.1',
      HORNO_OPS_PORT: 3001,
      HORNO_SECOND_PERSON: 'production',
      identity: { ci: undefined, signIn: undefined },
    });
  });

  test('asks for no second person when HORNO_SECOND_PERSON is empty', () => {
    expect(readEnv({ HORNO_SECOND_PERSON: '' }).HORNO_SECOND_PERSON).toBe('');
  });

  test.each([{ HORNO_API_URL: 'http://127.0.0.1:4000' }, { HORNO_API_OPS_TOKEN: 'a token of operations' }])(
    'rejects %j without its other half',
    (half) => {
      expect(() => readEnv(half)).toThrow('HORNO_API_OPS_TOKEN: ');
    },
  );

  test('asks in production for the address of the console', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('HORNO_OPS_ORIGIN: needed in production');
    expect(readEnv({ NODE_ENV: 'production', HORNO_OPS_ORIGIN: 'https://ops.example' })).toMatchObject({
      HORNO_OPS_ORIGIN: 'https://ops.example',
    });
  });

  test('names every bad variable at once', () => {
    const read = () =>
      readEnv({
        HORNO_TRUST_PROXY: 'true',
        HORNO_OPS_PORT: '99999',
        HORNO_OPS_ORIGIN: 'ftp://x',
        LOG_LEVEL: 'loud',
        HORNO_SIGN_IN: '{',
      });
    for (const name of [
      'HORNO_TRUST_PROXY: ',
      'HORNO_OPS_PORT: ',
      'HORNO_OPS_ORIGIN: ',
      'LOG_LEVEL: ',
      'HORNO_SIGN_IN: ',
    ])
      expect(read).toThrow(name);
  });

  test('operations 20: reads only variables that the operating guide documents', () => {
    const guide = readFileSync(new URL('../../../docs/operating/registry.md', import.meta.url), 'utf8');
    const source = readFileSync(new URL('./env.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
