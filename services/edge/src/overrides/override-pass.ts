import { createPublicKey, verify } from 'node:crypto';
import { type OverridePass, OverridePassSchema, overrideText } from '@horno/contracts/override';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../options.ts';
import { macFor } from '../session/mac.ts';

export const OVERRIDE_COOKIE = 'sf.override';
const MAX_CHARS = 1200;

type PassConfig = Pick<EdgeConfig, 'publicKeys' | 'clock'>;
type CookieConfig = Pick<EdgeConfig, 'publicKeys' | 'clock' | 'sealKey'>;

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

const macOf = ({ sealKey }: CookieConfig) => macFor(sealKey, 'override');

/** Returns the value of the cookie. Only the form makes it: a script that has a pass cannot start it by a cookie of its own. */
export const overrideCookie = (text: string, config: CookieConfig): string => `${text}.${macOf(config).of(text)}`;

/** Returns the valid pass of a browser. */
export function overridePassOf({ cookies }: FastifyRequest, config: CookieConfig): OverridePass | undefined {
  const [text = '', mac = ''] = cookies[OVERRIDE_COOKIE]?.split('.') ?? [];
  return text && macOf(config).isOf(text, mac) ? readOverride(text, config) : undefined;
}
