import type { CallAnswer, CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { type Db, isUniqueViolation } from '@horno/db';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/context.ts';
import { consume } from '../limits/pace.ts';
import { adoptOrders } from './adopt-orders.ts';
import { customerTopics } from './customer-jobs.ts';
import { confirmEmailOf, findCustomerByEmail, setEmail } from './customers.repo.ts';
import { readMailToken } from './mail-links.ts';
import { findMailToken, spendMailToken } from './mail-tokens.repo.ts';
import { takePendingEmail } from './pending-emails.repo.ts';
import { deleteOtherSessions } from './sessions.repo.ts';
import { hashToken } from './sessions.ts';

type Confirmation = CallAnswer<typeof customerCalls.confirmEmail>['item'];

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** Maximum mails to one customer within an hour, counted over all requesters. */
const MAX_MAILS = 5;

/**
 * Confirms the e-mail that the link was sent to. An e-mail that was added becomes the account's, and all sessions end except the one that
 * added it, as after a new password. The orders of this browser as the same person's guest join the account. @throws CUS-100011, also when another account got the e-mail meanwhile
 */
export async function confirmEmail(
  { db, clock }: Deps,
  { token, device }: { token: string; device: string | undefined },
): Promise<Confirmation> {
  const now = clock.now();
  return db
    .transaction(async (tx) => {
      const { tokenHash, customerId: id, email } = await readMailToken(tx, { token, purpose: 'confirm_email', now });
      if (!(await spendMailToken(tx, tokenHash, now))) return { state: 'used' as const };
      const added = await takePendingEmail(tx, id, email);
      if (added) {
        await setEmail(tx, { id, email, now });
        await deleteOtherSessions(tx, id, added.sessionHash);
      } else await confirmEmailOf(tx, { id, email, now });
      await adoptOrders(tx, { device, customerId: id });
      return { state: 'confirmed' as const };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('CUS-100011') : error;
    });
}

/**
 * Sends the link again: to the customer of the session, of an old link, or of an e-mail. The answer and its duration do not
 * depend on the existence of an account. @throws TOO_MANY within a minute
 */
export async function resendConfirmation(
  deps: Deps,
  { token, email }: CallBody<typeof customerCalls.resendConfirmation>,
  { actor, lang }: { actor: Actor | undefined; lang: Lang },
): Promise<void> {
  const { db, ids } = deps;
  const named = actor?.customerId ?? token ?? email;
  if (named === undefined) throw new AppError('VALIDATION', { fields: [{ field: 'email', message: '' }] });
  // A job for an unknown customer does nothing.
  const customer = (await customerOf(db, { actor, token, email })) ?? ids.uuid();
  await queueConfirmation(deps, { named, customer, lang });
}

/**
 * Queues the mail with the link. Above the limit of an hour the job does nothing. `store` runs in the transaction of the job. @throws TOO_MANY
 * within a minute
 */
export async function queueConfirmation(
  deps: Deps,
  { named, customer: found, lang }: { named: string; customer: string; lang: Lang },
  store: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const { db, ids, outbox } = deps;
  const retryAfterSeconds = await consume(deps, { subject: `confirm|${named}`, max: 1, windowMs: MINUTE_MS });
  if (retryAfterSeconds !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds });
  const isTooMany = await consume(deps, { subject: `confirm-mail|${found}`, max: MAX_MAILS, windowMs: HOUR_MS });
  const customer = isTooMany === undefined ? found : ids.uuid();
  await db.transaction(async (tx) => {
    await store(tx);
    await outbox.enqueue(tx, { topic: customerTopics.confirmationMail, payload: { customer, lang } });
  });
}

interface Named {
  actor: Actor | undefined;
  token: string | undefined;
  email: string | undefined;
}

async function customerOf(db: Db, { actor, token, email }: Named): Promise<string | undefined> {
  if (actor) return actor.customerId;
  if (token !== undefined) return (await findMailToken(db, hashToken(token), 'confirm_email'))?.customerId;
  return (await findCustomerByEmail(db, email ?? ''))?.id;
}
