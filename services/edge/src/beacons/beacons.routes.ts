import { createHmac, randomBytes } from 'node:crypto';
import { BeaconBatchSchema } from '@horno/contracts/beacon';
import { originOf } from '@horno/server/origin';
import { networkOf } from '@horno/server/proxies';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BeaconOutcome, EdgeMetrics } from '../metrics/metrics.ts';
import type { EdgeConfig } from '../options.ts';
import type { Cookies } from '../session/cookies.ts';
import { isOwn } from './own-page.ts';
import { rateLimit } from './rate.ts';
import type { Tally } from './tally.ts';
import type { VisitTokens } from './visit-tokens.ts';
import { visitorCap } from './visitor-cap.ts';

/** Twice the size of a full batch with the longest names. */
const MAX_BYTES = 16 * 1024;
const RATES = { each: { burst: 240, perSecond: 4 }, all: { burst: 4000, perSecond: 2000 } };

interface BeaconDeps {
  config: Pick<EdgeConfig, 'clock' | 'publicOrigin'>;
  tally: Tally;
  metrics: EdgeMetrics;
  cookies: Pick<Cookies, 'readDevice'>;
  visits: VisitTokens;
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/**
 * Registers `POST /_beacon`, which counts batches of beacons. A batch counts with the visit token of its device, release and arm, for a
 * limited number of visitors per network. Nothing about the sender is stored or logged.
 */
export function registerBeacons(app: FastifyInstance, { config, tally, metrics, cookies, visits }: BeaconDeps): void {
  const isAllowed = rateLimit({ ...RATES, clock: config.clock });
  const isAmongCounted = visitorCap(config.clock);
  // The salt changes with every start, so hashes cannot be reversed or compared with those of other processes.
  const salt = randomBytes(32);
  const hash = (text: string) => createHmac('sha256', salt).update(text).digest('base64url').slice(0, 16);
  const end = (reply: FastifyReply, status: number, outcome: BeaconOutcome) => {
    metrics.beacons.inc({ outcome });
    return reply.code(status).send();
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 500) request.log.error({ err: error }, 'beacons not counted');
      return end(reply, statusCode, 'malformed');
    });
    scope.post('/_beacon', { bodyLimit: MAX_BYTES }, (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isOwn(request, originOf(request, config.publicOrigin))) return end(reply, 403, 'foreign');
      const network = hash(networkOf(request.ip));
      if (!isAllowed(network)) return end(reply.header('retry-after', '10'), 429, 'too-many');
      const batch = BeaconBatchSchema.safeParse(parseJson(request.body));
      if (!batch.success) return end(reply, 400, 'malformed');
      // A browser with an override does not run the release that it would be counted for.
      if (batch.data.override) return end(reply, 204, 'apart');
      const { visit, ...counted } = batch.data;
      const visitor = cookies.readDevice(request)?.visitor;
      const cohort = visitor && visit ? visits.cohortIn({ ...counted, visitor }, visit) : undefined;
      if (!visitor || cohort === undefined) return end(reply, 204, 'unproven');
      if (!isAmongCounted(network, hash(visitor))) return end(reply, 204, 'crowded');
      tally.add(counted, hash(visitor), cohort);
      return end(reply, 204, 'counted');
    });
  });
}
