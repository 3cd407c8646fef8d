import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { YAHOO_TYPE } from '@horno/contracts/customer';
import { AppError } from '@horno/contracts/errors';
import type { Deps } from '../deps.ts';
import { findCustomerByEmail } from './customers.repo.ts';
import { passwordLimiter } from './failure-limiter.ts';
import { addIdentity } from './identities.repo.ts';
import { isPasswordOf } from './passwords.ts';
import { deleteSession } from './sessions.repo.ts';
import { hashToken, type IssuedToken, openSession } from './sessions.ts';
import { loginBySocial, redeemTicket } from './social/social-login.ts';

interface LoginContext {
  ip: string;
  device: string | undefined;
  /** Current session token of the caller. Its session ends, so that it does not survive a change of user. */
  previousToken: string | undefined;
}

/** Signs in by password or by a provider. @throws CUS-100004, CUS-100015, and the codes of `loginBySocial` */
export async function login(
  deps: Deps,
  { type, email = '', password = '', provider_token }: CallBody<typeof customerCalls.login>,
  context: LoginContext,
): Promise<IssuedToken> {
  const { device, previousToken } = context;
  // No shop offers Yahoo: the owner of an old account asks for a password by e-mail (domain §3.6).
  if (type === YAHOO_TYPE) throw new AppError('SOCIAL_FAILED');
  if (type !== 0) return loginBySocial(deps, { type, token: provider_token ?? '', device, previousToken });
  return loginByPassword(deps, { email, password, providerToken: provider_token }, context);
}

interface Credentials {
  email: string;
  password: string;
  /** Ticket of a provider sign-in to link to this account. */
  providerToken: string | undefined;
}

async function loginByPassword(
  deps: Deps,
  { email, password, providerToken }: Credentials,
  { ip, device, previousToken }: LoginContext,
): Promise<IssuedToken> {
  const { db, clock } = deps;
  const attempt = { email, ip };
  await passwordLimiter.assertAllowed(deps, attempt);
  const customer = await findCustomerByEmail(db, email);
  if (!(await isPasswordOf(customer?.passwordHash, password)) || !customer) {
    await passwordLimiter.addFailure(deps, attempt);
    throw new AppError('CUS-100004');
  }
  if (customer.isBlocked) throw new AppError('CUS-100010');
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (providerToken !== undefined) {
      const ticket = await redeemTicket(tx, { token: providerToken, device }, now);
      const owner = await addIdentity(tx, { ...ticket, customerId: customer.id, now });
      if (owner !== customer.id) throw new AppError('CUS-100003');
    }
    await passwordLimiter.clear({ db: tx }, attempt);
    if (previousToken !== undefined) await deleteSession(tx, hashToken(previousToken));
    return openSession(tx, deps, customer.id);
  });
}
