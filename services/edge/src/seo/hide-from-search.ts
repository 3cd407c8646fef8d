import type { FastifyInstance } from 'fastify';

/** Nothing of this edge is to be found by search engines: it is not the shop that customers know. */
export function hideFromSearch(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex');
  });
}
