import { AppError } from '@horno/contracts/errors';

/** Maximum lead of a till's clock, in ms. */
const MAX_AHEAD_MS = 5 * 60_000;
/** Maximum age of an event, in ms: a till may be offline before it sends what it stored. */
const MAX_BEHIND_MS = 24 * 60 * 60_000;

/**
 * Parses the time of a till's event. A time that is slightly ahead becomes the present time. Fails with VALIDATION for a time in
 * the future, or so old that the event can only be a replay.
 */
export function happenedAt(reportedAt: string, now: Date): Date {
  const at = new Date(reportedAt);
  const behindMs = now.getTime() - at.getTime();
  if (behindMs < -MAX_AHEAD_MS || behindMs > MAX_BEHIND_MS) {
    throw new AppError('VALIDATION', { fields: [{ field: 'at', message: '' }] });
  }
  return at < now ? at : now;
}
