import { createHash, createHmac } from 'node:crypto';
import { type TillHeaders, tillSigningText } from '@horno/contracts/till-signature';

/** A key of a store with its secret, as operations or the pairing gave it out. */
export interface TillCredentials {
  keyId: string;
  secret: string;
}

interface SignedCall {
  method: string;
  /** Path with query, as it is sent. */
  path: string;
  timestamp: string;
  /** Text of the body as it is sent. */
  body?: string | undefined;
}

/** Signature of a call: HMAC-SHA256 with the secret's characters as the key, hexadecimal. */
export function signTillCall(secret: string, { body = '', ...call }: SignedCall): string {
  const bodyDigest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update(tillSigningText({ ...call, bodyDigest }))
    .digest('hex');
}

/** Headers that sign a call with a key of the store. */
export function tillHeaders({ keyId, secret }: TillCredentials, call: SignedCall): TillHeaders {
  return {
    'x-till-key': keyId,
    'x-till-timestamp': call.timestamp,
    'x-till-signature': signTillCall(secret, call),
  };
}
