import { savedPlacesCalls } from '@horno/contracts/calls/saved-places';
import { AppError } from '@horno/contracts/errors';
import type { SavedLocation } from '@horno/contracts/saved-place';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { toSavedLocation } from './address-view.ts';
import { deleteAddress, findAddress, findAddresses, lockCustomer, moveDefault } from './addresses.repo.ts';
import { changeAddress, saveAddress } from './save-address.ts';

/**
 * Deletes an address and returns the remaining ones. The default moves to the most recently changed one.
 * @throws NOT_FOUND
 */
async function removeAddress({ db }: Pick<Deps, 'db'>, customerId: string, id: string): Promise<SavedLocation[]> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const removed = await deleteAddress(tx, { customerId, id });
    if (!removed) throw new AppError('NOT_FOUND');
    if (removed.isDefault) await moveDefault(tx, customerId);
    return (await findAddresses(tx, customerId)).map(toSavedLocation);
  });
}

export function registerAddresses(app: FastifyInstance, deps: Deps): void {
  route(app, savedPlacesCalls.saveLocation, async (context) => ({
    item: await saveAddress(deps, signedIn(context).customerId, context.body),
  }));
  route(app, savedPlacesCalls.updateLocation, async (context) => ({
    item: await changeAddress(deps, signedIn(context).customerId, context.body),
  }));
  route(app, savedPlacesCalls.location, async (context) => {
    const { customerId } = signedIn(context);
    const row = await findAddress(deps.db, { customerId, id: context.params.id });
    if (!row) throw new AppError('NOT_FOUND');
    return { item: toSavedLocation(row) };
  });
  route(app, savedPlacesCalls.deleteLocation, async (context) => ({
    items: await removeAddress(deps, signedIn(context).customerId, context.params.id),
  }));
}
