import type { Customer } from '@horno/contracts/customer';
import { toSavedLocation } from '../addresses/address-view.ts';
import { findAddresses } from '../addresses/addresses.repo.ts';
import { outletList } from '../customer-lists/customer-lists.ts';
import type { Deps } from '../deps.ts';
import type { CustomerRow } from './customers.repo.ts';
import { findDeletion } from './deletions.repo.ts';
import { findPendingEmail } from './pending-emails.repo.ts';

/** Converts a customer to the wire form; `owned` contains the saved addresses and stores. */
function toCustomer(
  row: CustomerRow,
  owned: Pick<Customer, 'locations' | 'outlets' | 'deletes_at' | 'pending_email'>,
): Customer {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    ...(row.email !== null && { email: row.email }),
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.birthdate !== null && { birthdate: row.birthdate }),
    gender: row.gender,
    email_confirmed: row.emailConfirmed,
    phone_confirmed: row.phoneConfirmedAt !== null,
    ...(row.documentType && row.documentNumber && { document: { type: row.documentType, number: row.documentNumber } }),
    has_password: row.passwordHash !== null,
    marketing: row.marketing,
    marketing_sms: row.marketingSms,
    created_at: row.createdAt.toISOString(),
    ...owned,
  };
}

/** Reads the profile of the signed-in customer with addresses and stores. */
export async function readProfile(deps: Pick<Deps, 'db' | 'catalogue'>, row: CustomerRow): Promise<Customer> {
  const { db } = deps;
  const locations = (await findAddresses(db, row.id)).map(toSavedLocation);
  const outlets = await outletList.list(db, deps, row.id);
  const deletion = await findDeletion(db, row.id);
  const pending = row.email === null ? await findPendingEmail(db, row.id) : undefined;
  return toCustomer(row, {
    locations,
    outlets,
    ...(pending && { pending_email: pending.email }),
    ...(deletion && { deletes_at: deletion.dueAt.toISOString() }),
  });
}
