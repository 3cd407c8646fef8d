import { text } from '@horno/contracts/wire';
import * as z from 'zod';
import { actorOn, requires, setSessionCookie } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { mustBeSameOrigin } from '../http/origin.ts';
import { FailureSchema, IssuedTokenSchema, SquadSchema, TokenListSchema } from '../http/schemas.ts';
import { listTokens } from './tokens.repo.ts';
import { createToken, openSession, revoke } from './tokens.ts';

const opsOnly = (deps: HttpDeps) => ({ onRequest: requires(deps, 'ops') });

function addSession(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/session',
    {
      config: { rateLimit: deps.rates.signIn },
      schema: {
        summary: 'Exchange the one-time token for a session',
        body: z.object({ oneTimeToken: z.string().min(1).max(200) }),
        response: { 201: IssuedTokenSchema, '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      mustBeSameOrigin(request, deps.publicOrigin);
      const session = await openSession(deps, request.body.oneTimeToken);
      setSessionCookie(deps, reply, session.token);
      return reply.status(201).header('cache-control', 'no-store').send(session);
    },
  );
}

function addCreation(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/tokens',
    {
      ...opsOnly(deps),
      schema: {
        summary: 'A token for a squad, shown once',
        description: 'With the squad `ops` it may do what operations may, with `edge` tell what browsers saw.',
        body: z.object({
          squad: SquadSchema,
          /** Holder of the token; a token with a holder may approve. */
          holder: z.optional(text(80, 2)),
          /** Validity in days; without it, valid until revoked. */
          days: z.number().int().min(1).max(365).optional(),
        }),
        response: { 201: IssuedTokenSchema, '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const { squad: scope, holder, days } = request.body;
      const issued = await createToken(deps, actorOn(request), { scope, holder, days });
      return reply.status(201).header('cache-control', 'no-store').send(issued);
    },
  );
}

function addList(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/tokens',
    {
      ...opsOnly(deps),
      schema: { summary: 'Tokens, without their secrets', response: { 200: TokenListSchema, '4xx': FailureSchema } },
    },
    async () => {
      const rows = await listTokens(deps.db);
      return {
        tokens: rows.map((row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
          expiresAt: row.expiresAt?.toISOString() ?? null,
          revokedAt: row.revokedAt?.toISOString() ?? null,
        })),
      };
    },
  );
}

function addRevocation(app: ZodApp, deps: HttpDeps): void {
  app.delete(
    '/tokens/:id',
    {
      ...opsOnly(deps),
      schema: {
        summary: 'Revoke a token',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null().describe('Revoked'), '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      await revoke(deps, actorOn(request), request.params.id);
      return reply.status(204).send(null);
    },
  );
}

export function registerTokens(app: ZodApp, deps: HttpDeps): void {
  addSession(app, deps);
  addCreation(app, deps);
  addList(app, deps);
  addRevocation(app, deps);
}
