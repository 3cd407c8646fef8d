import { loginTypes } from '@horno/contracts/customer';
import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import type { Deps } from '../../deps.ts';
import { type CustomerRow, findCustomer, findCustomerByEmail, updateCustomer } from '../customers.repo.ts';
import { addIdentity, deleteIdentities, findIdentityOwner } from '../identities.repo.ts';
import { deleteSession, deleteSessions } from '../sessions.repo.ts';
import { hashToken, type IssuedToken, openSession } from '../sessions.ts';
import { findTicket, type SocialTicket, takeTicket } from './social.repo.ts';

/** A ticket as the browser holds it. */
export interface HeldTicket {
  token: string;
  device: string | undefined;
}

const heldAt = ({ token, device }: HeldTicket, now: Date) => ({ hash: hashToken(token), device: device ?? '', now });

/** @throws CUS-100011 for a ticket of another browser, or one that was used or has run out */
export async function readTicket({ db, clock }: Pick<Deps, 'db' | 'clock'>, held: HeldTicket): Promise<SocialTicket> {
  return known(await findTicket(db, heldAt(held, clock.now())));
}

/** The same within a transaction, and uses it up with its commit. */
export async function redeemTicket(tx: Db, held: HeldTicket, now: Date): Promise<SocialTicket> {
  return known(await takeTicket(tx, heldAt(held, now)));
}

function known(ticket: SocialTicket | undefined): SocialTicket {
  if (!ticket) throw new AppError('CUS-100011');
  return ticket;
}

/**
 * Signs in with what a provider vouched for. What is refused leaves the ticket good, so that the customer can register with it.
 * @throws CUS-100002 without an account, CUS-100014 without an account and an e-mail, CUS-100003 where the e-mail has an account and
 * the provider does not say that it is verified, CUS-100009 where it says that it is not, CUS-100010, CUS-100011
 */
export async function loginBySocial(
  deps: Deps,
  { type, previousToken, ...held }: HeldTicket & { type: 1 | 2; previousToken: string | undefined },
): Promise<IssuedToken> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const ticket = await redeemTicket(tx, held, now);
    if (loginTypes[ticket.provider] !== type) throw new AppError('CUS-100011');
    const customer = await customerBehind(tx, ticket, now);
    if (customer.isBlocked) throw new AppError('CUS-100010');
    if (previousToken !== undefined) await deleteSession(tx, hashToken(previousToken));
    return openSession(tx, deps, customer.id);
  });
}

async function customerBehind(tx: Db, ticket: SocialTicket, now: Date): Promise<CustomerRow> {
  const ownerId = await findIdentityOwner(tx, ticket);
  const owner = ownerId === undefined ? undefined : await findCustomer(tx, ownerId);
  if (owner) return owner;
  if (ticket.email === null) throw new AppError('CUS-100014');
  if (ticket.isEmailVerified === false) throw new AppError('CUS-100009');
  const namesake = await findCustomerByEmail(tx, ticket.email);
  if (!namesake) throw new AppError('CUS-100002');
  if (ticket.isEmailVerified === null) throw new AppError('CUS-100003');
  return linkVerified(tx, namesake, ticket, now);
}

/**
 * Joins a verified sign-in to the account of the same e-mail. An account whose e-mail was never confirmed may be somebody else's
 * trap: it goes to the one who proved the address, without the password, sign-ins and sessions that it had.
 */
async function linkVerified(tx: Db, customer: CustomerRow, ticket: SocialTicket, now: Date): Promise<CustomerRow> {
  if (customer.isBlocked) throw new AppError('CUS-100010');
  if (!customer.emailConfirmed) {
    await deleteIdentities(tx, customer.id);
    await deleteSessions(tx, customer.id);
    await updateCustomer(tx, customer.id, { passwordHash: null, emailConfirmed: true, updatedAt: now });
  }
  await addIdentity(tx, { ...ticket, customerId: customer.id, now });
  return customer;
}
