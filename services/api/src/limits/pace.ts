import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { addUses } from './attempts.repo.ts';
import { type LimitName, noteLimit } from './limit-count.ts';

export interface Pace {
  /** Counted subject, such as `reset|ana@correo.pe`: the limit's name and what it counts. Only its digest is stored. */
  subject: `${LimitName}|${string}`;
  max: number;
  windowMs: number;
  /** Amount that is counted, such as bytes; 1 by default. */
  weight?: number;
}

/** Multiplies a limit by LIMITS_FACTOR, which is 1 in production. */
export function scaled(env: Pick<Deps['env'], 'LIMITS_FACTOR'>, max: number): number {
  return max * env.LIMITS_FACTOR;
}

/** Counts one use; returns the seconds to wait when the count exceeds `max` within the window. */
export async function consume(deps: Pick<Deps, 'db' | 'clock'>, pace: Pace): Promise<number | undefined> {
  return consumeAll(deps, [pace]);
}

/**
 * Counts one use of several limits in one query; returns the longest wait in seconds when any count exceeds its `max`. All
 * processes share the counts. Each limit that is reached counts in `horno_limits_reached_total`.
 */
export async function consumeAll(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  paces: readonly Pace[],
): Promise<number | undefined> {
  const now = clock.now();
  const byDigest = new Map(paces.map((pace) => [digest(pace.subject), pace]));
  const uses = [...byDigest].map(([subject, { windowMs, weight = 1 }]) => ({
    subject,
    weight,
    windowEndsAt: new Date(now.getTime() + windowMs),
  }));
  const waits = (await addUses(db, now, uses)).flatMap(({ subject, failures, windowEndsAt }) => {
    const pace = byDigest.get(subject);
    if (pace === undefined || failures <= pace.max) return [];
    noteLimit(pace.subject.split('|')[0] as LimitName);
    return [Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000)];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** Hashes a subject, because the table of counted tries must not contain addresses. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
