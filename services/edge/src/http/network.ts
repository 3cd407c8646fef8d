import type { FastifyReply } from 'fastify';

/** Names the arm of a visitor: in the answer of `/_arm`, and in a request for a document by a network that asked there. */
export const ARM_HEADER = 'x-horno-arm';

/** Name of the control arm, and of all visitors while no rollout runs. While no edge answers, a network gives everybody these documents. */
export const BASE_ARM = 'base';

/** Headers of a request that a document depends on. */
export const DOCUMENT_VARY = `Cookie, Accept-Encoding, ${ARM_HEADER}`;

/** A network may keep such an answer for a second, and for ten minutes while the edge does not answer. */
export function shareWithNetworks(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=600',
    // nginx counts whole seconds: an answer that may live for one would live for up to two.
    'x-accel-expires': `@${Math.floor(Date.now() / 1000)}`,
  });
}
