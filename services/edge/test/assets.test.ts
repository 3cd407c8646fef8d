import { writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import { openShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openShop({
    shell: shellBundle(),
    remotes: { 'mf-x': { server: bundle(`{ html: 'x' }`), pages: { a: { path: '/a' } } } },
  });
  const [, digest] = /_assets\/mf-x\/([0-9a-f]{64})/.exec(await shop.html('/a')) ?? [];
  folder = `/_assets/mf-x/${digest}`;
  await writeFile(join(shop.dir, 'data', 'private.txt'), 'private');
});
afterAll(() => shop.close());

/** Raw response: `fetch` would decode the body and normalise the path. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (done, fail) => {
      const { port } = new URL(shop.edge.url);
      httpRequest({ host: '127.0.0.1', port, path, headers }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      })
        .on('error', fail)
        .end();
    },
  );
}

describe('files of versions', () => {
  test('are immutable, with a content type and nosniff', async () => {
    const { status, headers, body } = await raw(`${folder}/remoteEntry.js`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe('var mf_x;');
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('are compressed as the client accepts: %s', async (accept, encoding, decode) => {
    const { headers, body } = await raw(`${folder}/css/page-a.css`, { 'accept-encoding': accept });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(decode(body).toString()).toBe('.x{--is:"page:a"}');
  });

  test.each([
    ['', 200],
    ['', 304],
    ['/none.svg', 404],
  ])('are sandboxed when one is opened as a page (%s %d)', async (path, status) => {
    const file = `${folder}${path || '/remoteEntry.js'}`;
    const { headers: first } = await raw(file);
    const { status: answered, headers } = await raw(
      file,
      status === 304 ? { 'if-none-match': String(first.etag) } : {},
    );
    expect(answered).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('are answered with 304 when the client has them', async () => {
    const { headers } = await raw(`${folder}/remoteEntry.js`, { 'accept-encoding': 'br' });
    const again = await raw(`${folder}/remoteEntry.js`, {
      'accept-encoding': 'br',
      'if-none-match': String(headers.etag),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('are found at the path of a retry', async () => {
    const { status, body } = await raw(`${folder.replace('/_assets/', '/_assets/~2/')}/remoteEntry.js`);
    expect([status, body.toString()]).toEqual([200, 'var mf_x;']);
  });

  test.each([
    '/none.js',
    '/server/bundle.cjs',
    '/../../../data/private.txt',
    '/..%2f..%2f..%2fdata%2fprivate.txt',
    '/%2e%2e/%2e%2e/%2e%2e/data/private.txt',
    '/js',
    '/remoteEntry.js%00.css',
    '//remoteEntry.js',
  ])('are the only files that are served: %s', async (path) => {
    const { status, body } = await raw(folder + path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.toString()).not.toContain('private');
    expect(body.toString()).not.toContain('exports');
  });
});

test('the favicon is served', async () => {
  const robots = await shop.get('/robots.txt');
  expect(await robots.text()).toContain('Disallow: /checkout');
  const icon = await shop.get('/favicon.svg');
  expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
});
