import type { Tenant } from '../catalogue/schema.ts';
import type { Deps, Mail } from '../deps.ts';
import { ComplaintJobSchema, complaintTopics } from './complaint-jobs.ts';
import { answerMail, consumerCopy, shopCopy, warning } from './complaint-mails.ts';
import { type ComplaintRow, findComplaint } from './complaints.repo.ts';

type Compose = (row: ComplaintRow, tenant: Tenant) => Mail | Promise<Mail>;

/** Registers the mails about sheets. Each mail is a separate job, so that a failed one does not send the others again. */
export function registerComplaintWorkers({ db, outbox, mailer, catalogue }: Deps): void {
  const on = (topic: string, compose: Compose, isDue: (row: ComplaintRow) => boolean = () => true) =>
    outbox.on(
      topic,
      ComplaintJobSchema,
      async ({ number }) => {
        const row = await findComplaint(db, number);
        if (row && isDue(row)) await mailer.send(await compose(row, catalogue.current().tenant));
      },
      'mail',
    );
  on(complaintTopics.consumerCopy, consumerCopy);
  on(complaintTopics.shopCopy, shopCopy);
  on(complaintTopics.warning, warning, ({ answeredAt }) => answeredAt === null);
  on(complaintTopics.answer, answerMail, ({ answeredAt }) => answeredAt !== null);
}
