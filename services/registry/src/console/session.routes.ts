import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { edgeScope } from '../actor.ts';
import { describeFinding, Refusal } from '../findings.ts';
import { clearSessionCookie, findActor, setSessionCookie } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { langOf } from '../http/lang.ts';
import { mustBeSameOrigin } from '../http/origin.ts';
import { actorOf, openSession, revoke } from '../tokens/tokens.ts';
import { ownPath, sendPage } from './respond.ts';
import { signInPage } from './sign-in.page.tsx';
import { createView } from './view.ts';

function viewOf({ clock }: HttpDeps, request: FastifyRequest) {
  return createView(
    {
      lang: langOf(request),
      channel: 'production',
      channels: [],
      path: '/sign-in',
    },
    clock.now(),
  );
}

/** The secret of the cookie: a new session for the one-time token, or the token of a squad or of operations itself. */
async function cookieFor(deps: HttpDeps, request: FastifyRequest, token: string): Promise<string> {
  const actor = await deps.guesses.allow(request, token, () => actorOf(deps, token));
  if (actor && actor.scope !== edgeScope) return token;
  return (await openSession(deps, token)).token;
}

/** Page to open after the sign-in. */
const BackSchema = z.string().max(2000).default('/');

/** Signs in with a token, and out. */
export function registerSession(app: ZodApp, deps: HttpDeps): void {
  app.addHook('onRequest', async (request) => mustBeSameOrigin(request, deps.publicOrigin));

  const hasPeople = deps.people !== undefined;
  app.get('/sign-in', { schema: { querystring: z.object({ back: BackSchema }) } }, async (request, reply) =>
    sendPage(reply, signInPage(viewOf(deps, request), { hasPeople, back: request.query.back })),
  );

  app.post(
    '/sign-in',
    {
      config: { rateLimit: deps.rates.signIn },
      schema: { body: z.object({ token: z.string().trim().min(1).max(200), back: BackSchema }) },
    },
    async (request, reply) => {
      try {
        setSessionCookie(deps, reply, await cookieFor(deps, request, request.body.token));
        return reply.redirect(ownPath(request.body.back), 303);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const failure = describeFinding(error.findings[0], langOf(request));
        return sendPage(
          reply.status(error.status),
          signInPage(viewOf(deps, request), { hasPeople, failure, back: request.body.back }),
        );
      }
    },
  );

  app.post('/sign-out', async (request, reply) => {
    const actor = await findActor(deps, request);
    // A lasting token stays valid for its other uses.
    if (actor?.credential && actor.isSession) await revoke(deps, actor, actor.credential);
    clearSessionCookie(deps, reply);
    return reply.redirect('/sign-in', 303);
  });
}
