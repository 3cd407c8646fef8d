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
import { confirmEmailOf, findCustomer, findCustomerByEmail, setEmail } from './customers.repo.ts';
import { readMailToken } from './mail-links.ts';
import { findMailToken, type MailTokenRow, spendMailToken } from './mail-tokens.repo.ts';
import { findPendingEmail, takePendingEmail } from './pending-emails.repo.ts';
import { deleteOtherSessions } from './sessions.repo.ts';
import { hashToken } from './sessions.ts';

type Confirmation = CallAnswer<typeof customerCalls.confirmEmail>['item'];

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** Maximum mails to one customer within an hour, counted over all requesters. */
const MAX_MAILS = 5;

/**
 * Confirms the e-mail that the link was sent to, in a session of its account. Without one, a stranger may have registered with the e-mail of the
 * person who opens the link: that person sets a new password (`setPassword`), or signs in where the e-mail was added to an account. An e-mail that was added becomes the
 * account's, and all sessions end except this one and the one that added it, as after a new password. The orders of this browser
 * as the same person's guest join the account. @throws CUS-100011, also when another account got the e-mail meanwhile
 */
export async function confirmEmail(
  { db, clock }: Deps,
  { token, device, actor }: { token: string; device: string | undefined; actor: Actor | undefined },
): Promise<Confirmation> {
  const now = clock.now();
  return db
    .transaction(async (tx): Promise<Confirmation> => {
      const link = await readMailToken(tx, { token, purposes: ['confirm_email'], now });
      const { tokenHash, customerId: id, email } = link;
      if (actor?.customerId !== id) return { state: await stateForOthers(tx, link) };
      if (!(await spendMailToken(tx, tokenHash, now))) return { state: 'used' };
      const added = await takePendingEmail(tx, id, email);
      if (added) {
        await setEmail(tx, { id, email, now });
        await deleteOtherSessions(tx, id, [actor.tokenHash, added.sessionHash]);
      } else await confirmEmailOf(tx, { id, email, now });
      await adoptOrders(tx, { device, customerId: id });
      return { state: 'confirmed' };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('CUS-100011') : error;
    });
}

/** Returns what a link means in a browser without a session of its account. */
async function stateForOthers(tx: Db, { customerId, email, usedAt }: MailTokenRow): Promise<Confirmation['state']> {
  const customer = await findCustomer(tx, customerId);
  if (usedAt || customer?.emailConfirmed) return 'used';
  if (customer?.email === email) return 'password';
  if ((await findPendingEmail(tx, customerId))?.email === email) return 'sign-in';
  throw new AppError('CUS-100011');
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
