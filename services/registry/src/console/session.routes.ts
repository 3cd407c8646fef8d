import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { describeFinding, Refusal } from '../findings.ts';
import type { HttpDeps } from '../http/app.ts';
import { clearSessionCookie, findActor, setSessionCookie } from '../http/auth.ts';
import { langOf } from '../http/lang.ts';
import { mustBeSameOrigin } from '../http/origin.ts';
import { openSession, revoke } from '../tokens/tokens.ts';
import { signInPage } from './sign-in.page.tsx';
import { createView } from './view.ts';

function viewOf(request: FastifyRequest) {
  return createView({
    lang: langOf(request),
    channel: 'production',
    channels: [],
    path: '/sign-in',
  });
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

/** Signing in with the one-time token, and out. */
export const sessionPages: FastifyPluginAsyncZod<HttpDeps> = async (app, deps) => {
  app.addHook('onRequest', async (request) => mustBeSameOrigin(request, deps.publicOrigin));

  const hasPeople = deps.people !== undefined;
  app.get('/sign-in', async (request, reply) => sendPage(reply, signInPage(viewOf(request), { hasPeople })));

  app.post(
    '/sign-in',
    {
      config: { rateLimit: deps.rates.signIn },
      schema: { body: z.object({ oneTimeToken: z.string().trim().min(1).max(200) }) },
    },
    async (request, reply) => {
      try {
        const session = await openSession(deps, request.body.oneTimeToken);
        setSessionCookie(deps, reply, session.token);
        return reply.redirect('/', 303);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const failure = describeFinding(error.findings[0], langOf(request));
        return sendPage(reply.status(error.status), signInPage(viewOf(request), { hasPeople, failure }));
      }
    },
  );

  app.post('/sign-out', async (request, reply) => {
    const actor = await findActor(deps, request);
    if (actor?.credential) await revoke(deps, actor, actor.credential);
    clearSessionCookie(deps, reply);
    return reply.redirect('/sign-in', 303);
  });
};
