import type { DeleteAccountBody } from '@horno/contracts/data-rights';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { assertOwner } from '../customers/confirm-owner.ts';
import { findCustomer } from '../customers/customers.repo.ts';
import { putDeletion } from '../customers/deletions.repo.ts';
import { endSessions } from '../customers/end-sessions.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/context.ts';
import { deletionTopics } from './data-rights-jobs.ts';

const GRACE_MS = 30 * 24 * 60 * 60 * 1000;

interface Context {
  ip: string;
  lang: Lang;
}

/**
 * Stores the deletion request, signs out all sessions and schedules the erasure. Returns the time of the erasure.
 * @throws CUS-100002, CUS-100005 for a wrong password, CUS-100015, LOGIN_AGAIN without a password when the session is older
 * than ten minutes
 */
export async function askDeletion(
  deps: Deps,
  actor: Actor,
  { password, at_once: isAtOnce = false }: DeleteAccountBody,
  { ip, lang }: Context,
): Promise<Date> {
  const { db, clock, outbox } = deps;
  const customer = await findCustomer(db, actor.customerId);
  if (!customer) throw new AppError('CUS-100002');
  await assertOwner(deps, { actor, customer }, { password, ip });
  const askedAt = clock.now();
  const dueAt = isAtOnce ? askedAt : new Date(askedAt.getTime() + GRACE_MS);
  const payload = { customer: customer.id, askedAt: askedAt.toISOString() };
  await db.transaction(async (tx) => {
    await putDeletion(tx, { customerId: customer.id, lang, askedAt, dueAt });
    await endSessions(tx, customer.id);
    await outbox.enqueue(tx, { topic: deletionTopics.erase, payload, runAt: dueAt });
    if (!isAtOnce) await outbox.enqueue(tx, { topic: deletionTopics.askedMail, payload });
  });
  return dueAt;
}
