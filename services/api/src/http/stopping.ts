import type { Server } from 'node:http';

const CHECK_MS = 50;

/** Answers a function that tells whether a request is under way, a stream included. */
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
 * A connection that falls idle after the stop began would hold it up until its keep-alive ends, and one on which nothing was ever
 * asked for a minute. Requests under way are left alone.
 */
export function closeUnusedUntilClosed(server: Server, isBusy: () => boolean): void {
  if (!server.listening) return;
  const timer = setInterval(() => {
    if (isBusy()) server.closeIdleConnections();
    else server.closeAllConnections();
  }, CHECK_MS);
  server.once('close', () => clearInterval(timer));
}
