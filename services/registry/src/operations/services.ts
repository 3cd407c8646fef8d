import { actorOn, requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import type { Group } from '../http/documented-codes.ts';
import { FailureSchema } from '../http/schemas.ts';
import { credentialServices } from './credentials.service.ts';
import { figureServices } from './figures.service.ts';
import { freezeServices } from './freezes.service.ts';
import { type Operation, type Service, type Services, splitByPath } from './operation.ts';
import { addPage } from './pages.ts';
import { planServices } from './plans.service.ts';
import { releaseServices } from './releases.service.ts';
import { rolloutServices } from './rollouts.service.ts';
import { operations } from './table.ts';

/** The service of each operation of the table. */
export const services: Services<typeof operations> = {
  ...credentialServices,
  ...figureServices,
  ...freezeServices,
  ...releaseServices,
  ...planServices,
  ...rolloutServices,
};

const entries = (): [Operation, Service][] =>
  Object.entries<Operation>(operations).map(([name, entry]) => [
    entry,
    services[name as keyof typeof services] as unknown as Service,
  ]);

/** Registers the REST call of an operation, with its entry in the API document. */
function addCall(app: ZodApp, deps: HttpDeps, entry: Operation, { run }: Service): void {
  const { summary, description, answers, rights, rate, isSecret } = entry;
  const [method = '', url = ''] = entry.call.split(' ');
  const [params, rest] = splitByPath(entry.schema, url);
  const isRead = method === 'GET';
  const [status = 200] = Object.keys(answers).map(Number);
  app.route({
    method,
    url,
    ...(rights !== 'all' && { onRequest: requires(deps, rights) }),
    ...(rate && { config: { rateLimit: deps.rates[rate] } }),
    schema: {
      summary,
      ...(description && { description }),
      ...(params && { params }),
      ...(rest && { [isRead ? 'querystring' : 'body']: rest }),
      response: { ...answers, ...(rights !== 'all' && { '4xx': FailureSchema }) },
    },
    handler: async (request, reply) => {
      const actor = rights === 'all' ? undefined : actorOn(request);
      // Only what a schema has parsed; the caller is never a field.
      const fields = rest && (isRead ? request.query : request.body);
      const answer = await run(deps, {
        ...(params && (request.params as object)),
        ...(fields as object),
        actor,
      } as never);
      if (isSecret) reply.header('cache-control', 'no-store');
      return reply.status(entry.status?.(answer) ?? status).send(answer);
    },
  });
}

/** Registers the calls of a group. */
export function addCalls(app: ZodApp, deps: HttpDeps, group: Group): void {
  for (const [entry, service] of entries()) if (entry.group === group) addCall(app, deps, entry, service);
}

/** Registers the pages of all operations. */
export function addPages(app: ZodApp, deps: HttpDeps): void {
  for (const [entry, { run, pages = [] }] of entries()) for (const page of pages) addPage(app, deps, entry, run, page);
}
