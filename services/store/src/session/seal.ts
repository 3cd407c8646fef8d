import { IdSchema } from '@horno/contracts/wire';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod';

const ENCRYPTION = 'A256GCM';
const HEADER = { alg: 'dir', enc: ENCRYPTION };

const StoreKeySchema = z.object({
  keyId: z.string().min(1),
  secret: z.string().min(1),
  store: IdSchema,
  name: z.string(),
  label: z.string(),
});

/** Key of a store that a paired device holds, with the names that the page shows. */
export type StoreKey = z.infer<typeof StoreKeySchema>;

export interface KeySealer {
  /** Encrypts a key as a JWE (`dir`, AES-256-GCM): the browser can neither read nor change it. */
  seal(key: StoreKey, expiresAt: Date): Promise<string>;
  /** Decrypts a key. Returns undefined when the text was sealed otherwise, changed, or has expired. */
  unseal(sealed: string, now: Date): Promise<StoreKey | undefined>;
}

export function createKeySealer(sealKey: Buffer): KeySealer {
  const imported = crypto.subtle.importKey('raw', new Uint8Array(sealKey), 'AES-GCM', false, ['encrypt', 'decrypt']);
  return {
    async seal(key, expiresAt) {
      return new EncryptJWT({ key })
        .setProtectedHeader(HEADER)
        .setExpirationTime(expiresAt)
        .encrypt(await imported);
    },
    async unseal(sealed, now) {
      try {
        const { payload } = await jwtDecrypt(sealed, await imported, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: [ENCRYPTION],
          requiredClaims: ['exp'],
          currentDate: now,
        });
        return StoreKeySchema.parse(payload.key);
      } catch {
        return undefined;
      }
    },
  };
}
