import * as z from 'zod';
import { setSessionCookie } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { mustBeSameOrigin } from '../http/origin.ts';
import { FailureSchema, IssuedTokenSchema } from '../http/schemas.ts';
import { openSession } from './tokens.ts';

/** The exchange of the one-time token, which also sets the cookie of the console. */
export function registerTokens(app: ZodApp, deps: HttpDeps): void {
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
