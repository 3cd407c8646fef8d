import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { HttpDeps } from '../http/app.ts';
import { requires } from '../http/auth.ts';
import { AuditListSchema, AuditVerdictSchema, FailureSchema, PageSchema } from '../http/schemas.ts';
import { listAudit, verifyAudit } from './audit.repo.ts';

export const auditRoutes: FastifyPluginAsyncZod<HttpDeps> = async (app, deps) => {
  const opsOnly = { onRequest: requires(deps, 'ops') };

  app.get(
    '/audit',
    {
      ...opsOnly,
      schema: {
        summary: 'Every change, newest first',
        querystring: PageSchema,
        response: { 200: AuditListSchema, '4xx': FailureSchema },
      },
    },
    async ({ query }) => {
      const rows = await listAudit(deps.db, query);
      return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
    },
  );

  app.get(
    '/audit/verify',
    {
      ...opsOnly,
      schema: { summary: 'Check the hash chain', response: { 200: AuditVerdictSchema, '4xx': FailureSchema } },
    },
    async () => verifyAudit(deps.db, deps.keyring),
  );
};
