import { generateKeyPairSync } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { temporaryFolder } from '../../test/built-package.ts';
import { type Keyring, openKeyring } from './keyring.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const ed25519Pem = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const believes = ({ verify }: Keyring, { sign }: Keyring) => verify({ text: 'text', ...sign('text') });
const codeOf = (keyId: string, state: string) => ({ findings: [{ code: 'REG-KEY-STATE', params: { keyId, state } }] });

test('the key stays the same from start to start, for its owner only', async () => {
  const dir = join(folder, 'keys');
  const first = await openKeyring(dir);
  const second = await openKeyring(dir);
  expect(second.keyId).toBe(first.keyId);
  expect(first.keyId).toMatch(/^[0-9a-f]{16}$/);
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dir, 'signing.pem'))).mode & 0o777).toBe(0o600);
  const signed = first.sign('text');
  expect(signed.keyId).toBe(first.keyId);
  expect(second.verify({ ...signed, text: 'text' })).toBe(true);
  expect(second.verify({ ...signed, text: 'other' })).toBe(false);
});

test('a key from outside takes over without touching the folder, and the one before it still verifies', async () => {
  const own = await openKeyring(folder);
  const signed = own.sign('text');
  const given = await openKeyring(folder, ed25519Pem().replaceAll('\n', '\\n'));
  expect(given.publicKeys.map((key) => key.keyId)).toEqual([given.keyId, own.keyId]);
  expect(given.verify({ ...signed, text: 'text' })).toBe(true);
  expect((await readdir(folder)).filter((file) => file.endsWith('.pem'))).toEqual(['signing.pem']);
  expect(believes(own, await openKeyring(join(folder, 'elsewhere')))).toBe(false);
});

test('only Ed25519 signs', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' });
  await expect(openKeyring(folder, rsa.toString())).rejects.toThrow('REG-KEY');
});

describe('of two processes on one folder', () => {
  test('both have the same key when they make it at the same time, and nothing half-written is left', async () => {
    const [one, other] = await Promise.all([openKeyring(folder), openKeyring(folder)]);
    expect(one.keyId).toBe(other.keyId);
    expect((await readdir(folder)).sort()).toEqual([`${one.keyId}.pub`, 'signing.pem']);
  });

  test('one rotates: the other learns the next key, signs with it, and believes the retired one no longer', async () => {
    const [one, other] = [await openKeyring(folder), await openKeyring(folder)];
    const old = other.sign('text');
    const { keyId: next, endorsement } = await one.prepare();
    expect(endorsement?.keyId).toBe(old.keyId);
    expect(other.nextKeyId).toBe(next);
    expect(other.publicKeys).toEqual(one.publicKeys);
    expect(other.pems).toEqual(one.pems);
    await expect(other.prepare()).rejects.toMatchObject(codeOf(next, 'next'));

    await one.activate(next);
    expect(other.sign('text').keyId).toBe(next);
    expect(other.publicKeys[0]?.keyId).toBe(next);
    expect(other.nextKeyId).toBeUndefined();
    expect(believes(one, other)).toBe(true);
    expect(other.verify({ ...old, text: 'text' })).toBe(true);
    await expect(other.activate(next)).rejects.toMatchObject(codeOf(next, 'current'));

    await one.retire(old.keyId);
    expect(other.verify({ ...old, text: 'text' })).toBe(false);
    expect(Object.keys(other.pems)).toEqual([next]);
    await expect(other.retire(old.keyId)).rejects.toMatchObject(codeOf(old.keyId, 'unknown'));
  });

  test('a change is seen also where it comes within a moment of the one before', async () => {
    const [one, other] = [await openKeyring(folder), await openKeyring(folder)];
    for (let turn = 0; turn < 5; turn += 1) {
      const former = other.keyId;
      const { keyId } = await one.prepare();
      expect(other.nextKeyId).toBe(keyId);
      await one.activate(keyId);
      expect(other.keyId).toBe(keyId);
      await one.retire(former);
      expect(other.publicKeys.map((key) => key.keyId)).toEqual([keyId]);
    }
  });

  test('one that holds a key from outside signs no more once the other has retired it, nor starts with it', async () => {
    const own = await openKeyring(folder);
    const pem = ed25519Pem();
    const given = await openKeyring(folder, pem);
    expect(believes(own, given)).toBe(true);
    await own.retire(given.keyId);
    expect(() => given.sign('text')).toThrow('REG-KEY-STATE');
    await expect(openKeyring(folder, pem)).rejects.toThrow('was retired');
  });
});
