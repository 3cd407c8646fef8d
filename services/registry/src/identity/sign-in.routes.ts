import { originOf } from '@horno/server/origin';
import { refuse } from '../findings.ts';
import { isSecure, setSessionCookie } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { openPersonSession } from '../tokens/tokens.ts';
import { type Pending, PendingSchema, type PeopleSignIn } from './sign-in.ts';

const back = '/sign-in/oidc/back';
const maxAgeSeconds = 600;
const cookieOf = (deps: HttpDeps) => (isSecure(deps) ? '__Host-horno_pending' : 'horno_pending');

function pendingIn(cookie: string | undefined): Pending {
  try {
    return PendingSchema.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString('utf8')));
  } catch {
    // Absent, too old or made up: the sign-in did not begin in this browser.
    throw refuse('REG-OIDC', { problem: 'not begun here' });
  }
}

/** Redirects to the identity provider and back. A cookie holds the pending sign-in meanwhile. */
export function registerOidcSignIn(app: ZodApp, deps: HttpDeps & { people: PeopleSignIn }): void {
  // The way back comes from another site, so here the cookie cannot be strict.
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(deps) } as const;

  app.get('/sign-in/oidc', { config: { rateLimit: deps.rates.signIn } }, async (request, reply) => {
    const { url, pending } = await deps.people.start(originOf(request, deps.publicOrigin) + back);
    const value = Buffer.from(JSON.stringify(pending)).toString('base64url');
    reply.setCookie(cookieOf(deps), value, { ...cookie, maxAge: maxAgeSeconds }).header('cache-control', 'no-store');
    return reply.redirect(url.href, 303);
  });

  app.get(back, { config: { rateLimit: deps.rates.signIn } }, async (request, reply) => {
    const pending = pendingIn(request.cookies[cookieOf(deps)]);
    reply.clearCookie(cookieOf(deps), cookie).header('cache-control', 'no-store');
    const person = await deps.people.finish(pending, new URL(request.url, originOf(request, deps.publicOrigin)));
    const session = await openPersonSession(deps, person);
    setSessionCookie(deps, reply, session.token);
    // A strict cookie does not go with a redirect that began elsewhere: the page itself goes on.
    return reply.type('text/html; charset=utf-8').send('<!doctype html><meta http-equiv="refresh" content="0;url=/">');
  });
}
