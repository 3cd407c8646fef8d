import type { Clock } from '@horno/server/clock';
import { networkOf } from '@horno/server/proxies';
import type { FastifyInstance } from 'fastify';
import { rateLimit } from '../beacons/rate.ts';
import type { EdgeMetrics } from '../metrics/metrics.ts';
import { violationsIn } from './violation.ts';

const BODY_BYTES = 32 * 1024;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
const RATES = { each: { burst: 30, perSecond: 0.5 }, all: { burst: 600, perSecond: 10 } };

interface CspDeps {
  metrics: EdgeMetrics;
  clock: Clock;
}

/** Registers `POST /_csp`, which counts and logs violations of the content security policy. Always answers 204. */
export function registerCsp(app: FastifyInstance, { metrics, clock }: CspDeps): void {
  const isAllowed = rateLimit({ ...RATES, clock });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, undefined);
      }
    });
    scope.post('/_csp', async (request, reply) => {
      if (isAllowed(networkOf(request.ip))) {
        for (const violation of violationsIn(request.body)) {
          metrics.cspReports.inc({ remote: violation.remote, directive: violation.directive });
          app.log.warn(violation, 'policy violation');
        }
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
