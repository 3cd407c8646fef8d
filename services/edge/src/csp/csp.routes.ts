import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../beacons/rate.ts';
import type { Clock } from '../clock.ts';
import type { EdgeMetrics } from '../metrics.ts';
import { violationsIn } from './violation.ts';

const BODY_BYTES = 32 * 1024;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

interface CspOptions {
  metrics: EdgeMetrics;
  clock: Clock;
}

/** `POST /_csp`: what the policy kept from happening, told with the name of whose code tried it. Always answered with nothing. */
export async function cspRoutes(app: FastifyInstance, { metrics, clock }: CspOptions): Promise<void> {
  const allows = rateLimit({ each: { burst: 30, perSecond: 0.5 }, all: { burst: 600, perSecond: 10 }, clock });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, undefined);
    }
  });
  app.post('/_csp', async (request, reply) => {
    if (allows(request.ip)) {
      for (const violation of violationsIn(request.body)) {
        metrics.cspReports.inc({ remote: violation.remote, directive: violation.directive });
        app.log.warn(violation, 'policy violation');
      }
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
