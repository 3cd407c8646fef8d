import { createPublicKey, sign, verify } from 'node:crypto';
import type { SigningKey } from '@horno/contracts/release';
import { refuse } from '../findings.ts';
import { type KeyFolder, openKeyFolder, pairOf } from './key-folder.ts';

export interface Keyring {
  /** Id of the signing key. */
  readonly keyId: string;
  /** All trusted keys, the signing key first, including a prepared one. */
  readonly publicKeys: readonly SigningKey[];
  /** The trusted keys as PEM by id. The object stays the same and follows each change. */
  readonly pems: Readonly<Record<string, string>>;
  /** Id of the key that is prepared to sign next. */
  readonly nextKeyId: string | undefined;
  /** Signs the exact text with Ed25519 (base64). Throws REG-KEY-STATE when the signing key was retired. */
  sign(text: string): { keyId: string; signature: string };
  /** Returns false for a wrong signature and for an unknown key. */
  verify(signed: { keyId: string; text: string; signature: string }): boolean;
  /** Creates the next signing key, endorsed by the current one, so that readers can learn it before it signs. */
  prepare(): Promise<SigningKey>;
  /** Makes the prepared key the signing key. The earlier key stays trusted; its private half is deleted. */
  activate(keyId: string): Promise<void>;
  /** Stops trusting an earlier key and everything that it signed. */
  retire(keyId: string): Promise<void>;
  /** Updates `pems` with the changes of other processes; all other members read the folder at each call. */
  refresh(): void;
}

/** Reads the current keys from the folder at each call, so that it sees the changes of other processes. */
function keysIn(folder: KeyFolder, given: ReturnType<typeof pairOf> | undefined) {
  const pems: Record<string, string> = {};

  function look() {
    const files = folder.files();
    const current = given ?? files.signing;
    if (!current) throw new Error('REG-KEY: the signing key is missing from its folder');
    const trusted = Object.fromEntries(files.known.map(({ keyId, publicKey }) => [keyId, publicKey]));
    for (const keyId of Object.keys(pems)) if (!Object.hasOwn(trusted, keyId)) delete pems[keyId];
    Object.assign(pems, trusted);
    return { ...files, current, isRetired: files.retired.includes(current.key.keyId) };
  }

  function signWithCurrent(text: string) {
    const { current, isRetired } = look();
    const { keyId } = current.key;
    if (isRetired) throw refuse('REG-KEY-STATE', { keyId, state: 'retired' });
    return { keyId, signature: sign(null, Buffer.from(text), current.privateKey).toString('base64') };
  }

  function stateOf(keyId: string): 'current' | 'next' | 'earlier' | 'unknown' {
    const { current, next, known } = look();
    if (keyId === current.key.keyId) return 'current';
    if (keyId === next?.key.keyId) return 'next';
    return known.some((key) => key.keyId === keyId) ? 'earlier' : 'unknown';
  }

  function mustBe(state: 'next' | 'earlier', keyId: string): void {
    const is = stateOf(keyId);
    if (is !== state) throw refuse('REG-KEY-STATE', { keyId, state: is });
  }

  return { pems, look, signWithCurrent, mustBe };
}

/** Opens the key folder and creates a key pair at the first start. `pem` (PKCS#8) replaces the stored private key. */
export async function openKeyring(dir: string, pem?: string): Promise<Keyring> {
  const folder = await openKeyFolder(dir);
  const given = pem ? pairOf(pem.replaceAll('\\n', '\n')) : undefined;
  if (!given) await folder.makeSigning();
  const { pems, look, signWithCurrent, mustBe } = keysIn(folder, given);
  const mustBeOurs = () => {
    if (given) throw refuse('REG-KEY-EXTERNAL');
  };

  const { current, isRetired } = look();
  if (isRetired) throw new Error(`REG-KEY: the signing key ${current.key.keyId} was retired`);
  await folder.addPublic(current.key);
  look();

  return {
    pems,
    get keyId() {
      return look().current.key.keyId;
    },
    get publicKeys() {
      const { current, known } = look();
      const isCurrent = ({ keyId }: SigningKey) => keyId === current.key.keyId;
      return [...known.filter(isCurrent), ...known.filter((key) => !isCurrent(key))];
    },
    get nextKeyId() {
      return look().next?.key.keyId;
    },
    sign: signWithCurrent,
    verify({ keyId, text, signature }) {
      const key = look().known.find((each) => each.keyId === keyId);
      if (!key) return false;
      return verify(null, Buffer.from(text), createPublicKey(key.publicKey), Buffer.from(signature, 'base64'));
    },
    async prepare() {
      mustBeOurs();
      const { next } = look();
      const key = next ? undefined : await folder.makeNext(signWithCurrent);
      const { next: prepared } = look();
      if (!key) throw refuse('REG-KEY-STATE', { keyId: prepared?.key.keyId ?? '–', state: 'next' });
      return key;
    },
    async activate(keyId) {
      mustBeOurs();
      mustBe('next', keyId);
      await folder.promoteNext();
    },
    async retire(keyId) {
      mustBe('earlier', keyId);
      await folder.retire(keyId);
      look();
    },
    refresh: () => void look(),
  };
}
