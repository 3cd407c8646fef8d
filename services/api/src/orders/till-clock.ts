import { AppError } from '@horno/contracts/errors';
import { tillClockToleranceMs } from '@horno/contracts/till-signature';

/** Maximum age of an event, in ms: a till may be offline before it sends what it stored. */
const MAX_BEHIND_MS = 24 * 60 * 60_000;

/**
 * Parses the time of a till's event. A time that is slightly ahead becomes the present time. Fails with TILL-06 for a time in the
 * future, or so old that the event can only be a replay.
 */
export function happenedAt(reportedAt: string, now: Date): Date {
  const at = new Date(reportedAt);
  const behindMs = now.getTime() - at.getTime();
  if (behindMs < -tillClockToleranceMs || behindMs > MAX_BEHIND_MS)
    throw new AppError('TILL-06', { server_time: now.toISOString() });
  return at < now ? at : now;
}
