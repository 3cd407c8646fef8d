import { loginTypes } from '@horno/contracts/customer';
import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import type { Deps } from '../../deps.ts';
import { type CustomerRow, findCustomer, findCustomerByEmail, updateCustomer } from '../customers.repo.ts';
import { endSessions } from '../end-sessions.ts';
import { addIdentity, deleteIdentities, findIdentityOwner } from '../identities.repo.ts';
import { deleteSession } from '../sessions.repo.ts';
import { hashToken, type IssuedToken, openSession } from '../sessions.ts';
import { findTicket, type SocialTicket, takeTicket } from './social.repo.ts';

/** Ticket secret and device id as the browser sends them. */
export interface TicketSecret {
  token: string;
  device: string | undefined;
}

const ticketKey = ({ token, device }: TicketSecret, now: Date) => ({
  hash: hashToken(token),
  device: device ?? '',
  now,
});

/** Reads a ticket. @throws CUS-100011 for a ticket of another browser, or a used or expired one */
export async function readTicket(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  secret: TicketSecret,
): Promise<SocialTicket> {
  return known(await findTicket(db, ticketKey(secret, clock.now())));
}

/** Reads a ticket within a transaction and uses it up at the commit. */
export async function redeemTicket(tx: Db, secret: TicketSecret, now: Date): Promise<SocialTicket> {
  return known(await takeTicket(tx, ticketKey(secret, now)));
}

function known(ticket: SocialTicket | undefined): SocialTicket {
  if (!ticket) throw new AppError('CUS-100011');
  return ticket;
}

/**
 * Signs in with a provider identity. A refused sign-in does not use the ticket up, so that the customer can register with it.
 * @throws CUS-100002 without an account, CUS-100014 without an account and an e-mail, CUS-100003 where the e-mail has an account
 * and the provider does not say that it is verified, CUS-100009 where the provider says that it is not verified, CUS-100010,
 * CUS-100011
 */
export async function loginBySocial(
  deps: Deps,
  { type, previousToken, ...secret }: TicketSecret & { type: 1 | 2; previousToken: string | undefined },
): Promise<IssuedToken> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const ticket = await redeemTicket(tx, secret, now);
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
 * Joins a verified sign-in to the account of the same e-mail. A stranger may have created an account with an unconfirmed e-mail
 * as a trap. Such an account goes to the owner of the address, without its password, sign-ins, confirmed phone and sessions.
 */
async function linkVerified(tx: Db, customer: CustomerRow, ticket: SocialTicket, now: Date): Promise<CustomerRow> {
  if (customer.isBlocked) throw new AppError('CUS-100010');
  if (!customer.emailConfirmed) {
    await deleteIdentities(tx, customer.id);
    await endSessions(tx, customer.id);
    await updateCustomer(tx, customer.id, {
      passwordHash: null,
      phoneConfirmedAt: null,
      emailConfirmed: true,
      updatedAt: now,
    });
  }
  await addIdentity(tx, { ...ticket, customerId: customer.id, now });
  return customer;
}
