import type { Customer } from '@horno/contracts';
import type { CustomerRow } from './customers.repo.ts';

export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    birthdate: row.birthdate,
    gender: row.gender,
    email_confirmed: row.emailConfirmed,
    marketing: row.marketing,
    created_at: row.createdAt.toISOString(),
  };
}
