import { createPublicKey, verify } from 'node:crypto';
import { type OverridePass, OverridePassSchema, overrideText } from '@horno/contracts/override';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../options.ts';

export const OVERRIDE_COOKIE = 'sf.override';
const MAX_CHARS = 1200;

type PassConfig = Pick<EdgeConfig, 'publicKeys' | 'clock'>;

/** Parses a pass. Returns undefined when it is malformed, not signed by a known key, or expired. */
export function readOverride(text: string, { publicKeys, clock }: PassConfig): OverridePass | undefined {
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
  if (!pem || Date.parse(pass.expiresAt) <= clock.now().getTime()) return undefined;
  const signature = Buffer.from(pass.signature, 'base64');
  return verify(null, Buffer.from(overrideText(pass)), createPublicKey(pem), signature) ? pass : undefined;
}

/** Returns the valid pass of a browser. */
export function overridePassOf({ cookies }: FastifyRequest, config: PassConfig): OverridePass | undefined {
  const text = cookies[OVERRIDE_COOKIE];
  return text ? readOverride(text, config) : undefined;
}
