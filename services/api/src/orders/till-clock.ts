import { AppError } from '@horno/contracts/errors';

/** How far a till's clock may be ahead. */
const MAX_AHEAD_MS = 5 * 60_000;
/** How long a till may have been without a line before it sends what it noted. */
const MAX_BEHIND_MS = 24 * 60 * 60_000;

/**
 * When something happened by a till's clock; one that is a little ahead does not make it happen later than it was heard of. Fails
 * with VALIDATION for what claims to come from the future, or from so long ago that it can only be a replay.
 */
export function happenedAt(told: string, now: Date): Date {
  const at = new Date(told);
  const behindMs = now.getTime() - at.getTime();
  if (behindMs < -MAX_AHEAD_MS || behindMs > MAX_BEHIND_MS) {
    throw new AppError('VALIDATION', { fields: [{ field: 'at', message: '' }] });
  }
  return at < now ? at : now;
}
