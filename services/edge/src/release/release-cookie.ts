import type { FastifyReply, FastifyRequest } from 'fastify';

/** Readable by the shop's scripts, which set it when the customer accepts another release. */
const RELEASE_COOKIE = 'sf.release';
const SESSION_SECONDS = 12 * 3600;

/** Returns the id of the release that the session runs. */
export function releaseIdOf(request: FastifyRequest): number | undefined {
  const value = request.cookies[RELEASE_COOKIE] ?? '';
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** Assigns the session to a release. The session ends 12 hours later. */
export function setReleaseCookie(reply: FastifyReply, id: number, secure: boolean): void {
  reply.setCookie(RELEASE_COOKIE, String(id), { path: '/', sameSite: 'lax', secure, maxAge: SESSION_SECONDS });
}
