import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { addFailure } from './attempts.repo.ts';

export interface Pace {
  /** Counted subject, such as `reset|ana@correo.pe`. Only its digest is stored. */
  subject: string;
  max: number;
  windowMs: number;
}

/** Counts one use; returns the seconds to wait when the count exceeds `max` within the window. */
export async function consume(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { subject, max, windowMs }: Pace,
): Promise<number | undefined> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const { failures, windowEndsAt: endsAt } = await addFailure(db, { subject: digest(subject), now, windowEndsAt });
  return failures > max ? Math.ceil((endsAt.getTime() - now.getTime()) / 1000) : undefined;
}

/** Hashes a subject, because the table of counted tries must not contain addresses. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
