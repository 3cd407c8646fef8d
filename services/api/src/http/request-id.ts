import type { IncomingMessage } from 'node:http';

const ID = /^[A-Za-z0-9_-]{8,64}$/;
const LOOPBACK = /^(::1|(::ffff:)?127\.)/;

/** The id that the edge, on this machine, has given a request: one name for it in both logs. From elsewhere it is not believed. */
export function requestIdOf({ headers, socket }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  return LOOPBACK.test(socket.remoteAddress ?? '') ? id : undefined;
}
