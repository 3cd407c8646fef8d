import { createHash, createHmac } from 'node:crypto';
import type { StoreKey } from '../session/seal.ts';

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
): Record<string, string> {
  const timestamp = at.toISOString();
  const digest = createHash('sha256').update(body).digest('hex');
  const text = [method, path, timestamp, digest].join('\n');
  return {
    'x-till-key': keyId,
    'x-till-timestamp': timestamp,
    'x-till-signature': createHmac('sha256', secret).update(text).digest('hex'),
  };
}
