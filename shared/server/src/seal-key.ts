import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { storedSecret } from './stored-secret.ts';

const KEY_BYTES = 32;

/** Parses the key of sealed cookies: 64 hexadecimal digits, or base64. */
export const SealKeySchema = z.string().transform((text, context): Buffer => {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES) return key;
  context.addIssue({ code: 'custom', message: 'must contain 32 bytes, as hex or base64' });
  return z.NEVER;
});

/** Reads the key stored in the data folder. The first start creates it. */
export function storedSealKey(dataDir: string): Buffer {
  const text = storedSecret(dataDir, 'seal.key', () => randomBytes(KEY_BYTES).toString('hex'));
  return SealKeySchema.parse(text.trim());
}
