import { createHmac, randomBytes } from 'node:crypto';
import { BeaconBatchSchema } from '@horno/contracts/beacon';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { originOf } from '../http/origin.ts';
import type { Outcome } from './beacon-counter.ts';
import { rateLimit } from './rate.ts';
import type { Tally } from './tally.ts';

/** A batch of 40 with the longest names is about half of it. */
const MAX_BYTES = 16 * 1024;
const RATES = { each: { burst: 240, perSecond: 4 }, all: { burst: 4000, perSecond: 2000 } };

interface BeaconOptions {
  tally: Tally;
  clock: Clock;
  publicOrigin: string | undefined;
  tell(outcome: Outcome): void;
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** A page of the shop: browsers name the origin with every beacon, and where it came from where they know it. */
function isOwn({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (
    (headers.origin === undefined || headers.origin === ownOrigin) && (site === undefined || site === 'same-origin')
  );
}

/** `POST /_beacon`: what browsers saw, counted and forgotten. 204 whatever it says; nothing of who sent it is kept or logged. */
export async function beaconRoutes(app: FastifyInstance, options: BeaconOptions): Promise<void> {
  const { tally, clock, publicOrigin, tell } = options;
  const mayPass = rateLimit({ ...RATES, clock });
  const end = (reply: FastifyReply, status: number, outcome: Outcome) => {
    tell(outcome);
    return reply.code(status).send();
  };
  // A hash that nobody can undo or compare with that of another process or start.
  const salt = randomBytes(32);
  const hidden = (text: string) => createHmac('sha256', salt).update(text).digest('base64url').slice(0, 16);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) request.log.error({ err: error }, 'beacons not counted');
    return end(reply, statusCode, 'malformed');
  });

  app.post('/_beacon', { bodyLimit: MAX_BYTES }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOwn(request, originOf(request, publicOrigin))) return end(reply, 403, 'foreign');
    if (!mayPass(hidden(request.ip))) return end(reply.header('retry-after', '10'), 429, 'too-many');
    const batch = BeaconBatchSchema.safeParse(parse(request.body));
    if (!batch.success) return end(reply, 400, 'malformed');
    // An operator who tries a build is no customer of a release.
    if (batch.data.override) return end(reply, 204, 'apart');
    tally.add(batch.data, hidden(request.cookies['sf.device'] ?? request.ip));
    return end(reply, 204, 'counted');
  });
}
