import { createHash, createHmac } from 'node:crypto';
import { type TillHeaders, tillSigningText } from '@horno/contracts/till-signature';
import type { StoreKey } from './key-cookie.ts';

/** Codes of the api for a key that is unknown or revoked. */
export const KEY_REFUSED = new Set(['TILL-01', 'TILL-02']);

interface SignedRequest {
  method: string;
  /** Path with query, as it is sent. */
  path: string;
  body: Buffer;
  at: Date;
}

/** Headers that sign a call of a store: HMAC-SHA256 over method, path with query, timestamp and SHA-256 of the body. */
export function signatureHeaders(
  { keyId, secret }: Pick<StoreKey, 'keyId' | 'secret'>,
  { method, path, body, at }: SignedRequest,
): TillHeaders {
  const timestamp = at.toISOString();
  const bodyDigest = createHash('sha256').update(body).digest('hex');
  const text = tillSigningText({ method, path, timestamp, bodyDigest });
  return {
    'x-till-key': keyId,
    'x-till-timestamp': timestamp,
    'x-till-signature': createHmac('sha256', secret).update(text).digest('hex'),
  };
}
