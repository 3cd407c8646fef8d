import type { Customer } from '@horno/contracts/customer';
import type { CustomerRow } from './customers.repo.ts';

/** Converts a customer to the wire form; `owned` contains the saved addresses and stores. */
export function toCustomer(
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
