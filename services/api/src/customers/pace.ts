import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { addFailure } from './attempts.repo.ts';

export interface Pace {
  /** What is counted, such as `reset|ana@correo.pe`. Only its digest is kept. */
  subject: string;
  max: number;
  windowMs: number;
}

/** Counts one more; answers the seconds to wait when that is more than `max` within the window. */
export async function consume(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { subject, max, windowMs }: Pace,
): Promise<number | undefined> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const { failures, windowEndsAt: endsAt } = await addFailure(db, { subject: digest(subject), now, windowEndsAt });
  return failures > max ? Math.ceil((endsAt.getTime() - now.getTime()) / 1000) : undefined;
}

/** The table of counted tries keeps no addresses. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
