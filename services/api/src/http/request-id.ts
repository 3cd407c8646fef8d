import type { IncomingMessage } from 'node:http';

const ID = /^[A-Za-z0-9_-]{8,64}$/;
const LOOPBACK = /^(::1|(::ffff:)?127\.)/;

/** Returns the request id that the edge has set, so that both logs share one id. Ignores ids from other machines. */
export function requestIdOf({ headers, socket }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  return LOOPBACK.test(socket.remoteAddress ?? '') ? id : undefined;
}
