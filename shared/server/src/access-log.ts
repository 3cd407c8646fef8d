import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Returns whether an address is of a file of a release or a probe: they are many, and neither logged nor traced. */
export const isQuiet = (address: string) =>
  /^\/(?:_assets\/|(?:api\/)?(?:healthz|readyz|metrics)(?:[/?]|$))/.test(address);

/**
 * Logs one line at the end of each request: id, method, status, duration in ms, and `aborted` when the client left before the end. `describe`
 * returns the path without secrets and personal data, and further fields.
 */
export function addAccessLog(app: FastifyInstance, describe: (request: FastifyRequest) => { path: string }): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isQuiet(request.raw.url ?? '')) logAtEnd(app, request, reply, describe);
    done();
  });
}

/** Logs the line of a request that no hook sees. */
export function logAtEnd(
  { log }: Pick<FastifyInstance, 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  describe: Parameters<typeof addAccessLog>[1],
): void {
  const { id: reqId, method } = request;
  reply.raw.once('close', () => {
    const { raw, statusCode: status, elapsedTime } = reply;
    const ms = Math.round(elapsedTime * 10) / 10;
    const end = raw.writableFinished ? {} : { aborted: true };
    // The logger of a request costs as much as sending a cached answer.
    log.info({ reqId, method, ...describe(request), status, ms, ...end }, 'request');
  });
}
