import { randomBytes } from 'node:crypto';
import { sha256Hex } from '../canonical.ts';

/** Letters of the random part that are stored: too few to guess the others by. */
const SHOWN = 4;

/** 256 random bits: long enough that a plain hash keeps it and nothing has to slow down guessing. */
export function newSecret(kind: 'once' | 'session' | 'token'): { secret: string; hash: string; begins: string } {
  const prefix = { once: 'horno_once', session: 'horno_ops', token: 'horno_tok' }[kind];
  const secret = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { secret, hash: hashSecret(secret), begins: secret.slice(0, prefix.length + 1 + SHOWN) };
}

export function hashSecret(secret: string): string {
  return sha256Hex(secret);
}
