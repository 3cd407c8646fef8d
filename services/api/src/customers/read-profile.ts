import type { Customer } from '@horno/contracts/customer';
import { toSavedLocation } from '../addresses/address-view.ts';
import { findAddresses } from '../addresses/addresses.repo.ts';
import type { Deps } from '../deps.ts';
import { listSavedOutlets } from '../saved-outlets/saved-outlets.ts';
import type { CustomerRow } from './customers.repo.ts';
import { findDeletion } from './deletions.repo.ts';
import { findPendingEmail } from './pending-emails.repo.ts';
import { toCustomer } from './to-wire.ts';

/** Reads the profile of the signed-in customer with addresses and stores. */
export async function readProfile(deps: Pick<Deps, 'db' | 'catalogue'>, row: CustomerRow): Promise<Customer> {
  const { db } = deps;
  const locations = (await findAddresses(db, row.id)).map(toSavedLocation);
  const outlets = await listSavedOutlets(db, deps, row.id);
  const deletion = await findDeletion(db, row.id);
  const pending = row.email === null ? await findPendingEmail(db, row.id) : undefined;
  return toCustomer(row, {
    locations,
    outlets,
    ...(pending && { pending_email: pending.email }),
    ...(deletion && { deletes_at: deletion.dueAt.toISOString() }),
  });
}
