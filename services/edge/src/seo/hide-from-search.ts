import type { FastifyInstance } from 'fastify';

/** Hides every response from search engines, for channels other than production. */
export function hideFromSearch(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex');
  });
}
