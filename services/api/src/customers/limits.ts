import type { Env } from '../env.ts';

const WINDOW_MS = 10 * 60 * 1000;

/**
 * Builds the rate limits of public routes that reveal or change something about accounts; above the limit they answer TOO_MANY.
 */
export function limitedBy({ AUTH_TRIES }: Pick<Env, 'AUTH_TRIES'>) {
  const limited = (max: number) => ({ ignoresBadToken: true, rateLimit: { max, timeWindow: WINDOW_MS } });
  return {
    guarded: limited(AUTH_TRIES),
    /** For the check of an e-mail. A person calls it a few times; a script with a list of addresses calls it more often. */
    scarce: limited(Math.ceil(AUTH_TRIES / 3)),
  };
}
