import { createPublicKey, sign, verify } from 'node:crypto';
import type { SigningKey } from '@horno/contracts/release';
import { refuse } from '../findings.ts';
import { openKeyFolder, pairOf } from './key-folder.ts';

export interface Keyring {
  /** Id of the key that signs now. */
  readonly keyId: string;
  /** Every key that something may still be signed with, the present one first; a prepared one among them. */
  readonly publicKeys: readonly SigningKey[];
  /** The same as PEM by id: one object for good, kept in step, for who checks releases in this process. */
  readonly pems: Readonly<Record<string, string>>;
  /** Id of the key that is prepared to sign next. */
  readonly nextKeyId: string | undefined;
  /** Ed25519 over the exact text, base64, and with which key. Throws REG-KEY-STATE when that one was retired. */
  sign(text: string): { keyId: string; signature: string };
  /** False also for a key that the ring does not hold. */
  verify(signed: { keyId: string; text: string; signature: string }): boolean;
  /** Makes the key that is to sign next, vouched for by the present one, so that readers can learn it before it signs. */
  prepare(): Promise<SigningKey>;
  /** From now on the prepared key signs. The earlier one is still believed; its private half is gone. */
  activate(keyId: string): Promise<void>;
  /** What this earlier key signed is not believed any more. */
  retire(keyId: string): Promise<void>;
  /** Takes over into `pems` what another process has changed; everything else looks for itself. */
  refresh(): void;
}

/** Opens the key folder, making a key pair at the first start. `pem` (PKCS#8) takes the place of the stored private key. */
export async function openKeyring(dir: string, pem?: string): Promise<Keyring> {
  const folder = await openKeyFolder(dir);
  const given = pem ? pairOf(pem.replaceAll('\\n', '\n')) : undefined;
  if (!given) await folder.makeSigning();
  const pems: Record<string, string> = {};

  function look() {
    const files = folder.files();
    const current = given ?? files.signing;
    if (!current) throw new Error('REG-KEY: the signing key is gone from its folder');
    const believed = Object.fromEntries(files.known.map(({ keyId, publicKey }) => [keyId, publicKey]));
    for (const keyId of Object.keys(pems)) if (!Object.hasOwn(believed, keyId)) delete pems[keyId];
    Object.assign(pems, believed);
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
      const { next: held } = look();
      if (!key) throw refuse('REG-KEY-STATE', { keyId: held?.key.keyId ?? '–', state: 'next' });
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
