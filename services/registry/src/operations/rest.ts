import { actorOn, requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { FailureSchema } from '../http/schemas.ts';
import { type Operation, splitByPath } from './operation.ts';
import type { Service } from './service.ts';

/** Registers the REST call of an operation, with its entry in the API document. */
export function addCall(app: ZodApp, deps: HttpDeps, entry: Operation, { run }: Service): void {
  const { summary, description, answers, rights, rate, isSecret } = entry;
  const [method = '', url = ''] = entry.call.split(' ');
  const [params, rest] = splitByPath(entry.schema, url);
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
      ...(rest && { [method === 'GET' ? 'querystring' : 'body']: rest }),
      response: { ...answers, ...(rights !== 'all' && { '4xx': FailureSchema }) },
    },
    handler: async (request, reply) => {
      const actor = rights === 'all' ? undefined : actorOn(request);
      const answer = await run(deps, Object.assign({ actor }, request.params, request.query, request.body) as never);
      if (isSecret) reply.header('cache-control', 'no-store');
      return reply.status(entry.status?.(answer) ?? status).send(answer);
    },
  });
}
