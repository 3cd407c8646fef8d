import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SigningKey } from '@horno/contracts';
import { sha256Hex } from '../canonical.ts';

export interface Keyring {
  /** Id of the key that signs now. */
  keyId: string;
  /** Every key that something may still be signed with, the present one first. */
  publicKeys: readonly SigningKey[];
  /** Ed25519 over the exact text, base64. */
  sign(text: string): string;
  /** False also for a key that the ring does not hold. */
  verify(signed: { keyId: string; text: string; signature: string }): boolean;
}

function describe(publicKey: KeyObject): SigningKey {
  const keyId = sha256Hex(publicKey.export({ format: 'der', type: 'spki' })).slice(0, 16);
  return { keyId, algorithm: 'Ed25519', publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString() };
}

async function readPrivateKey(dir: string, pem: string | undefined): Promise<KeyObject> {
  if (pem) return createPrivateKey(pem.replaceAll('\\n', '\n'));
  const path = join(dir, 'signing.pem');
  try {
    return createPrivateKey(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  return privateKey;
}

/**
 * Opens the key folder, making a key pair at the first start. `pem` (PKCS#8) takes the place of the stored private key.
 * Public halves stay in the folder as `<keyId>.pub`, so what an earlier key signed can still be checked.
 */
export async function openKeyring(dir: string, pem?: string): Promise<Keyring> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  const privateKey = await readPrivateKey(dir, pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('REG-KEY: the signing key must be Ed25519');
  const current = describe(createPublicKey(privateKey));
  await writeFile(join(dir, `${current.keyId}.pub`), current.publicKey, { mode: 0o600 });

  const stored = (await readdir(dir)).filter((file) => file.endsWith('.pub'));
  const earlier = await Promise.all(
    stored.map(async (file) => describe(createPublicKey(await readFile(join(dir, file))))),
  );
  const publicKeys = [current, ...earlier.filter((key) => key.keyId !== current.keyId)];
  const byId = new Map(publicKeys.map((key) => [key.keyId, createPublicKey(key.publicKey)]));

  return {
    keyId: current.keyId,
    publicKeys,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    verify({ keyId, text, signature }) {
      const key = byId.get(keyId);
      return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
    },
  };
}
