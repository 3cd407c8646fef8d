import { AppError } from '@horno/contracts/errors';
import type { SavedCard } from '@horno/contracts/payment';
import { findCustomer } from '../customers/customers.repo.ts';
import type { Deps } from '../deps.ts';
import { findCards } from './cards.repo.ts';

/**
 * Returns the saved cards of the signed-in customer. Any other e-mail address fails with FORBIDDEN, whether or not it has an
 * account.
 */
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
