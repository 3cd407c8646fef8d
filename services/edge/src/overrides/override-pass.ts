import { createPublicKey, verify } from 'node:crypto';
import { type OverridePass, OverridePassSchema, overrideText } from '@horno/contracts/override';
import type { PublicKeys } from '../release/verify.ts';

const MAX_CHARS = 1200;

/** What a pass says, while it is genuine and its time is not over. */
export function readOverride(text: string, publicKeys: PublicKeys, now: Date): OverridePass | undefined {
  if (text.length > MAX_CHARS) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(text.trim(), 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const parsed = OverridePassSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const pass = parsed.data;
  const pem = Object.hasOwn(publicKeys, pass.keyId) ? publicKeys[pass.keyId] : undefined;
  if (!pem || Date.parse(pass.expiresAt) <= now.getTime()) return undefined;
  const signature = Buffer.from(pass.signature, 'base64');
  return verify(null, Buffer.from(overrideText(pass)), createPublicKey(pem), signature) ? pass : undefined;
}
