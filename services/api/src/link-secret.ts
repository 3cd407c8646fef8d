import { randomBytes } from 'node:crypto';
import { storedSecret } from '@horno/server/stored-secret';
import type { Env } from './env.ts';

/** Adds the key of signed links to the environment. A generated key is stored, so that mailed links survive a restart. */
export function withLinkSecret(env: Env): Env {
  if (env.LINK_SECRET) return env;
  const make = () => randomBytes(32).toString('base64url');
  return { ...env, LINK_SECRET: storedSecret(env.DATA_DIR, 'link-secret', make) };
}
