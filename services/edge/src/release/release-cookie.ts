import type { FastifyReply, FastifyRequest } from 'fastify';

/** Readable by the shop's scripts, which write it when the customer agrees to another release. */
export const RELEASE_COOKIE = 'sf.release';
const SESSION_SECONDS = 12 * 3600;

/** Number of the release that the session is on. */
export function releaseOf(request: FastifyRequest): number | undefined {
  const value = request.cookies[RELEASE_COOKIE] ?? '';
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** From this document on the session is on this release; it ends so long after its last document. */
export function keepRelease(reply: FastifyReply, id: number, secure: boolean): void {
  reply.setCookie(RELEASE_COOKIE, String(id), { path: '/', sameSite: 'lax', secure, maxAge: SESSION_SECONDS });
}
