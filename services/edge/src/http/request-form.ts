import type { FastifyInstance } from 'fastify';
import { sendFailure } from './envelope.ts';

/** Refuses requests whose target is not a path (RFC 9112 §3.2): the edge forwards to its own api only. */
export function refuseOtherForms(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.raw.url?.startsWith('/')) return sendFailure(request, reply, 'VALIDATION');
  });
}
