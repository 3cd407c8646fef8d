import { AppError } from '@horno/contracts/errors';
import type { SavedCard } from '@horno/contracts/payment';
import { type Instant, toLocalTime } from '@horno/domain';
import { findCustomer } from '../customers/customers.repo.ts';
import type { Deps } from '../deps.ts';
import { deleteCard, findCards } from './cards.repo.ts';

type CardDeps = Pick<Deps, 'db'>;

/**
 * Returns the saved cards of the signed-in customer. Any other e-mail address fails with FORBIDDEN, whether or not it has an
 * account. A customer without an e-mail names none.
 */
export async function readCards(
  { db }: CardDeps,
  { customerId }: { customerId: string },
  email: string | undefined,
): Promise<SavedCard[]> {
  const customer = await findCustomer(db, customerId);
  if (customer === undefined || (customer.email ?? undefined) !== email?.trim().toLowerCase())
    throw new AppError('FORBIDDEN');
  return cardsOf({ db }, customerId);
}

/** Forgets a card of the signed-in customer and returns the others. A card that is not the customer's stays unchanged. */
export async function removeCard(
  { db }: CardDeps,
  { customerId }: { customerId: string },
  tokenId: string,
): Promise<SavedCard[]> {
  await deleteCard(db, customerId, tokenId);
  return cardsOf({ db }, customerId);
}

/** Returns the saved cards of a customer that have not expired, the latest first. */
export async function usableCards({ db }: CardDeps, customerId: string, now: Instant): Promise<SavedCard[]> {
  return (await cardsOf({ db }, customerId)).filter(({ exp }) => isUsable(exp, now));
}

async function cardsOf({ db }: CardDeps, customerId: string): Promise<SavedCard[]> {
  const cards = await findCards(db, customerId);
  return cards.map(({ tokenId, brand, last4, exp }) => ({ token_id: tokenId, brand, last4, exp }));
}

/** A card with the expiry `12/29` is usable until the end of December 2029 in Lima. */
function isUsable(exp: string, now: Instant): boolean {
  const [month = '', year = ''] = exp.split('/');
  return `20${year}-${month}` >= toLocalTime(now).date.slice(0, 7);
}
