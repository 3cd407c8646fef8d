import { AppError } from '@horno/contracts/errors';
import type { SavedOutlet } from '@horno/contracts/saved-place';
import type { Db } from '@horno/db';
import { lockCustomer } from '../addresses/addresses.repo.ts';
import type { Deps } from '../deps.ts';
import { findSavedOutlets, insertSavedOutlet } from './saved-outlets.repo.ts';

/** Maximum number of saved stores per customer. */
export const MAX_SAVED_OUTLETS = 20;

/** Returns the saved stores that are still active. */
export async function listSavedOutlets(
  db: Db,
  { catalogue }: Pick<Deps, 'catalogue'>,
  customerId: string,
): Promise<SavedOutlet[]> {
  const { storeByCode } = catalogue.current();
  const codes = await findSavedOutlets(db, customerId);
  return codes.flatMap((code) => {
    const store = storeByCode.get(code);
    return store?.active ? [{ outlet_code: code, outlet_name: store.name, address: store.address }] : [];
  });
}

/** Saves a store. Saving it again changes nothing. @throws HUTFE-2 for an unknown store, OUTLETS_FULL with `max` */
export async function saveOutlet(deps: Deps, customerId: string, code: string): Promise<SavedOutlet[]> {
  const { db, catalogue, clock } = deps;
  if (!catalogue.current().storeByCode.get(code)?.active) throw new AppError('HUTFE-2');
  return db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new AppError('CUS-100002');
    const known = await listSavedOutlets(tx, deps, customerId);
    const isFull = known.length >= MAX_SAVED_OUTLETS && known.every(({ outlet_code }) => outlet_code !== code);
    if (isFull) throw new AppError('OUTLETS_FULL', { max: MAX_SAVED_OUTLETS });
    await insertSavedOutlet(tx, { customerId, outletCode: code, savedAt: clock.now() });
    return listSavedOutlets(tx, deps, customerId);
  });
}
