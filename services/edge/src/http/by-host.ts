import { createServer, type IncomingMessage, type Server, type ServerOptions } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';

/** The options of Fastify that a server has. */
interface Limits {
  http?: ServerOptions;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/**
 * Makes the server of an app whose requests for some hosts are for another app. A server made here has the limits that Fastify gives to its
 * own.
 */
export function serverByHost(
  isOther: (request: IncomingMessage) => boolean,
  other: Pick<FastifyInstance, 'routing'>,
): FastifyServerFactory {
  return (handle, given): Server => {
    const { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout } = given as Limits;
    const server = createServer(http, (request, response) =>
      isOther(request) ? other.routing(request, response) : handle(request, response),
    );
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
    if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout);
    return server;
  };
}
