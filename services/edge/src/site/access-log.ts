import { addAccessLog, isQuiet } from '@horno/server/access-log';
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

/** Logs each request and returns its id in `x-request-id`. */
export function addSiteLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isQuiet(request.raw.url ?? '')) reply.header('x-request-id', request.id);
  });
  addAccessLog(app, ({ raw }) => ({ path: loggedPath(raw.url ?? '') }));
}
