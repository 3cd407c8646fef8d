/** Parts of a call that the signature of a till covers. */
export interface TillSigning {
  method: string;
  /** Path with query, as it is sent. */
  path: string;
  /** Time of the call, ISO 8601 in UTC, as it is sent in `x-till-timestamp`. */
  timestamp: string;
  /** SHA-256 of the bytes of the body, hexadecimal in lower case; of the empty string without a body. */
  bodyDigest: string;
}

/** Headers of a signed call. `x-till-signature` is the HMAC-SHA256 of the text with the key's secret, hexadecimal. */
export type TillHeaders = Record<'x-till-key' | 'x-till-timestamp' | 'x-till-signature', string>;

/** Largest difference between the clocks of a till and of the api, in ms. */
export const tillClockToleranceMs = 5 * 60_000;

/** Text that a signature covers: method, path, timestamp and digest of the body, joined by line feeds. */
export function tillSigningText({ method, path, timestamp, bodyDigest }: TillSigning): string {
  return [method.toUpperCase(), path, timestamp, bodyDigest].join('\n');
}
