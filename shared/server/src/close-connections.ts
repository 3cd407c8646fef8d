import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const CHECK_MS = 50;

/**
 * Makes an app close its unused connections from the start of its stop to the end. Fastify closes them once only: a connection
 * that a browser opens in advance, without a request, would delay the stop by a minute. Requests under way continue.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const isBusy = watchRequests(app.server);
  app.addHook('preClose', async () => closeUntilClosed(app.server, isBusy));
}

/** Returns a function that tells whether a request is under way, streams included. */
function watchRequests(server: Server): () => boolean {
  let underWay = 0;
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return () => underWay > 0;
}

function closeUntilClosed(server: Server, isBusy: () => boolean): void {
  if (!server.listening) return;
  const timer = setInterval(() => {
    if (isBusy()) server.closeIdleConnections();
    else server.closeAllConnections();
  }, CHECK_MS);
  server.once('close', () => clearInterval(timer));
}
