import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/context.ts';
import { queueConfirmation } from './confirm-email.ts';
import { assertOwner } from './confirm-owner.ts';
import { findCustomer, findCustomerByEmail } from './customers.repo.ts';
import { setPendingEmail } from './pending-emails.repo.ts';

/**
 * Sends a confirmation to the e-mail that a customer without one adds. The e-mail becomes the account's when its link is opened, because it
 * opens the account from then on. @throws CUS-100002, CUS-100003 when another account has it, CUS-100005, CUS-100015, LOGIN_AGAIN, TOO_MANY,
 * VALIDATION when the account has an e-mail
 */
export async function addEmail(
  deps: Deps,
  actor: Actor,
  { email, old_password: password }: CallBody<typeof customerCalls.addEmail>,
  { ip, lang }: { ip: string; lang: Lang },
): Promise<void> {
  const { db, clock } = deps;
  const customer = await findCustomer(db, actor.customerId);
  if (!customer) throw new AppError('CUS-100002');
  if (customer.email !== null) throw new AppError('VALIDATION', { fields: [{ field: 'email', message: '' }] });
  await assertOwner(deps, { actor, customer }, { password, ip });
  if (await findCustomerByEmail(db, email)) throw new AppError('CUS-100003');
  await queueConfirmation(deps, { named: customer.id, customer: customer.id, lang }, (tx) =>
    setPendingEmail(tx, { customerId: customer.id, email, sessionHash: actor.tokenHash, askedAt: clock.now() }),
  );
}
