import { createPublicKey, verify } from 'node:crypto';
import { previewText, readPreviewPass } from '@horno/contracts/preview';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { commandLine } from './command-line.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let ops: string;

beforeAll(async () => {
  registry = await startTestRegistry({ previewUrl: () => 'https://preview.example' });
  ops = await registry.opsToken();
  await registry.goLive(builtShell(), builtRemote());
}, startUpMs);
afterAll(() => registry.close());

const publish = async (buildId: string) => (await registry.publish(builtRemote({ buildId }), ops)).body;
const hostOf = (digest: string) => `https://mf-menu-cart-${digest.slice(0, 8)}.preview.example`;

describe('a preview', () => {
  test('has one address for each version, and a link with a signature of the registry', async () => {
    const { digest, preview } = await publish('build0007');
    const [path] = ['/order'];
    expect(preview.address).toBe(`${hostOf(digest)}${path}`);
    const { origin, pathname } = new URL(preview.link);
    const [, start, text = '', ...rest] = pathname.split('/');
    expect([origin, start, `/${rest.join('/')}`]).toEqual([hostOf(digest), '_preview', path]);
    const { version, keyId, signature } = readPreviewPass(text) ?? { version: '', keyId: '', signature: '' };
    const key = createPublicKey(registry.registry.publicKeys[keyId] ?? '');
    const said = Buffer.from(previewText('mf-menu-cart', digest));
    expect(version).toBe(digest);
    expect(verify(null, said, key, Buffer.from(signature, 'base64'))).toBe(true);
    expect((await registry.publish(builtRemote({ buildId: 'build0007' }), ops)).body.preview).toEqual(preview);
  });

  test('opens at the main page of its remote, and at home for one without a page of its own', async () => {
    const pages = builtRemote({ buildId: 'build0008', paths: ['/order/:slug', '/order/deals', '/combo/:id?'] });
    expect(new URL((await registry.publish(pages, ops)).body.preview.address).pathname).toBe('/combo');
  });

  test('has no address for the shell, nor without an address of previews', async () => {
    expect((await registry.publish(builtShell({ buildId: 'shell0009' }), ops)).body.preview).toBeUndefined();
    const none = await startTestRegistry();
    await none.goLive(builtShell(), builtRemote());
    const token = await none.opsToken();
    expect((await none.publish(builtRemote({ buildId: 'build0011' }), token)).body.preview).toBeUndefined();
    expect(codesOf(await none.call('GET', '/v1/previews/mf-menu-cart', { token }))).toEqual(['REG-NO-PREVIEWS']);
    await none.close();
  });

  test('is named by the command for any squad: of the newest version, and of one that is named', async () => {
    const earlier = await publish('build0012');
    const { digest, preview } = await publish('build0013');
    const env = { HORNO_TOKEN: await registry.squadToken('content') };
    const { horno } = commandLine(() => ({ registry, cwd: registry.dir, env }));
    const newest = await horno('preview mf-menu-cart');
    expect(newest.out).toBe(
      `mf-menu-cart ${digest.slice(0, 12)}\nPreview: ${preview.address}\n  without a sign-in: ${preview.link}\n`,
    );
    const named = await horno(`preview mf-menu-cart --version ${earlier.digest.slice(0, 8)} --json`);
    expect(JSON.parse(named.out)).toMatchObject({ ok: true, version: earlier.digest, ...earlier.preview });
    expect((await horno('preview mf-menu-cart --version 00000000')).err).toContain('REG-VERSION-UNKNOWN');
  });

  test('ends when production takes the version back', async () => {
    const { digest } = await publish('build0014');
    await registry.release({ 'mf-menu-cart': digest });
    await registry.call('POST', '/v1/channels/production/rollback', { body: { reason: 'it leaks' }, token: ops });
    const answer = await registry.call('GET', `/v1/previews/mf-menu-cart?version=${digest}`, { token: ops });
    expect(codesOf(answer)).toEqual(['REG-VERSION-REVOKED']);
    expect((await publish('build0014')).preview).toBeUndefined();
  });
});

describe('the console', () => {
  const open = async (path: string, headers: Record<string, string> = {}) => registry.call('GET', path, { headers });
  const signedIn = async () => ({ cookie: `horno_ops=${await registry.squadToken('content')}` });

  test('leads staff from the address of a preview to its signed link, at the path that was asked for', async () => {
    const { digest, preview } = await publish('build0021');
    const path = `/previews/mf-menu-cart-${digest.slice(0, 8)}?path=${encodeURIComponent('/order/pizzas?x=1')}`;
    const page = await open(path, await signedIn());
    const pass = new URL(preview.link).pathname.split('/')[2];
    const link = `${hostOf(digest)}/_preview/${pass}/order/pizzas?x=1`;
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(`content="0;url=${link}"`)]);
  });

  test.each(['//evil.example/', 'https://evil.example/', '/\\\\evil.example'])(
    'leads to no other host: %s',
    async (to) => {
      const { digest } = await publish('build0022');
      const page = await open(
        `/previews/mf-menu-cart-${digest.slice(0, 8)}?path=${encodeURIComponent(to)}`,
        await signedIn(),
      );
      expect(page.text).toContain(`content="0;url=${hostOf(digest)}/_preview/`);
      expect(page.text).not.toContain('url=https://evil');
    },
  );

  test('asks others to sign in, and browsers that come from another site once more', async () => {
    const { digest } = await publish('build0023');
    const path = `/previews/mf-menu-cart-${digest.slice(0, 8)}?path=%2F`;
    const other = await open(path);
    expect([other.status, other.headers.get('location')]).toEqual([
      303,
      `/sign-in?${new URLSearchParams({ back: path })}`,
    ]);
    const again = await open(path, { 'sec-fetch-site': 'cross-site' });
    expect([again.status, again.text]).toEqual([200, expect.stringContaining(`content="0;url=${path}"`)]);
  });

  test('links the version to its preview, and refuses other labels', async () => {
    const { digest, preview } = await publish('build0024');
    expect((await open(`/versions/${digest}`, await signedIn())).text).toContain(`href="${preview.address}"`);
    for (const label of ['shell-12345678', 'mf-menu-cart', 'mf-menu-cart-00000000'])
      expect([label, (await open(`/previews/${label}`, await signedIn())).status]).toEqual([label, 404]);
  });
});
