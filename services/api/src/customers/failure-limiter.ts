import { AppError, type ErrorCode } from '@horno/contracts/errors';
import { networkOf } from '@horno/server/proxies';
import type { Deps } from '../deps.ts';
import { addFailure, clearFailures, findFailures } from '../limits/attempts.repo.ts';
import { digest } from '../limits/pace.ts';

interface FailureLimit<Try> {
  /** Error code of a refused try. */
  code: ErrorCode;
  /** Window in which failures are counted, in ms. */
  windowMs: number;
  /** Returns the counted subjects of a try, each with its maximum of failures. The table stores only their digests. */
  subjectsOf(attempt: Try): readonly { subject: string; max: number }[];
}

type LimiterDeps = Pick<Deps, 'db' | 'clock'>;

/** Creates a limiter that refuses further tries after too many failures. */
export function createFailureLimiter<Try>({ code, windowMs, subjectsOf }: FailureLimit<Try>) {
  return {
    /** @throws the code of the limit after too many failures, whether or not the account or order exists. */
    async assertAllowed({ db, clock }: LimiterDeps, attempt: Try): Promise<void> {
      const now = clock.now();
      for (const { subject, max } of subjectsOf(attempt)) {
        const known = await findFailures(db, digest(subject));
        if (known && known.windowEndsAt > now && known.failures >= max) {
          const retryAfterSeconds = Math.ceil((known.windowEndsAt.getTime() - now.getTime()) / 1000);
          throw new AppError(code, { retryAfterSeconds });
        }
      }
    },

    async addFailure({ db, clock }: LimiterDeps, attempt: Try): Promise<void> {
      const now = clock.now();
      const windowEndsAt = new Date(now.getTime() + windowMs);
      for (const { subject } of subjectsOf(attempt))
        await addFailure(db, { subject: digest(subject), now, windowEndsAt });
    },

    async clear({ db }: Pick<Deps, 'db'>, attempt: Try): Promise<void> {
      await clearFailures(
        db,
        subjectsOf(attempt).map(({ subject }) => digest(subject)),
      );
    },
  };
}

/**
 * Limits wrong passwords: five per client address and account, 30 per account from all addresses. The account is what was typed: an e-mail,
 * a phone, or the id of a signed-in customer. The second maximum is higher, so
 * that a stranger cannot easily lock the owner out.
 */
export const passwordLimiter = createFailureLimiter<{ account: string; ip: string }>({
  code: 'CUS-100015',
  windowMs: 15 * 60_000,
  subjectsOf: ({ account, ip }) => [
    { subject: `${account}|${networkOf(ip)}`, max: 5 },
    { subject: account, max: 30 },
  ],
});
