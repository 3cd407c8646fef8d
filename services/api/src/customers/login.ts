import { AppError, type CallBody, type customerCalls } from '@horno/contracts';
import type { Deps } from '../deps.ts';
import { forgetFailures, noteFailure, refuseTooMany } from './attempts.ts';
import { findCustomerByEmail } from './customers.repo.ts';
import { isPasswordOf } from './passwords.ts';
import { deleteSession } from './sessions.repo.ts';
import { hashToken, type IssuedToken, openSession } from './sessions.ts';

interface LoginContext {
  ip: string;
  /** Token that the caller had: it ends, so that a session never outlives a change of hands. */
  previousToken: string | undefined;
}

/** Signs in by e-mail and password. @throws CUS-100004, CUS-100010, CUS-100015 */
export async function login(
  deps: Deps,
  { email, password }: CallBody<typeof customerCalls.login>,
  { ip, previousToken }: LoginContext,
): Promise<IssuedToken> {
  const { db } = deps;
  const attempt = { email, ip };
  await refuseTooMany(deps, attempt);
  const customer = await findCustomerByEmail(db, email);
  if (!(await isPasswordOf(customer?.passwordHash, password)) || !customer) {
    await noteFailure(deps, attempt);
    throw new AppError('CUS-100004');
  }
  if (customer.isBlocked) throw new AppError('CUS-100010');
  return db.transaction(async (tx) => {
    await forgetFailures({ db: tx }, attempt);
    if (previousToken !== undefined) await deleteSession(tx, hashToken(previousToken));
    return openSession(tx, deps, customer.id);
  });
}
