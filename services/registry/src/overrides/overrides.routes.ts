import * as z from 'zod';
import { actorOn, requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { DigestPrefixSchema, FailureSchema, ReasonSchema, RemoteNameSchema } from '../http/schemas.ts';
import { makeOverride } from './make-override.ts';

/** Eight hours: a working day. */
export const MAX_MINUTES = 480;

export const MadeOverrideSchema = z.object({
  remote: z.string(),
  version: z.string(),
  expiresAt: z.string(),
  pass: z.string(),
  /** Address of the shop with the pass filled in. */
  address: z.string().optional(),
});

export function registerOverrides(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/overrides',
    {
      onRequest: requires(deps, 'any'),
      config: { rateLimit: deps.rates.change },
      schema: {
        summary: 'A pass with which one browser runs another build of a remote on the real site',
        description: 'To be pasted at `/_override` of the shop. A squad makes passes for its own remotes.',
        body: z.object({
          remote: RemoteNameSchema,
          /** Without it the newest that was published. */
          version: DigestPrefixSchema.optional(),
          minutes: z.number().int().min(1).max(MAX_MINUTES).default(60),
          reason: ReasonSchema,
        }),
        response: { 201: MadeOverrideSchema, '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const made = await makeOverride(deps, { ...request.body, actor: actorOn(request) });
      return reply.status(201).header('cache-control', 'no-store').send(made);
    },
  );
}
