import { AppError } from '@horno/contracts/errors';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/context.ts';
import { isPasswordOf } from '../passwords/passwords.ts';
import type { CustomerRow } from './customers.repo.ts';
import { sessionBegan } from './deletions.repo.ts';
import { passwordLimiter } from './failure-limiter.ts';

/** Maximum age of a session that replaces the password, in ms. */
const FRESH_MS = 10 * 60 * 1000;

/** Password that was typed again, and the address of the client. */
export interface TypedPassword {
  password: string | undefined;
  ip: string;
}

/**
 * Checks that the owner of the account makes a request that a stolen session must not make. @throws CUS-100005 for a wrong password,
 * CUS-100015, LOGIN_AGAIN without a password when the session is older than ten minutes
 */
export async function assertOwner(
  deps: Deps,
  { actor, customer }: { actor: Actor; customer: CustomerRow },
  { password, ip }: TypedPassword,
): Promise<void> {
  if (password !== undefined) return assertPassword(deps, customer, { password, ip });
  const began = await sessionBegan(deps.db, actor.tokenHash);
  if (!began || deps.clock.now().getTime() - began.getTime() > FRESH_MS) throw new AppError('LOGIN_AGAIN');
}

/** Checks the password of a customer. @throws CUS-100005, CUS-100015 */
export async function assertPassword(
  deps: Deps,
  { id, passwordHash }: CustomerRow,
  { password, ip }: { password: string; ip: string },
): Promise<void> {
  const attempt = { account: id, ip };
  await passwordLimiter.assertAllowed(deps, attempt);
  if (!(await isPasswordOf(passwordHash, password))) {
    await passwordLimiter.addFailure(deps, attempt);
    throw new AppError('CUS-100005');
  }
  await passwordLimiter.clear(deps, attempt);
}
