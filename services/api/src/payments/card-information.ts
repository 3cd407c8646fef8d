import { AppError } from '@horno/contracts/errors';
import type { SavedCard } from '@horno/contracts/payment';
import { findCustomer } from '../customers/customers.repo.ts';
import type { Deps } from '../deps.ts';
import { findCards } from './cards.repo.ts';

/** Saved cards of the customer who is signed in. The e-mail must be theirs: another one's is FORBIDDEN, known or not. */
export async function readCards(
  { db }: Pick<Deps, 'db'>,
  { customerId }: { customerId: string },
  email: string,
): Promise<SavedCard[]> {
  const customer = await findCustomer(db, customerId);
  if (customer === undefined || customer.email !== email.trim().toLowerCase()) throw new AppError('FORBIDDEN');
  const cards = await findCards(db, customerId);
  return cards.map(({ tokenId, brand, last4, exp }) => ({ token_id: tokenId, brand, last4, exp }));
}
