import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from './proxies.ts';

const ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Returns the request id that a trusted proxy has set, so that all logs share one id. Ignores ids of others. */
export function requestIdOf({ headers, socket }: IncomingMessage, trustsProxy: TrustedProxies): string | undefined {
  const id = headers['x-request-id'];
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  return trustsProxy(socket.remoteAddress ?? '', 0) ? id : undefined;
}
