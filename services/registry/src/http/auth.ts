import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, edgeScope, mustBeOps } from '../actor.ts';
import { refuse } from '../findings.ts';
import { actorOf, sessionHours } from '../tokens/tokens.ts';
import type { HttpDeps } from './deps.ts';
import { mustBeSameOrigin } from './origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
  }
}

/** With the `__Host-` prefix where the browser can hold it to https. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-horno_ops' : 'horno_ops');
export const isSecure = (deps: HttpDeps) => deps.publicOrigin?.startsWith('https:') ?? false;

export function setSessionCookie(deps: HttpDeps, reply: FastifyReply, token: string): void {
  const secure = isSecure(deps);
  const maxAge = sessionHours * 3600;
  reply.setCookie(cookieName(secure), token, { httpOnly: true, sameSite: 'strict', secure, path: '/', maxAge });
}

export function clearSessionCookie(deps: HttpDeps, reply: FastifyReply): void {
  reply.clearCookie(cookieName(isSecure(deps)), { path: '/', secure: isSecure(deps) });
}

/** The actor by bearer token, or by the console's cookie; for the cookie a change has to come from the console itself. */
export async function findActor(deps: HttpDeps, request: FastifyRequest): Promise<Actor | undefined> {
  const bearer = /^Bearer (\S{1,8000})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) {
    const { ci, guesses } = deps;
    return guesses.allow(request, bearer, async () => (ci?.isOne(bearer) ? ci.actorOf(bearer) : actorOf(deps, bearer)));
  }
  const cookie = request.cookies[cookieName(isSecure(deps))];
  if (!cookie) return undefined;
  mustBeSameOrigin(request, deps.publicOrigin);
  return deps.guesses.allow(request, cookie, () => actorOf(deps, cookie));
}

/**
 * For `onRequest`: before the body is read. Throws REG-AUTH without an actor, REG-FORBIDDEN when the actor is not of the scope: `any`
 * means operations and squads. The token of an edge may only send telemetry.
 */
export function requires(deps: HttpDeps, scope: 'any' | 'ops' | 'edge') {
  const check = async (request: FastifyRequest): Promise<void> => {
    const actor = await findActor(deps, request);
    if (!actor) throw refuse('REG-AUTH');
    // Set before the checks, so that the log names a refused caller.
    request.actor = actor;
    if ((actor.scope === edgeScope) !== (scope === 'edge')) throw refuse('REG-FORBIDDEN');
    if (scope === 'ops') mustBeOps(actor);
  };
  return Object.assign(check, { scope });
}

/** The only channel that everybody may read: its shop shows the same. */
const PUBLIC_CHANNEL = 'production';

/** For `onRequest`. Reading a channel that is not public takes any token, that of an edge too. */
export function readsChannel(deps: HttpDeps) {
  const check = async (request: FastifyRequest): Promise<void> => {
    if (isPublic(request)) return;
    request.actor = await findActor(deps, request);
    if (!request.actor) throw refuse('REG-AUTH');
  };
  return Object.assign(check, { scope: 'reader' as const });
}

/** Scope of the callers of a route. */
export type Scope = Parameters<typeof requires>[1] | 'reader';

/** Returns the scope that the checks before a route ask for; undefined when it needs no token. */
export function scopeOf(checks: unknown): Scope | undefined {
  const found = [checks].flat().find((check) => typeof check === 'function' && 'scope' in check);
  return (found as { scope: Scope } | undefined)?.scope;
}

/** Returns whether a request reads the public channel. */
export const isPublic = ({ params }: FastifyRequest): boolean =>
  (params as { channel?: string }).channel === PUBLIC_CHANNEL;

/** The actor that `requires` found. */
export function actorOn(request: FastifyRequest): Actor {
  if (!request.actor) throw refuse('REG-AUTH');
  return request.actor;
}
