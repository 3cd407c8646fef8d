import type { ServerOptions } from 'node:http';

interface ReceiveLimits {
  http: Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>;
  requestTimeout: number;
}

const HEADERS_MS = 10_000;
/** A photo of 10 MB by a slow mobile network takes longer than a minute. */
const REQUEST_MS = 120_000;
const CHECK_MS = 1000;

/**
 * Options of an app: how long a client may send a request. A client that is slower gets 408 and loses its connection; without these options
 * Fastify waits for a body without end. Answers may take any time.
 */
export const receiveLimits: ReceiveLimits = limitsOf(HEADERS_MS, REQUEST_MS, CHECK_MS);

/** Returns such limits of other lengths. */
export function limitsOf(headersTimeout: number, requestTimeout: number, checkMs: number): ReceiveLimits {
  return { http: { headersTimeout, requestTimeout, connectionsCheckingInterval: checkMs }, requestTimeout };
}
