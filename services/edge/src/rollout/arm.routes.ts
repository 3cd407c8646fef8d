import type { FastifyInstance } from 'fastify';
import { ARM_HEADER, BASE_ARM, shareWithNetworks } from '../http/network.ts';
import type { VisitorViews } from './visitor-views.ts';

/**
 * Registers `GET /_arm`: a network before the edge asks it before each document, and adds the name to its key. A new visitor gets the device
 * that selects the arm.
 */
export function registerArm(app: FastifyInstance, { armOf }: Pick<VisitorViews, 'armOf'>): void {
  app.get('/_arm', async (request, reply) => {
    const arm = await armOf(request, reply);
    // While no rollout runs, the answer is the same for all.
    if (arm === undefined) shareWithNetworks(reply);
    else reply.header('cache-control', 'private, no-store');
    return reply
      .code(204)
      .header(ARM_HEADER, arm ?? BASE_ARM)
      .send();
  });
}
