import { AppError } from '@horno/contracts/errors';
import type { Deps } from '../deps.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { assertNewPassword, personalWords } from './common-passwords.ts';
import { assertPassword } from './confirm-owner.ts';
import type { CustomerRow } from './customers.repo.ts';

interface PasswordChange {
  old_password?: string | undefined;
  password?: string | undefined;
}

/**
 * Returns the hash of the new password when the old one matches. A customer without a password (CUS-100005 too) sets one by a
 * mail link. @throws CUS-100005, CUS-100015, CUS-100019, VALIDATION
 */
export async function newPasswordHash(
  deps: Deps,
  customer: CustomerRow,
  { old_password: old, password }: PasswordChange,
  ip: string,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (old === undefined) throw new AppError('VALIDATION', { fields: [{ field: 'old_password', message: '' }] });
  await assertPassword(deps, customer, { password: old, ip });
  assertNewPassword(password, personalWords(customer));
  return hashPassword(password);
}
