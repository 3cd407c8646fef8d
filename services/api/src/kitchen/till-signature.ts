import { createHmac, timingSafeEqual } from 'node:crypto';

/** Derives the secret of a store, so that the secret of one till does not reveal others. */
export function storeSecret(tillSecret: string, outletCode: string): string {
  return createHmac('sha256', tillSecret).update(`till:${outletCode}`).digest('hex');
}

/** Value of the header `x-till-signature`: HMAC-SHA256 of the body's bytes, hexadecimal. */
export function signTillBody(secret: string, rawBody: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex');
}

/** Compares in constant time; the prefix `sha256=` is accepted. */
export function isTillSignature(secret: string, rawBody: string, header: string): boolean {
  const given = header.startsWith('sha256=') ? header.slice('sha256='.length) : header;
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signTillBody(secret, rawBody)));
}
