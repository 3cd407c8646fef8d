import { complaintsCalls } from '@horno/contracts/calls/complaints';
import type { FastifyInstance } from 'fastify';
import { limitedBy } from '../customers/limits.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { complaintFile } from './complaint-pdf.ts';
import { registerComplaintWorkers } from './complaint-workers.ts';
import { fileComplaint } from './file-complaint.ts';
import { lookUpComplaint, toComplaint } from './look-up-complaint.ts';

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
