import { findCustomer } from '../customers/customers.repo.ts';
import { findDeletion, hasOpenOrder } from '../customers/deletions.repo.ts';
import type { Deps } from '../deps.ts';
import { DeletionJobSchema, deletionTopics } from './data-rights-jobs.ts';
import { askedMail, erasedMail } from './deletion-mails.ts';
import { erasePerson } from './holdings.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Attempts to send the mail. After the last one the account is erased without it. */
const MAIL_ATTEMPTS = 3;

/** Registers the jobs that send the confirmation mail and erase the account. */
export function registerDeletionWorkers(deps: Deps): void {
  const { db, outbox, mailer, clock, log } = deps;
  /** Returns the account and its request. Returns nothing when the request was withdrawn or repeated. */
  const findRequest = async ({ customer: id, askedAt }: { customer: string; askedAt: string }) => {
    const customer = await findCustomer(db, id);
    const deletion = await findDeletion(db, id);
    return customer && deletion?.askedAt.toISOString() === askedAt ? { customer, deletion } : undefined;
  };

  outbox.on(
    deletionTopics.askedMail,
    DeletionJobSchema,
    async (job) => {
      const found = await findRequest(job);
      const mail = found && askedMail(deps, found.customer, found.deletion);
      if (mail) await mailer.send(mail);
    },
    'mail',
  );

  outbox.on(deletionTopics.erase, DeletionJobSchema, async (job, { attempt }) => {
    const found = await findRequest(job);
    if (!found) return;
    const { customer, deletion } = found;
    const now = clock.now();
    // The rider needs the address of an open order.
    if (await hasOpenOrder(db, customer.id, new Date(now.getTime() - DAY_MS))) {
      await outbox.enqueue(db, { topic: deletionTopics.erase, payload: job, runAt: new Date(now.getTime() + HOUR_MS) });
      return;
    }
    try {
      const mail = erasedMail(deps, customer, deletion);
      if (mail) await mailer.send(mail);
    } catch (error) {
      if (attempt < MAIL_ATTEMPTS) throw error;
      log.warn({ err: error }, 'the mail about an erased account could not be sent');
    }
    const email = customer.emailConfirmed ? (customer.email ?? undefined) : undefined;
    await db.transaction((tx) => erasePerson(tx, { id: customer.id, email }));
  });
}
