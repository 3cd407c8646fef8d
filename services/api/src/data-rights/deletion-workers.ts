import { findCustomer } from '../customers/customers.repo.ts';
import { findDeletion, hasOpenOrder } from '../customers/deletions.repo.ts';
import type { Deps } from '../deps.ts';
import { DeletionJobSchema, deletionTopics } from './data-rights-jobs.ts';
import { askedMail, erasedMail } from './deletion-mails.ts';
import { erasePerson } from './holdings.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The mail must not keep the data here: after so many failures it is given up. */
const MAIL_ATTEMPTS = 3;

/** The mail that confirms the wish, and the erasing itself. */
export function registerDeletionWorkers(deps: Deps): void {
  const { db, outbox, mailer, clock, log } = deps;
  /** The account and the wish, unless it was taken back or made anew. */
  const standing = async ({ customer: id, askedAt }: { customer: string; askedAt: string }) => {
    const customer = await findCustomer(db, id);
    const deletion = await findDeletion(db, id);
    return customer && deletion?.askedAt.toISOString() === askedAt ? { customer, deletion } : undefined;
  };

  outbox.on(deletionTopics.askedMail, DeletionJobSchema, async (job) => {
    const found = await standing(job);
    if (found) await mailer.send(askedMail(deps, found.customer, found.deletion));
  });

  outbox.on(deletionTopics.erase, DeletionJobSchema, async (job, { attempt }) => {
    const found = await standing(job);
    if (!found) return;
    const { customer, deletion } = found;
    const now = clock.now();
    // The rider needs the door of an order that is on its way.
    if (await hasOpenOrder(db, customer.id, new Date(now.getTime() - DAY_MS))) {
      await outbox.enqueue(db, { topic: deletionTopics.erase, payload: job, runAt: new Date(now.getTime() + HOUR_MS) });
      return;
    }
    try {
      await mailer.send(erasedMail(deps, customer, deletion));
    } catch (error) {
      if (attempt < MAIL_ATTEMPTS) throw error;
      log.warn({ err: error }, 'no mail about an erased account');
    }
    const email = customer.emailConfirmed ? customer.email : undefined;
    await db.transaction((tx) => erasePerson(tx, { id: customer.id, email }));
  });
}
