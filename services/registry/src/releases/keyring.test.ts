import { generateKeyPairSync } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryFolder } from '../../test/built-package.ts';
import { openKeyring } from './keyring.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

test('the key stays the same from start to start, for its owner only', async () => {
  const dir = join(folder, 'keys');
  const first = await openKeyring(dir);
  const second = await openKeyring(dir);
  expect(second.keyId).toBe(first.keyId);
  expect(first.keyId).toMatch(/^[0-9a-f]{16}$/);
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dir, 'signing.pem'))).mode & 0o777).toBe(0o600);
  const signature = first.sign('text');
  expect(second.verify({ keyId: first.keyId, text: 'text', signature })).toBe(true);
  expect(second.verify({ keyId: first.keyId, text: 'other', signature })).toBe(false);
});

test('a key from outside takes over without touching the folder, and the one before it still verifies', async () => {
  const dir = folder;
  const own = await openKeyring(dir);
  const signature = own.sign('text');
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const given = await openKeyring(dir, pem.replaceAll('\n', '\\n'));
  expect(given.publicKeys.map((key) => key.keyId)).toEqual([given.keyId, own.keyId]);
  expect(given.verify({ keyId: own.keyId, text: 'text', signature })).toBe(true);
  expect((await readdir(dir)).filter((file) => file.endsWith('.pem'))).toEqual(['signing.pem']);
  expect(own.verify({ keyId: given.keyId, text: 'text', signature: given.sign('text') })).toBe(false);
});

test('only Ed25519 signs', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' });
  await expect(openKeyring(folder, rsa.toString())).rejects.toThrow('REG-KEY');
});
