import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SigningKey } from '@horno/contracts';
import { sha256Hex } from '../canonical.ts';
import { refuse } from '../findings.ts';

export interface Keyring {
  /** Id of the key that signs now. */
  readonly keyId: string;
  /** Every key that something may still be signed with, the present one first; a prepared one among them. */
  readonly publicKeys: readonly SigningKey[];
  /** The same as PEM by id: one object for good, kept in step, for who checks releases in this process. */
  readonly pems: Readonly<Record<string, string>>;
  /** Id of the key that is prepared to sign next. */
  readonly nextKeyId: string | undefined;
  /** Ed25519 over the exact text, base64. */
  sign(text: string): string;
  /** False also for a key that the ring does not hold. */
  verify(signed: { keyId: string; text: string; signature: string }): boolean;
  /** Makes the key that is to sign next, vouched for by the present one, so that readers can learn it before it signs. */
  prepare(): Promise<SigningKey>;
  /** From now on the prepared key signs. The earlier one is still believed; its private half is gone. */
  activate(keyId: string): Promise<void>;
  /** What this earlier key signed is not believed any more. */
  retire(keyId: string): Promise<void>;
}

function describe(publicKey: KeyObject): SigningKey {
  const keyId = sha256Hex(publicKey.export({ format: 'der', type: 'spki' })).slice(0, 16);
  return { keyId, algorithm: 'Ed25519', publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString() };
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const pemOf = (key: KeyObject) => key.export({ format: 'pem', type: 'pkcs8' }).toString();

async function readPrivateKey(dir: string, pem: string | undefined): Promise<KeyObject> {
  if (pem) return createPrivateKey(pem.replaceAll('\\n', '\n'));
  const path = join(dir, 'signing.pem');
  const stored = await readIfThere(path);
  if (stored !== undefined) return createPrivateKey(stored);
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(path, pemOf(privateKey), { mode: 0o600, flag: 'wx' });
  return privateKey;
}

interface Pair {
  privateKey: KeyObject;
  key: SigningKey;
}

function pairOf(privateKey: KeyObject): Pair {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('REG-KEY: the signing key must be Ed25519');
  return { privateKey, key: describe(createPublicKey(privateKey)) };
}

/** A public half as it is kept: the PEM text, and beside it who vouched for it. */
async function readPublic(dir: string, file: string): Promise<SigningKey> {
  const key = describe(createPublicKey(await readFile(join(dir, file))));
  const endorsement = await readIfThere(join(dir, `${key.keyId}.endorsement.json`));
  return endorsement ? { ...key, endorsement: JSON.parse(endorsement) as SigningKey['endorsement'] } : key;
}

/**
 * Opens the key folder, making a key pair at the first start. `pem` (PKCS#8) takes the place of the stored private key.
 * Public halves stay in the folder as `<keyId>.pub`, so what an earlier key signed can still be checked.
 */
export async function openKeyring(dir: string, pem?: string): Promise<Keyring> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  const nextPath = join(dir, 'next.pem');
  let current = pairOf(await readPrivateKey(dir, pem));
  await writeFile(join(dir, `${current.key.keyId}.pub`), current.key.publicKey, { mode: 0o600 });
  const prepared = await readIfThere(nextPath);
  let next = prepared === undefined ? undefined : pairOf(createPrivateKey(prepared));
  const files = (await readdir(dir)).filter((file) => file.endsWith('.pub'));
  let known = await Promise.all(files.map((file) => readPublic(dir, file)));

  const pems: Record<string, string> = Object.fromEntries(known.map((key) => [key.keyId, key.publicKey]));
  const publicKeys = () => {
    const { keyId } = current.key;
    return [...known.filter((key) => key.keyId === keyId), ...known.filter((key) => key.keyId !== keyId)];
  };
  const signWith = (text: string) => sign(null, Buffer.from(text), current.privateKey).toString('base64');
  const mustBeOurs = () => {
    if (pem) throw refuse('REG-KEY-EXTERNAL');
  };

  return {
    get keyId() {
      return current.key.keyId;
    },
    get publicKeys() {
      return publicKeys();
    },
    get nextKeyId() {
      return next?.key.keyId;
    },
    pems,
    sign: signWith,
    verify({ keyId, text, signature }) {
      const key = known.find((each) => each.keyId === keyId);
      if (!key) return false;
      return verify(null, Buffer.from(text), createPublicKey(key.publicKey), Buffer.from(signature, 'base64'));
    },
    async prepare() {
      mustBeOurs();
      if (next) throw refuse('REG-KEY-STATE', { keyId: next.key.keyId, state: 'next' });
      const pair = pairOf(generateKeyPairSync('ed25519').privateKey);
      const endorsement = { keyId: current.key.keyId, signature: signWith(pair.key.publicKey) };
      const key = { ...pair.key, endorsement };
      await writeFile(join(dir, `${key.keyId}.endorsement.json`), JSON.stringify(endorsement), { mode: 0o600 });
      await writeFile(join(dir, `${key.keyId}.pub`), key.publicKey, { mode: 0o600 });
      await writeFile(nextPath, pemOf(pair.privateKey), { mode: 0o600, flag: 'wx' });
      next = pair;
      known = [...known, key];
      pems[key.keyId] = key.publicKey;
      return key;
    },
    async activate(keyId) {
      mustBeOurs();
      if (!next || next.key.keyId !== keyId) throw refuse('REG-KEY-STATE', { keyId, state: stateOf(keyId) });
      await rename(nextPath, join(dir, 'signing.pem'));
      current = next;
      next = undefined;
    },
    async retire(keyId) {
      const state = stateOf(keyId);
      if (state !== 'earlier') throw refuse('REG-KEY-STATE', { keyId, state });
      await rename(join(dir, `${keyId}.pub`), join(dir, `${keyId}.retired`));
      await rm(join(dir, `${keyId}.endorsement.json`), { force: true });
      known = known.filter((key) => key.keyId !== keyId);
      delete pems[keyId];
    },
  };

  function stateOf(keyId: string): 'current' | 'next' | 'earlier' | 'unknown' {
    if (keyId === current.key.keyId) return 'current';
    if (keyId === next?.key.keyId) return 'next';
    return known.some((key) => key.keyId === keyId) ? 'earlier' : 'unknown';
  }
}
