import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Returns the canonical JSON text (RFC 8785) that digests and signatures are made of. Throws on a lone surrogate. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('REG-CANONICAL: the value has no JSON form');
  return text;
}

export function sha256Hex(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
