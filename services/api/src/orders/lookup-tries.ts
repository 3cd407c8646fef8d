import { createHash } from 'node:crypto';
import { AppError } from '@horno/contracts/errors';
import { addFailure, findFailures } from '../customers/attempts.repo.ts';
import type { Deps } from '../deps.ts';

type TryDeps = Pick<Deps, 'db' | 'clock'>;

/** Look-ups that found nothing, within one window, before the next are refused (domain §3.9). */
const WINDOW_MS = 10 * 60_000;
/** From one address. */
const MAX_HERE = 5;
/** For one order number or e-mail from everywhere: four digits are soon guessed by many. */
const MAX_ANYWHERE = 20;

/** @throws TOO_MANY when too many tries have failed; the same whether or not the order exists. */
export async function refuseTooManyTries({ db, clock }: TryDeps, ip: string, asked: string): Promise<void> {
  const now = clock.now();
  for (const { subject, max } of subjectsOf(ip, asked)) {
    const known = await findFailures(db, subject);
    if (known && known.windowEndsAt > now && known.failures >= max) {
      const retryAfterSeconds = Math.ceil((known.windowEndsAt.getTime() - now.getTime()) / 1000);
      throw new AppError('TOO_MANY', { retryAfterSeconds });
    }
  }
}

export async function noteTry({ db, clock }: TryDeps, ip: string, asked: string): Promise<void> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + WINDOW_MS);
  for (const { subject } of subjectsOf(ip, asked)) await addFailure(db, { subject, now, windowEndsAt });
}

/** Digests: the table keeps no addresses. */
function subjectsOf(ip: string, asked: string): { subject: string; max: number }[] {
  return [
    { subject: digest(`tracking|${ip}`), max: MAX_HERE },
    { subject: digest(`tracking-of|${asked}`), max: MAX_ANYWHERE },
  ];
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
