import type { FastifyInstance } from 'fastify';

/** Part of a path that may be a secret or name a person: a token, a code, an id. */
const mayBeSecret = (part: string) => (part.length >= 16 && /[0-9A-Z%]/.test(part)) || /@|%40/.test(part);

/** Returns the path of an address without its query, with `…` for every part that may be a secret. */
export function loggedPath(address: string): string {
  const [path = ''] = address.split('?');
  return path
    .split('/')
    .map((part) => (mayBeSecret(part) ? '…' : part))
    .join('/');
}

/** Files of releases and probes: many, and never of interest. */
const isQuiet = (address: string) => /^\/(_assets\/|healthz|readyz|metrics)/.test(address);

/** Gives the answer to a request that is logged its id. The line comes at its end, with that id and the duration in ms. */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isQuiet(request.raw.url ?? '')) reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async ({ method, raw: { url = '' }, log }, { statusCode, elapsedTime }) => {
    if (isQuiet(url)) return;
    const ms = Math.round(elapsedTime * 10) / 10;
    log.info({ method, path: loggedPath(url), status: statusCode, ms }, 'request');
  });
}
