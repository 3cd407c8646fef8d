import type { Server } from 'node:http';

const CHECK_MS = 50;

/** Returns a function that tells whether a request is under way, streams included. */
export function watchRequests(server: Server): () => boolean {
  let underWay = 0;
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return () => underWay > 0;
}

/**
 * Closes unused connections until the server has closed. Otherwise idle keep-alive connections, and connections without a
 * request, would delay the stop. Requests under way continue.
 */
export function closeUnusedUntilClosed(server: Server, isBusy: () => boolean): void {
  if (!server.listening) return;
  const timer = setInterval(() => {
    if (isBusy()) server.closeIdleConnections();
    else server.closeAllConnections();
  }, CHECK_MS);
  server.once('close', () => clearInterval(timer));
}
