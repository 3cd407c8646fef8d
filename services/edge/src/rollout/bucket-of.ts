import { createHash } from 'node:crypto';
import { WHOLE_SHARE } from '@horno/contracts/release';

/** 48 bits fit a number exactly; the rounding is far below the smallest share of 0.01 %. */
const HASH_BYTES = 6;
const HASH_RANGE = 2 ** (8 * HASH_BYTES);

/**
 * Returns the bucket of a visitor, 0 to 9,999: constant for a salt and independent between salts. A share of n hundredths of a percent
 * covers the first n buckets, so a larger share keeps the visitors of a smaller one.
 */
export function bucketOf(salt: string, id: string): number {
  const digest = createHash('sha256').update(`${salt}:${id}`).digest();
  return Math.floor((digest.readUIntBE(0, HASH_BYTES) / HASH_RANGE) * WHOLE_SHARE);
}
