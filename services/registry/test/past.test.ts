import type { ReleasePayload } from '@horno/contracts/release';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const production = '/v1/channels/production';
let registry: TestRegistry;
let pins: Record<string, string>;
const content = { name: 'mf-content', squad: 'content', paths: ['/'] };

const payloadAt = async (path: string): Promise<ReleasePayload> =>
  JSON.parse((await registry.call('GET', `${production}/${path}`)).body.payload);
const publish = async (code: string) => {
  const { digest } = (await registry.publish(builtRemote({ ...content, code }))).body;
  await registry.release({ 'mf-content': digest });
  return digest as string;
};

beforeAll(async () => {
  registry = await startTestRegistry();
  pins = await registry.goLive(builtShell(), builtRemote(content));
}, startUpMs);
afterAll(() => registry.close());

describe('a signed release', () => {
  test('has the build that ran before, with its document and hashes', async () => {
    const first = pins['mf-content'] as string;
    const second = await publish('second');
    const { release, versions } = await payloadAt('release');
    expect(release.remotes['mf-content']).toMatchObject({ version: second, previous: first });
    const former = versions[first];
    expect(former?.files[former.entry]?.integrity).toMatch(/^sha384-/);
  });

  test('names what operations went back from, and the former build is never that', async () => {
    const bad = await publish('bad');
    const token = await registry.opsToken();
    await registry.call('POST', `${production}/rollback`, { body: { reason: 'it fails' }, token });
    const { release } = await payloadAt('release');
    expect(release.revoked).toContain(bad);
    expect(release.remotes['mf-content']?.previous).toBe(pins['mf-content']);
  });

  test('of the past is there for the sessions that run it, as it was signed', async () => {
    const { release: live } = await payloadAt('release');
    const { release: first } = await payloadAt(`releases/${live.id - 1}`);
    expect(first.id).toBe(live.id - 1);
    const answer = await registry.call('GET', `${production}/releases/${live.id}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { payload, keyId, signature } = answer.body;
    const signed = await registry.call('GET', `${production}/release`);
    expect({ payload, keyId, signature }).toEqual(signed.body);
    expect(codesOf(await registry.call('GET', `${production}/releases/999`))).toEqual(['REG-RELEASE-UNKNOWN']);
  });
});
