import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Registry, type RegistryOptions, startRegistry } from '../src/start.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;

const few = { max: 3, timeWindow: 60_000 };

beforeAll(async () => {
  registry = await startTestRegistry();
  ops = await registry.opsToken();
}, startUpMs);
afterAll(() => registry.close());

/** Another process on the same database, which lets three through. */
async function withRegistry(extra: Partial<RegistryOptions>, use: (ask: Ask) => Promise<void>): Promise<void> {
  const rates = { signIn: few, guess: few };
  const own: Registry = await startRegistry({ ...registry.options, rates, ...extra });
  try {
    await use(async (path, { from, ...init }) => {
      const headers = { ...(from && { 'x-forwarded-for': from }) };
      return registry.call(init.body ? 'POST' : 'GET', new URL(path, own.url).href, { ...init, headers });
    });
  } finally {
    await own.close();
  }
}
type Ask = (path: string, init: { from?: string; token?: string; body?: object }) => ReturnType<TestRegistry['call']>;

const guessSession = async (ask: Ask, from: string) =>
  codesOf(await ask('/v1/session', { body: { oneTimeToken: 'a guess' }, from }))[0];
const guessToken = (ask: Ask, from: string) => ask('/v1/versions', { token: `guess-of-${from}`, from });

describe('an allowance is of', () => {
  test('everybody together where no proxy is trusted, whatever the header says', async () => {
    await withRegistry({}, async (ask) => {
      for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
        expect(await guessSession(ask, from)).toBe('REG-ONE-TIME');
      }
      expect(await guessSession(ask, '192.0.2.4')).toBe('REG-RATE');
    });
  });

  test.each<[string, boolean | string[]]>([
    ['any proxy is trusted', true],
    ['the proxy has this address', ['127.0.0.1']],
  ])('each address by itself where %s', async (_, trustProxy) => {
    await withRegistry({ trustProxy }, async (ask) => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await guessSession(ask, '192.0.2.1')).toBe('REG-ONE-TIME');
      }
      expect(await guessSession(ask, '192.0.2.1')).toBe('REG-RATE');
      expect(await guessSession(ask, '192.0.2.2')).toBe('REG-ONE-TIME');
    });
  });

  test('the address that the trusted proxy saw, not of those that were written before it', async () => {
    await withRegistry({ trustProxy: ['127.0.0.1'] }, async (ask) => {
      for (const forged of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
        expect(await guessSession(ask, `${forged}, 192.0.2.1`)).toBe('REG-ONE-TIME');
      }
      expect(await guessSession(ask, '198.51.100.4, 192.0.2.1')).toBe('REG-RATE');
    });
  });

  test('everybody together where the proxy that speaks is another one', async () => {
    await withRegistry({ trustProxy: ['10.0.0.0/8'] }, async (ask) => {
      for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await guessSession(ask, from);
      expect(await guessSession(ask, '192.0.2.4')).toBe('REG-RATE');
    });
  });
});

describe('a client that guesses tokens', () => {
  test('is refused after a few guesses, without a lookup, and gets Retry-After', async () => {
    await withRegistry({ trustProxy: true }, async (ask) => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(codesOf(await guessToken(ask, '192.0.2.1'))).toEqual(['REG-AUTH']);
      }
      const answer = await guessToken(ask, '192.0.2.1');
      expect(answer.status).toBe(429);
      expect(codesOf(answer)).toEqual(['REG-RATE']);
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(codesOf(await ask('/v1/versions', { token: ops, from: '192.0.2.1' }))).toEqual(['REG-RATE']);
      expect((await ask('/v1/versions', { token: ops, from: '192.0.2.2' })).status).toBe(200);
      expect((await ask('/v1/keys', { from: '192.0.2.1' })).status).toBe(200);
    });
  });

  test('does not keep out a neighbour who was let in before, until that token is revoked', async () => {
    await withRegistry({}, async (ask) => {
      const body = { squad: 'menu' };
      const issued = (await ask('/v1/tokens', { body, token: ops })).body;
      expect((await ask('/v1/versions', { token: issued.token })).status).toBe(200);
      for (let attempt = 0; attempt < 4; attempt += 1) await guessToken(ask, '192.0.2.1');
      expect((await ask('/v1/versions', { token: issued.token })).status).toBe(200);
      expect((await ask('/v1/audit', { token: ops })).status).toBe(200);
      await registry.call('DELETE', `/v1/tokens/${issued.id}`, { token: ops });
      expect(codesOf(await ask('/v1/versions', { token: issued.token }))).toEqual(['REG-AUTH']);
      expect(codesOf(await ask('/v1/versions', { token: issued.token }))).toEqual(['REG-RATE']);
    });
  });
});
