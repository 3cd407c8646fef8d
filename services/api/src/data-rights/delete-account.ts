import type { DeleteAccountBody } from '@horno/contracts/data-rights';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { type CustomerRow, findCustomer } from '../customers/customers.repo.ts';
import { putDeletion, sessionBegan } from '../customers/deletions.repo.ts';
import { endSessions } from '../customers/end-sessions.ts';
import { passwordLimiter } from '../customers/failure-limiter.ts';
import { isPasswordOf } from '../customers/passwords.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/context.ts';
import { deletionTopics } from './data-rights-jobs.ts';

const GRACE_MS = 30 * 24 * 60 * 60 * 1000;
/** Maximum age of a session that replaces the password, in ms. */
const FRESH_MS = 10 * 60 * 1000;

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
  if (password === undefined) await assertFresh(deps, actor);
  else await assertPassword(deps, customer, { password, ip });
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

async function assertFresh({ db, clock }: Deps, { tokenHash }: Actor): Promise<void> {
  const began = await sessionBegan(db, tokenHash);
  if (!began || clock.now().getTime() - began.getTime() > FRESH_MS) throw new AppError('LOGIN_AGAIN');
}

async function assertPassword(
  deps: Deps,
  { email, passwordHash }: CustomerRow,
  { password, ip }: { password: string; ip: string },
): Promise<void> {
  const attempt = { email, ip };
  await passwordLimiter.assertAllowed(deps, attempt);
  if (!(await isPasswordOf(passwordHash, password))) {
    await passwordLimiter.addFailure(deps, attempt);
    throw new AppError('CUS-100005');
  }
  await passwordLimiter.clear(deps, attempt);
}
