import { createHash } from 'node:crypto';
import { AppError } from '@horno/contracts/errors';
import { addFailure, findFailures } from '../customers/attempts.repo.ts';
import type { Deps } from '../deps.ts';

type TryDeps = Pick<Deps, 'db' | 'clock'>;

/** Window in which failed look-ups are counted, in ms (domain §3.9). */
const WINDOW_MS = 10 * 60_000;
/** Maximum failures per client address. */
const MAX_HERE = 5;
/** Maximum failures per order number or e-mail from all addresses, because many clients could soon guess four digits. */
const MAX_ANYWHERE = 20;

/** @throws TOO_MANY after too many failures, whether or not the order exists. */
export async function refuseTooManyTries({ db, clock }: TryDeps, ip: string, reference: string): Promise<void> {
  const now = clock.now();
  for (const { subject, max } of subjectsOf(ip, reference)) {
    const known = await findFailures(db, subject);
    if (known && known.windowEndsAt > now && known.failures >= max) {
      const retryAfterSeconds = Math.ceil((known.windowEndsAt.getTime() - now.getTime()) / 1000);
      throw new AppError('TOO_MANY', { retryAfterSeconds });
    }
  }
}

export async function noteTry({ db, clock }: TryDeps, ip: string, reference: string): Promise<void> {
  const now = clock.now();
  const windowEndsAt = new Date(now.getTime() + WINDOW_MS);
  for (const { subject } of subjectsOf(ip, reference)) await addFailure(db, { subject, now, windowEndsAt });
}

/** Digests of the client address and the order number or e-mail, so that the table stores no personal data. */
function subjectsOf(ip: string, reference: string): { subject: string; max: number }[] {
  return [
    { subject: digest(`tracking|${ip}`), max: MAX_HERE },
    { subject: digest(`tracking-of|${reference}`), max: MAX_ANYWHERE },
  ];
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
