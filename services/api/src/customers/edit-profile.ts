import { AppError, type CallBody, type customerCalls } from '@horno/contracts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/context.ts';
import { forgetFailures, noteFailure, refuseTooMany } from './attempts.ts';
import { checkPerson } from './customer-rules.ts';
import { type CustomerRow, findCustomer, updateCustomer } from './customers.repo.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { oneLine } from './register.ts';
import { deleteOtherSessions } from './sessions.repo.ts';

type Edit = CallBody<typeof customerCalls.edit>;

/**
 * Changes what was given. A new password needs the old one and signs the customer out everywhere else.
 * @throws CUS-100002, CUS-100005, CUS-100015, CUS-100017, VALIDATION
 */
export async function editProfile(deps: Deps, actor: Actor, edit: Edit, ip: string): Promise<CustomerRow> {
  const { db, clock, catalogue } = deps;
  const now = clock.now();
  checkPerson(edit, { now, minNameLetters: catalogue.current().tenant.names.minLength });
  const customer = await findCustomer(db, actor.customerId);
  if (!customer) throw new AppError('CUS-100002');
  const passwordHash = await newPasswordHash(deps, customer, edit, ip);
  const hasNewConsent = edit.marketing !== undefined && edit.marketing !== customer.marketing;
  const saved = await db.transaction(async (tx) => {
    if (passwordHash !== undefined) await deleteOtherSessions(tx, customer.id, actor.tokenHash);
    return updateCustomer(tx, customer.id, {
      ...(edit.first_name !== undefined && { firstName: oneLine(edit.first_name) }),
      ...(edit.last_name !== undefined && { lastName: oneLine(edit.last_name) }),
      ...(edit.birthdate !== undefined && { birthdate: edit.birthdate }),
      ...(edit.gender !== undefined && { gender: edit.gender }),
      ...(hasNewConsent && { marketing: edit.marketing, marketingAt: now }),
      ...(passwordHash !== undefined && { passwordHash }),
      updatedAt: now,
    });
  });
  if (!saved) throw new AppError('CUS-100002');
  return saved;
}

async function newPasswordHash(deps: Deps, customer: CustomerRow, edit: Edit, ip: string): Promise<string | undefined> {
  if (edit.password === undefined) return undefined;
  if (edit.old_password === undefined) {
    throw new AppError('VALIDATION', { fields: [{ field: 'old_password', message: '' }] });
  }
  const attempt = { email: customer.email, ip };
  await refuseTooMany(deps, attempt);
  if (!(await isPasswordOf(customer.passwordHash, edit.old_password))) {
    await noteFailure(deps, attempt);
    throw new AppError('CUS-100005');
  }
  await forgetFailures(deps, attempt);
  return hashPassword(edit.password);
}
