import { usualNow } from '../../../test/fixtures.ts';
import type { customers } from '../../db/schema/customers.ts';

type NewCustomer = typeof customers.$inferInsert & { email: string; phone: string };

/** Builds a customer row with default values. */
export function newCustomer(email: string): NewCustomer {
  return {
    id: crypto.randomUUID(),
    email,
    passwordHash: 'hash',
    firstName: 'Ana',
    lastName: 'Rojas',
    phone: '987654321',
    birthdate: '1990-02-28',
    gender: 'F',
    marketing: false,
    termsVersion: '1',
    termsAt: usualNow,
    privacyVersion: '1',
    privacyAt: usualNow,
    createdAt: usualNow,
    updatedAt: usualNow,
  };
}
