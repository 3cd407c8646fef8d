import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

/** Adds the key of signed links to the environment. A generated key is stored, so that mailed links survive a restart. */
export function withLinkSecret(env: Env): Env {
  return env.LINK_SECRET ? env : { ...env, LINK_SECRET: storedSecret(env.DATA_DIR) };
}

function storedSecret(folder: string): string {
  const file = join(folder, 'link-secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
