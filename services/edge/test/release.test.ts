import { afterEach, describe, expect, test } from '@jest/globals';
import { verifyRelease } from '../src/release/verify.ts';
import { bundle, shellBundle } from './support/bundles.ts';
import { type FixtureRelease, makePayload, signPayload, testKeys } from './support/release.ts';
import { deadUrl } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { testDir } from './support/temp.ts';

const saying = (text: string, id: number): FixtureRelease => ({
  id,
  shell: shellBundle(),
  remotes: { 'mf-x': { server: bundle(`{ html: '${text}' }`), pages: { a: { path: '/a' } } } },
});

describe('a signed release', () => {
  const made = async () => signPayload(await makePayload(await testDir(), saying('one', 1)));

  test('is taken as it was signed', async () => {
    expect(verifyRelease(await made(), testKeys)).toMatchObject({ ok: true, payload: { release: { id: 1 } } });
  });

  test('is refused when a byte of it was changed', async () => {
    const signed = await made();
    const payload = signed.payload.replace('"toggle":"on"', '"toggle":"off"');
    expect(verifyRelease({ ...signed, payload }, testKeys)).toEqual({
      ok: false,
      reason: 'the signature does not match',
    });
  });

  test.each(['other', '__proto__', 'constructor'])('is refused with the unknown key %s', async (keyId) => {
    expect(verifyRelease({ ...(await made()), keyId }, testKeys)).toEqual({
      ok: false,
      reason: `unknown key ${keyId}`,
    });
  });

  test('is refused when it pins what it does not hold', async () => {
    const payload = await makePayload(await testDir(), saying('one', 1));
    for (const pin of Object.values(payload.release.remotes)) pin.version = '0'.repeat(64);
    expect(verifyRelease(signPayload(payload), testKeys)).toMatchObject({ ok: false, reason: /has no document/ });
  });
});

describe('the live release', () => {
  let shop: TestShop;
  afterEach(() => shop.close());

  test('stays when the registry gives one with a false signature', async () => {
    shop = await openShop(saying('one', 1));
    const genuine = signPayload(await makePayload(await testDir(), saying('two', 2)));
    shop.answerWith({ ...genuine, signature: Buffer.alloc(64).toString('base64') });
    await shop.edge.watcher.poll();
    expect(await shop.html('/a')).toContain('one');
    expect(shop.edge.watcher.state.refused).toBe('the signature does not match');
  });

  test('changes with the registry, and open tabs can see it', async () => {
    shop = await openShop(saying('one', 1));
    await shop.release(saying('two', 2));
    expect(await shop.html('/a')).toContain('two');
    const answer = await shop.get('/_release');
    expect(await answer.json()).toEqual({ release: 2 });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1');
  });

  test('comes from the snapshot while the registry is down', async () => {
    const dir = await testDir();
    const first = await openShop(saying('kept', 7), { dir });
    await first.close();
    shop = await openShop(saying('unseen', 8), { dir, registryUrl: await deadUrl() });
    expect(await shop.html('/a')).toContain('kept');
    const health = await shop.get('/healthz');
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({ status: 'ok', release: 7, registry: 'down', api: 'down' });
  });

  test('is never taken from a snapshot that was tampered with', async () => {
    const dir = await testDir();
    const first = await openShop(saying('kept', 7), { dir });
    await first.close();
    shop = await openShop(saying('unseen', 8), { dir, registryUrl: await deadUrl(), publicKeys: {} });
    const answer = await shop.get('/a');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await answer.text()).toContain('Volvemos enseguida');
    expect((await shop.get('/healthz')).status).toBe(503);
  });

  test('is served on while it drains, and who spreads the load is told', async () => {
    shop = await openShop(saying('one', 1));
    expect((await shop.get('/healthz')).status).toBe(200);
    const drained = shop.edge.drain();
    const health = await shop.get('/healthz');
    expect([health.status, ((await health.json()) as { status: string }).status]).toEqual([503, 'draining']);
    expect(await shop.html('/a')).toContain('one');
    await drained;
  });
});
