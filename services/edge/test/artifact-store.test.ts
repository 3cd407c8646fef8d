import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import S3rver from 's3rver';
import { bundle, shellBundle } from './support/bundles.ts';
import type { FixtureRelease } from './support/release.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { testDir } from './support/temp.ts';

const fixture: FixtureRelease = {
  shell: shellBundle(),
  remotes: { 'mf-x': { server: bundle(`{ html: 'rendered' }`), pages: { a: { path: '/a' } } } },
};
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
async function open(...setup: Parameters<typeof openShop>): Promise<TestShop> {
  const shop = await openShop(...setup);
  closers.push(() => shop.close());
  return shop;
}

async function folderOf(shop: TestShop): Promise<{ path: string; dir: string }> {
  const [, digest = ''] = /_assets\/mf-x\/([0-9a-f]{64})/.exec(await shop.html('/a')) ?? [];
  return { path: `/_assets/mf-x/${digest}`, dir: join(shop.dir, 'artifacts/mf-x', digest) };
}
const health = async (shop: TestShop) => (await (await shop.health()).json()) as Record<string, unknown>;

/** Composition 27. */
describe('a file that does not match its version document', () => {
  test.each([
    ['as it is', '', (text: string) => Buffer.from(text), {}],
    ['compressed', '.br', (text: string) => brotliCompressSync(text), { 'accept-encoding': 'br' }],
  ])('is never served, %s', async (_, suffix, packed, headers) => {
    const shop = await open(fixture);
    const { path, dir } = await folderOf(shop);
    await writeFile(join(dir, `js/page-a.js${suffix}`), packed('evil()'));
    const answer = await shop.get(`${path}/js/page-a.js`, { 'accept-encoding': 'identity', ...headers });
    expect(await answer.text()).not.toContain('evil');
    expect(await health(shop)).toMatchObject({ artifactsRefused: 1 });
  });

  test('is never part of a document', async () => {
    const shop = await open(fixture);
    const folder = join(shop.dir, 'artifacts/mf-x');
    const [digest = ''] = await readdir(folder);
    await writeFile(join(folder, digest, 'css/page-a.css'), 'body{background:url(//evil)}');
    const html = await shop.html('/a');
    expect(html).not.toContain('evil');
    expect(html).toContain(`<link rel="stylesheet" href="${shop.edge.url}/_assets/mf-x/${digest}/css/page-a.css"`);
    expect(await health(shop)).toMatchObject({ artifactsRefused: 1 });
  });

  test('is missing when no document lists it', async () => {
    const shop = await open(fixture);
    const { path, dir } = await folderOf(shop);
    await writeFile(join(dir, 'extra.js'), 'alert(1)');
    await mkdir(join(shop.dir, 'artifacts/mf-x', '0'.repeat(64)));
    await writeFile(join(shop.dir, 'artifacts/mf-x', '0'.repeat(64), 'remote.json'), '{"schema":1}');
    expect((await shop.get(`${path}/extra.js`)).status).toBe(404);
    expect((await shop.get(`/_assets/mf-x/${'0'.repeat(64)}/remoteEntry.js`)).status).toBe(404);
  });
});

/** A bucket with everything that is in a folder. */
async function bucketOf(folder: string) {
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const directory = await testDir();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'builds', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  let isUp = true;
  const stop = async () => {
    if (isUp) await server.close();
    isUp = false;
  };
  closers.push(stop);
  const url = `http://127.0.0.1:${port}/builds/shop`;
  const client = new AwsClient({ ...credentials, region: 'us-east-1', service: 's3' });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const body = new Uint8Array(await readFile(file));
    await client.fetch(`${url}/${file.slice(folder.length + 1)}`, { method: 'PUT', body });
  }
  return { options: { url, region: 'us-east-1', credentials }, stop };
}

/** Composition 26. */
describe('artifacts in an object store', () => {
  async function shopOnS3() {
    const made = await open(fixture);
    const stored = join(made.dir, 'artifacts');
    const cacheDir = await testDir();
    const bucket = await bucketOf(stored);
    const setup = {
      dir: await testDir(),
      registryUrl: made.registryUrl,
      artifactsS3: bucket.options,
      artifactsDir: cacheDir,
    };
    return { setup, bucket, cacheDir, shop: await open(fixture, setup) };
  }

  test('are rendered, served and cached on disk', async () => {
    const { shop, cacheDir } = await shopOnS3();
    expect(await shop.html('/a')).toContain('rendered');
    const { path } = await folderOf(shop);
    const answer = await shop.get(`${path}/css/page-a.css`, { 'accept-encoding': 'gzip' });
    expect(await answer.text()).toContain('page:a');
    expect(await health(shop)).toMatchObject({ artifacts: 'ok' });
    const [digest = ''] = await readdir(join(cacheDir, 'mf-x'));
    expect(await readdir(join(cacheDir, 'mf-x', digest, 'css'))).toEqual(['page-a.css', 'page-a.css.gz']);
  });

  test('serve cached files while the store is down, and answer 503 for others', async () => {
    const { shop, bucket } = await shopOnS3();
    const { path } = await folderOf(shop);
    await shop.get(`${path}/css/page-a.css`);
    await bucket.stop();
    expect((await shop.get(`${path}/css/page-a.css`)).status).toBe(200);
    expect(await shop.html('/a')).toContain('rendered');
    const answer = await shop.get(`${path}/remoteEntry.js`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await health(shop)).toMatchObject({ status: 'ok', artifacts: 'down' });
  });

  test('are loaded again when the cached file was changed', async () => {
    const { shop, cacheDir, setup } = await shopOnS3();
    const { path } = await folderOf(shop);
    await shop.get(`${path}/css/page-a.css`, { 'accept-encoding': 'gzip' });
    await shop.edge.close();
    const [digest = ''] = await readdir(join(cacheDir, 'mf-x'));
    const file = join(cacheDir, 'mf-x', digest, 'css/page-a.css.gz');
    await cp(join(cacheDir, 'mf-x', digest, 'server/bundle.cjs'), file);
    const again = await open(fixture, setup);
    await again.get(`${path}/css/page-a.css`, { 'accept-encoding': 'gzip' });
    const healed = await again.get(`${path}/css/page-a.css`, { 'accept-encoding': 'gzip' });
    expect(await healed.text()).toContain('page:a');
  });
});
