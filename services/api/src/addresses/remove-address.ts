import { AppError } from '@horno/contracts/errors';
import type { SavedLocation } from '@horno/contracts/saved-place';
import type { Deps } from '../deps.ts';
import { toSavedLocation } from './address-view.ts';
import { deleteAddress, findAddresses, lockCustomer, moveDefault } from './addresses.repo.ts';

/**
 * Deletes an address and returns the remaining ones. The default moves to the most recently changed one.
 * @throws NOT_FOUND
 */
export async function removeAddress(
  { db }: Pick<Deps, 'db'>,
  customerId: string,
  id: string,
): Promise<SavedLocation[]> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const removed = await deleteAddress(tx, { customerId, id });
    if (!removed) throw new AppError('NOT_FOUND');
    if (removed.isDefault) await moveDefault(tx, customerId);
    return (await findAddresses(tx, customerId)).map(toSavedLocation);
  });
}
