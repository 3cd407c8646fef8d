import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { YAHOO_TYPE } from '@horno/contracts/customer';
import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import { normalizePhone } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { isPasswordOf } from '../passwords/passwords.ts';
import { proveByCode, takeAccessCode } from './access-code.ts';
import { type CustomerRow, findCustomerByEmail, findCustomerByPhone } from './customers.repo.ts';
import { passwordLimiter } from './failure-limiter.ts';
import { addIdentity } from './identities.repo.ts';
import { deleteSession } from './sessions.repo.ts';
import { hashToken, type IssuedToken, openSession } from './sessions.ts';
import { loginBySocial, redeemTicket } from './social/social-login.ts';

interface LoginContext {
  ip: string;
  device: string | undefined;
  /** Current session token of the caller. Its session ends, so that it does not survive a change of user. */
  previousToken: string | undefined;
  /** Called with the account that a password is for, also when it is wrong. */
  onAccount(customerId: string): void;
}

type Credentials = CallBody<typeof customerCalls.login>;

/**
 * Signs in by password, by a code to a phone or by a provider. @throws CUS-100002 for the right code of a phone without an account,
 * CUS-100004, CUS-100007, CUS-100010, CUS-100015, CPH-02, and the codes of `loginBySocial`
 */
export async function login(deps: Deps, credentials: Credentials, context: LoginContext): Promise<IssuedToken> {
  const { type, provider_token: providerToken } = credentials;
  const { device, previousToken } = context;
  // No shop offers Yahoo: the owner of an old account asks for a password by e-mail (domain §3.6).
  if (type === YAHOO_TYPE) throw new AppError('SOCIAL_FAILED');
  if (type !== 0) return loginBySocial(deps, { type, token: providerToken ?? '', device, previousToken });
  const { phone, phone_code: code } = credentials;
  const isByCode = phone !== undefined && code !== undefined;
  const owner = isByCode
    ? await ownerByCode(deps, { phone, code, device })
    : await ownerByPassword(deps, credentials, context);
  return enter(deps, owner, { providerToken, ...context });
}

/** Customer who proved to own an account. `settle` runs in the transaction that opens the session. */
interface Owner {
  customer: CustomerRow;
  settle(tx: Db): Promise<void>;
}

async function ownerByPassword(
  deps: Deps,
  { email, phone = '', password = '' }: Credentials,
  { ip, onAccount }: LoginContext,
): Promise<Owner> {
  const account = email ?? normalizePhone(phone) ?? phone;
  const attempt = { account, ip };
  await passwordLimiter.assertAllowed(deps, attempt);
  const customer = await (email === undefined ? findCustomerByPhone : findCustomerByEmail)(deps.db, account);
  if (customer) onAccount(customer.id);
  if (!(await isPasswordOf(customer?.passwordHash, password)) || !customer) {
    await passwordLimiter.addFailure(deps, attempt);
    throw new AppError('CUS-100004');
  }
  return { customer, settle: (tx) => passwordLimiter.clear({ db: tx }, attempt) };
}

/** A phone without an account does not use the code up, so that the customer can register with it. */
async function ownerByCode(
  deps: Deps,
  asked: { phone: string; code: string; device: string | undefined },
): Promise<Owner> {
  const proof = await proveByCode(deps, asked);
  const customer = await findCustomerByPhone(deps.db, proof.phone);
  if (!customer) throw new AppError('CUS-100002');
  return { customer, settle: (tx) => takeAccessCode(tx, proof) };
}

async function enter(
  deps: Deps,
  { customer, settle }: Owner,
  { device, previousToken, providerToken }: Omit<LoginContext, 'onAccount'> & { providerToken: string | undefined },
): Promise<IssuedToken> {
  if (customer.isBlocked) throw new AppError('CUS-100010');
  return deps.db.transaction(async (tx) => {
    if (providerToken !== undefined) {
      const now = deps.clock.now();
      const ticket = await redeemTicket(tx, { token: providerToken, device }, now);
      const owner = await addIdentity(tx, { ...ticket, customerId: customer.id, now });
      if (owner !== customer.id) throw new AppError('CUS-100003');
    }
    await settle(tx);
    if (previousToken !== undefined) await deleteSession(tx, hashToken(previousToken));
    return openSession(tx, deps, customer.id);
  });
}
