import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const KEY_BYTES = 32;

/** Parses the key of sealed cookies: 64 hexadecimal digits, or base64. */
export const SealKeySchema = z.string().transform((text, context): Buffer => {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES) return key;
  context.addIssue({ code: 'custom', message: 'must contain 32 bytes, as hex or base64' });
  return z.NEVER;
});

/** Reads the key stored in the data folder. The first start creates it, readable by its owner only. */
export async function storedSealKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'seal.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return SealKeySchema.parse((await readFile(path, 'utf8')).trim());
}
