import { AppError } from '@horno/contracts/errors';
import type { Deps } from '../deps.ts';
import { addFailure, clearFailures, findFailures } from './attempts.repo.ts';
import { digest } from './pace.ts';

/** Wrong passwords within one window, before the next tries are refused. */
const WINDOW_MS = 15 * 60 * 1000;
/** From one address for one e-mail. */
const MAX_HERE = 5;
/** For one e-mail from everywhere: more, so that a stranger does not easily lock the owner out. */
const MAX_ANYWHERE = 30;

export interface Attempt {
  email: string;
  ip: string;
}

/** @throws CUS-100015 when too many tries have failed; the same whether or not the e-mail has an account. */
export async function refuseTooMany({ db, clock }: Pick<Deps, 'db' | 'clock'>, attempt: Attempt): Promise<void> {
  const now = clock.now();
  for (const { subject, max } of subjectsOf(attempt)) {
    const known = await findFailures(db, subject);
    if (known && known.windowEndsAt > now && known.failures >= max) {
      const retryAfterSeconds = Math.ceil((known.windowEndsAt.getTime() - now.getTime()) / 1000);
      throw new AppError('CUS-100015', { retryAfterSeconds });
    }
  }
}

export async function noteFailure({ db, clock }: Pick<Deps, 'db' | 'clock'>, attempt: Attempt): Promise<void> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + WINDOW_MS);
  for (const { subject } of subjectsOf(attempt)) await addFailure(db, { subject, now, windowEndsAt });
}

export async function forgetFailures({ db }: Pick<Deps, 'db'>, attempt: Attempt): Promise<void> {
  await clearFailures(
    db,
    subjectsOf(attempt).map(({ subject }) => subject),
  );
}

/** Digests: the table keeps no addresses. */
function subjectsOf({ email, ip }: Attempt): { subject: string; max: number }[] {
  return [
    { subject: digest(`${email}|${ip}`), max: MAX_HERE },
    { subject: digest(email), max: MAX_ANYWHERE },
  ];
}
