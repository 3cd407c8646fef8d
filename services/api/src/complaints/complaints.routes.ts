import { complaintsCalls } from '@horno/contracts/calls/complaints';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '../catalogue/schema.ts';
import { limitedBy } from '../customers/limits.ts';
import type { Deps, Mail } from '../deps.ts';
import { route } from '../http/route.ts';
import { ComplaintJobSchema, complaintTopics } from './complaint-jobs.ts';
import { answerMail, consumerCopy, shopCopy, warning } from './complaint-mails.ts';
import { complaintFile } from './complaint-pdf.ts';
import { type ComplaintRow, findComplaint } from './complaints.repo.ts';
import { fileComplaint } from './file-complaint.ts';
import { lookUpComplaint, toComplaint } from './look-up-complaint.ts';

type Compose = (row: ComplaintRow, tenant: Tenant) => Mail | Promise<Mail>;

/** Registers the mails about sheets. Each mail is a separate job, so that a failed one does not send the others again. */
function registerComplaintWorkers({ db, outbox, mailer, catalogue }: Deps): void {
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

export function registerComplaints(app: FastifyInstance, deps: Deps): void {
  const { guarded } = limitedBy(deps.env);
  registerComplaintWorkers(deps);
  route(
    app,
    complaintsCalls.file,
    async ({ body, actor, lang, request: { ip } }) => {
      const row = await fileComplaint(deps, body, { customerId: actor?.customerId, lang, ip });
      const { number, filedAt, dueOn, email } = row;
      return { item: { number, filed_at: filedAt.toISOString(), due_on: dueOn, email } };
    },
    guarded,
  );
  route(
    app,
    complaintsCalls.lookup,
    async ({ body, request: { ip } }) => ({ item: toComplaint(await lookUpComplaint(deps, body, ip)) }),
    guarded,
  );
  route(
    app,
    complaintsCalls.pdf,
    async ({ body, lang, request: { ip } }) => {
      const { filename, content } = await complaintFile(
        await lookUpComplaint(deps, body, ip),
        lang,
        deps.catalogue.current().tenant.symbol,
      );
      return { item: { filename, content_type: 'application/pdf' as const, base64: content } };
    },
    guarded,
  );
}
