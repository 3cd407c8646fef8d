import type { CallAnswer, CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/context.ts';
import { consume } from '../limits/pace.ts';
import { customerTopics } from './customer-jobs.ts';
import { confirmEmailOf, findCustomerByEmail } from './customers.repo.ts';
import { readMailToken } from './mail-links.ts';
import { findMailToken, spendMailToken } from './mail-tokens.repo.ts';
import { hashToken } from './sessions.ts';

type Confirmation = CallAnswer<typeof customerCalls.confirmEmail>['item'];

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** Maximum mails to one customer within an hour, counted over all requesters. */
const MAX_MAILS = 5;

/** Confirms the e-mail that the link was sent to. @throws CUS-100011 */
export async function confirmEmail({ db, clock }: Deps, token: string): Promise<Confirmation> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await readMailToken(tx, { token, purpose: 'confirm_email', now });
    if (!(await spendMailToken(tx, row.tokenHash, now))) return { state: 'used' as const };
    await confirmEmailOf(tx, { id: row.customerId, email: row.email, now });
    return { state: 'confirmed' as const };
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
  const { db, ids, outbox } = deps;
  const named = actor?.customerId ?? token ?? email;
  if (named === undefined) throw new AppError('VALIDATION', { fields: [{ field: 'email', message: '' }] });
  const retryAfterSeconds = await consume(deps, { subject: `confirm|${named}`, max: 1, windowMs: MINUTE_MS });
  if (retryAfterSeconds !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds });
  // A job for an unknown customer does nothing.
  const found = (await customerOf(db, { actor, token, email })) ?? ids.uuid();
  const isTooMany = await consume(deps, { subject: `confirm-mail|${found}`, max: MAX_MAILS, windowMs: HOUR_MS });
  const customer = isTooMany === undefined ? found : ids.uuid();
  await outbox.enqueue(db, { topic: customerTopics.confirmationMail, payload: { customer, lang } });
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
