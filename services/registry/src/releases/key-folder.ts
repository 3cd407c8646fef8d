import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SigningKey } from '@horno/contracts/release';
import { sha256Hex } from '../canonical.ts';

export interface KeyPair {
  privateKey: KeyObject;
  key: SigningKey;
}

/** Content of the key folder. */
export interface KeyFiles {
  signing?: KeyPair;
  next?: KeyPair;
  /** Public halves that are believed, with who vouched for them. */
  known: readonly SigningKey[];
  /** Ids of keys that are not believed any more. */
  retired: readonly string[];
}

const signingFile = 'signing.pem';
const nextFile = 'next.pem';
const publicEnd = '.pub';
const retiredEnd = '.retired';
const endorsementOf = (keyId: string) => `${keyId}.endorsement.json`;

function describe(publicKey: KeyObject): SigningKey {
  const keyId = sha256Hex(publicKey.export({ format: 'der', type: 'spki' })).slice(0, 16);
  return { keyId, algorithm: 'Ed25519', publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString() };
}

/** From a PKCS#8 PEM. */
export function pairOf(pem: string): KeyPair {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('REG-KEY: the signing key must be Ed25519');
  return { privateKey, key: describe(createPublicKey(privateKey)) };
}

const newPem = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function readPair(path: string): KeyPair | undefined {
  const pem = readIfThere(path);
  return pem === undefined ? undefined : pairOf(pem);
}

function readPublic(dir: string, file: string): SigningKey[] {
  const pem = readIfThere(join(dir, file));
  if (pem === undefined) return [];
  const key = describe(createPublicKey(pem));
  const endorsement = readIfThere(join(dir, endorsementOf(key.keyId)));
  return [endorsement ? { ...key, endorsement: JSON.parse(endorsement) as SigningKey['endorsement'] } : key];
}

function readAll(dir: string): KeyFiles {
  const files = readdirSync(dir);
  return {
    signing: readPair(join(dir, signingFile)),
    next: readPair(join(dir, nextFile)),
    known: files.filter((file) => file.endsWith(publicEnd)).flatMap((file) => readPublic(dir, file)),
    retired: files.filter((file) => file.endsWith(retiredEnd)).map((file) => file.slice(0, -retiredEnd.length)),
  };
}

/** A file system gives changes that come this close to one another the same time. */
const tickMs = 100n;

/** Returns the files; reads them again after a file was added, removed or renamed by any process. */
function fileReader(dir: string): () => KeyFiles {
  let files: KeyFiles | undefined;
  let readAt: bigint | undefined;
  return () => {
    const { mtimeNs, mtimeMs } = statSync(dir, { bigint: true });
    if (files && readAt === mtimeNs) return files;
    files = readAll(dir);
    readAt = BigInt(Date.now()) - mtimeMs > tickMs ? mtimeNs : undefined;
    return files;
  };
}

/** Others read at any moment, so a file is there whole or not at all. False where there is one of that name. */
async function writeNew(path: string, text: string): Promise<boolean> {
  const whole = `${path}.${randomUUID()}.tmp`;
  await writeFile(whole, text, { mode: 0o600, flag: 'wx' });
  try {
    await link(whole, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(whole);
  }
}

/**
 * The folder of keys, which several processes may share. Private halves are `signing.pem` and `next.pem`; public ones stay as
 * `<keyId>.pub`, so what an earlier key signed can still be checked, and become `<keyId>.retired`.
 */
export type KeyFolder = Awaited<ReturnType<typeof openKeyFolder>>;

export async function openKeyFolder(dir: string) {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  const at = (file: string) => join(dir, file);
  const addPublic = ({ keyId, publicKey }: SigningKey) => writeNew(at(`${keyId}${publicEnd}`), publicKey);
  const endorse = (keyId: string, endorsement: SigningKey['endorsement']) =>
    writeNew(at(endorsementOf(keyId)), JSON.stringify(endorsement));
  return {
    files: fileReader(dir),
    addPublic,
    /** Of two processes that start at once, one makes the key for both. */
    async makeSigning(): Promise<void> {
      if (!readIfThere(at(signingFile))) await writeNew(at(signingFile), newPem());
    },
    /** Undefined where there is a next one already. */
    async makeNext(vouch: (publicKey: string) => SigningKey['endorsement']): Promise<SigningKey | undefined> {
      const pem = newPem();
      const { key } = pairOf(pem);
      const endorsement = vouch(key.publicKey);
      await endorse(key.keyId, endorsement);
      await addPublic(key);
      if (await writeNew(at(nextFile), pem)) return { ...key, endorsement };
      await rm(at(`${key.keyId}${publicEnd}`));
      await rm(at(endorsementOf(key.keyId)));
      return undefined;
    },
    /** The next key takes the place of the signing one, whose private half is gone. */
    promoteNext: () => rename(at(nextFile), at(signingFile)),
    async retire(keyId: string): Promise<void> {
      await rename(at(`${keyId}${publicEnd}`), at(`${keyId}${retiredEnd}`));
      await rm(at(endorsementOf(keyId)), { force: true });
    },
  };
}
