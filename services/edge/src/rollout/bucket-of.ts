import { createHash } from 'node:crypto';
import { WHOLE_SHARE } from '@horno/contracts/release';

/** 48 bits of the hash: as many as a number holds exactly, with a rest that no share of a hundredth of a percent can feel. */
const bytes = 6;
const all = 2 ** (8 * bytes);

/**
 * Where a visitor stands in a rollout: 0 to 9,999, always the same for the same salt, and as if by chance between salts. A share of n
 * hundredths of a percent are the first n places, so that raising it moves nobody out.
 */
export function bucketOf(salt: string, id: string): number {
  const digest = createHash('sha256').update(`${salt}:${id}`).digest();
  return Math.floor((digest.readUIntBE(0, bytes) / all) * WHOLE_SHARE);
}
