import { createHmac, randomBytes } from 'node:crypto';
import { BeaconBatchSchema } from '@horno/contracts/beacon';
import { networkOf } from '@horno/server/proxies';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../http/origin.ts';
import type { BeaconOutcome, EdgeMetrics } from '../metrics/metrics.ts';
import type { EdgeConfig } from '../options.ts';
import type { Cookies } from '../session/cookies.ts';
import { rateLimit } from './rate.ts';
import type { Tally } from './tally.ts';

/** Twice the size of a full batch with the longest names. */
const MAX_BYTES = 16 * 1024;
const RATES = { each: { burst: 240, perSecond: 4 }, all: { burst: 4000, perSecond: 2000 } };

interface BeaconDeps {
  config: Pick<EdgeConfig, 'clock' | 'publicOrigin'>;
  tally: Tally;
  metrics: EdgeMetrics;
  cookies: Pick<Cookies, 'readDevice'>;
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Returns whether a page of the shop sent the beacon, as far as the browser states it. */
function isOwn({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (
    (headers.origin === undefined || headers.origin === ownOrigin) && (site === undefined || site === 'same-origin')
  );
}

/** Registers `POST /_beacon`, which counts batches of beacons. Nothing about the sender is stored or logged. */
export function registerBeacons(app: FastifyInstance, { config, tally, metrics, cookies }: BeaconDeps): void {
  const isAllowed = rateLimit({ ...RATES, clock: config.clock });
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
      if (!isAllowed(hash(networkOf(request.ip)))) return end(reply.header('retry-after', '10'), 429, 'too-many');
      const batch = BeaconBatchSchema.safeParse(parseJson(request.body));
      if (!batch.success) return end(reply, 400, 'malformed');
      // A browser with an override does not run the release that it would be counted for.
      if (batch.data.override) return end(reply, 204, 'apart');
      tally.add(batch.data, hash(cookies.readDevice(request)?.visitor ?? networkOf(request.ip)));
      return end(reply, 204, 'counted');
    });
  });
}
