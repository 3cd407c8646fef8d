import { dataRightsCalls } from '@horno/contracts/calls/data-rights';
import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { findCustomer } from '../customers/customers.repo.ts';
import { dropDeletion } from '../customers/deletions.repo.ts';
import { limitedBy } from '../customers/limits.ts';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { askDeletion } from './delete-account.ts';
import { registerDeletionWorkers } from './deletion-workers.ts';
import { readPerson } from './holdings.ts';

export function registerDataRights(app: FastifyInstance, deps: Deps): void {
  const { db, clock, catalogue } = deps;
  const { rateLimit } = limitedBy(deps.env).scarce;
  registerDeletionWorkers(deps);
  route(
    app,
    dataRightsCalls.export,
    async (context) => {
      const customer = await findCustomer(db, signedIn(context).customerId);
      if (!customer) throw new AppError('CUS-100002');
      const { name, ruc, address } = catalogue.current().tenant.legal;
      const email = customer.emailConfirmed ? (customer.email ?? undefined) : undefined;
      context.reply.header('cache-control', 'no-store');
      const data = await readPerson(db, { id: customer.id, email });
      return { item: { exported_at: clock.now().toISOString(), shop: { name, ruc, address }, data } };
    },
    { rateLimit },
  );
  route(
    app,
    dataRightsCalls.deleteAccount,
    async (context) => {
      const { body, request, lang } = context;
      const dueAt = await askDeletion(deps, signedIn(context), body, { ip: request.ip, lang });
      return { item: { deletes_at: dueAt.toISOString() } };
    },
    { rateLimit },
  );
  route(app, dataRightsCalls.keepAccount, async (context) => {
    await dropDeletion(db, signedIn(context).customerId);
    return { done: true as const };
  });
}
