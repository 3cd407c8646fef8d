import { mkdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import S3rver from 's3rver';
import { temporaryFolder } from '../../test/built-package.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { openArtifactStore } from './open-artifact-store.ts';

const digest = 'ab'.repeat(32);
const page = Buffer.from('export default 1;\n'.repeat(60));
const files = new Map([
  ['remote.json', Buffer.from('{"schema":1}')],
  ['client/página 1.js', page],
  ['client/a.png', Buffer.from([1, 2, 3])],
  ['server/index.cjs', Buffer.from('module.exports = {};'.repeat(40))],
]);
/** Credentials of the local S3 server. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

let dir: string;
let server: S3rver;
let s3Address: string;

beforeAll(async () => {
  dir = await temporaryFolder();
  await mkdir(join(dir, 's3'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dir, 's3'),
    configureBuckets: [{ name: 'builds', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  s3Address = `s3://builds/shop?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

const open = (kind: string): ArtifactStore =>
  kind === 's3' ? openArtifactStore(s3Address, credentials) : openArtifactStore(join(dir, 'folder'));

describe.each(['folder', 's3'])('artifacts in a %s', (kind) => {
  test('are there once put, with compressed forms by the effort for each', async () => {
    const store = open(kind);
    expect(await store.has('mf-menu', digest)).toBe(false);
    expect(await store.read('mf-menu', digest, 'client/a.png')).toBeUndefined();
    await store.put('mf-menu', digest, files, (path) =>
      path === 'server/index.cjs' ? 'none' : path.endsWith('.js') ? 'fast' : 'best',
    );
    expect(await store.has('mf-menu', digest)).toBe(true);
    const read = async (path: string) => (await store.read('mf-menu', digest, path)) as Buffer;
    for (const [path, bytes] of files) expect(await read(path)).toEqual(bytes);
    expect(brotliDecompressSync(await read('client/página 1.js.br'))).toEqual(page);
    expect(gunzipSync(await read('client/página 1.js.gz'))).toEqual(page);
    expect(await read('server/index.cjs.br')).toBeUndefined();
  });

  test('are not written a second time', async () => {
    const store = open(kind);
    await store.put('mf-menu', digest, new Map([...files, ['client/a.png', Buffer.from('other')]]));
    expect(await store.read('mf-menu', digest, 'client/a.png')).toEqual(files.get('client/a.png'));
  });

  test('are found by a name and a digest only, not by a path', async () => {
    const store = open(kind);
    await expect(async () => store.has('../mf-menu', digest)).rejects.toThrow('REG-PATH');
    await expect(async () => store.read('mf-menu', `../${digest}`, 'x')).rejects.toThrow('REG-PATH');
  });
});

test('in S3, a version whose writing was cut off is not there, and is made whole by the next put', async () => {
  const cut = 'cd'.repeat(32);
  const store = openArtifactStore(s3Address, credentials);
  const withFault = new Map([...files, ['client/broken.js', 0 as unknown as Buffer]]);
  await expect(store.put('mf-menu', cut, withFault)).rejects.toThrow();
  expect(await store.has('mf-menu', cut)).toBe(false);
  await store.put('mf-menu', cut, files);
  expect(await store.has('mf-menu', cut)).toBe(true);
});

test('an S3 store refuses a stranger, and a bucket that is not there', async () => {
  const stranger = openArtifactStore(s3Address, { ...credentials, AWS_ACCESS_KEY_ID: 'SOMEBODY' });
  await expect(stranger.put('mf-menu', 'ef'.repeat(32), files)).rejects.toThrow('403');
  const elsewhere = openArtifactStore(s3Address.replace('builds', 'nothing'), credentials);
  await expect(elsewhere.put('mf-menu', digest, files)).rejects.toThrow('no such bucket');
});

test.each([
  ['s3://bucket', {}, 'AWS_ACCESS_KEY_ID'],
  ['s3://key:secret@bucket', credentials, 'no credentials in the address'],
  ['ftp://host/x', credentials, 'ftp: is no store'],
])('the address %s is refused at the start', (address, env, message) => {
  expect(() => openArtifactStore(address, env)).toThrow(message);
});
