import type { Env } from '../env.ts';

const WINDOW_MS = 10 * 60 * 1000;

/** Options of the routes that anybody may call and that tell or do something about accounts: so many per address, then TOO_MANY. */
export function limitedBy({ AUTH_TRIES }: Pick<Env, 'AUTH_TRIES'>) {
  const limited = (max: number) => ({ ignoresBadToken: true, rateLimit: { max, timeWindow: WINDOW_MS } });
  return {
    guarded: limited(AUTH_TRIES),
    /** For the question whether an e-mail has an account: a person asks it a few times, a list of addresses more. */
    scarce: limited(Math.ceil(AUTH_TRIES / 3)),
  };
}
