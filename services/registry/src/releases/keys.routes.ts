import * as z from 'zod';
import { actorOn, requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { FailureSchema, KeysSchema, ReasonSchema } from '../http/schemas.ts';
import { shaped } from '../http/shapes.ts';
import { activateKey, prepareKey, retireKey } from './rotate-keys.ts';

const KeyParamsSchema = z.object({ keyId: shaped('key') });
const BodySchema = z.object({ reason: ReasonSchema });

export function registerKeys(app: ZodApp, deps: HttpDeps): void {
  const opsOnly = { onRequest: requires(deps, 'ops'), config: { rateLimit: deps.rates.change } };
  const answer = { 200: KeysSchema, '4xx': FailureSchema };
  const keys = () => {
    const { publicKeys, nextKeyId } = deps.keyring;
    return { keys: [...publicKeys], ...(nextKeyId && { next: nextKeyId }) };
  };

  app.get(
    '/keys',
    {
      schema: {
        summary: 'Public keys',
        description:
          'The first signs now; `next` is to sign next. A later key carries the endorsement of the one before.',
        response: { 200: KeysSchema },
      },
    },
    async () => keys(),
  );

  app.post(
    '/keys',
    { ...opsOnly, schema: { summary: 'Prepare the next signing key', body: BodySchema, response: answer } },
    async (request) => {
      await prepareKey(deps, { ...request.body, actor: actorOn(request) });
      return keys();
    },
  );

  app.post(
    '/keys/:keyId/activate',
    {
      ...opsOnly,
      schema: {
        summary: 'Sign with the prepared key',
        description: 'Every channel gets its release anew under it. Wait until every edge knows the key.',
        params: KeyParamsSchema,
        body: BodySchema,
        response: answer,
      },
    },
    async (request) => {
      await activateKey(deps, { ...request.params, ...request.body, actor: actorOn(request) });
      return keys();
    },
  );

  app.post(
    '/keys/:keyId/retire',
    {
      ...opsOnly,
      schema: {
        summary: 'Believe an earlier key no longer',
        params: KeyParamsSchema,
        body: BodySchema,
        response: answer,
      },
    },
    async (request) => {
      await retireKey(deps, { ...request.params, ...request.body, actor: actorOn(request) });
      return keys();
    },
  );
}
