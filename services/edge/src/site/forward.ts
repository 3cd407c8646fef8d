import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import { originOf } from '@horno/server/origin';
import { startCall } from '@horno/server/tracing';
import { logUpstream } from '@horno/server/upstream-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answer of the api. */
export interface Upstream {
  statusCode: number;
  headers: IncomingHttpHeaders;
  stream: Readable;
}

const HEADERS_TIMEOUT_MS = 30_000;

/** Adds the client of the api to an app: its answers are streamed, and its failures are logged in one line. */
export async function registerApi(app: FastifyInstance, apiUrl: string, connections: number): Promise<void> {
  logUpstream(app, 'api');
  await app.register(replyFrom, {
    base: apiUrl,
    disableRequestLogging: true,
    // An event stream may be silent for any time.
    undici: { connections, pipelining: 1, bodyTimeout: 0, headersTimeout: HEADERS_TIMEOUT_MS },
  });
  app.removeAllContentTypeParsers();
}

/** Headers by which the api knows who sent a request to a site. */
export function forwardedHeaders(request: FastifyRequest, publicOrigin: string | undefined): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': originOf(request, publicOrigin).split(':')[0] ?? 'http',
    'x-request-id': request.id,
  };
}

interface Forwarding {
  publicOrigin: string | undefined;
  /** The body, when it was read. Else it is streamed. */
  body?: Buffer | undefined;
  /** Selects and adds request headers. Those of `forwardedHeaders` are added after it. */
  requestHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders;
  answerHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders;
  /** Sends the answer. */
  answer(upstream: Upstream): Promise<unknown>;
  fail(code: 'INTERNAL' | 'UNAVAILABLE_SERVICE'): unknown;
}

/** Forwards a request to the api under its own path. A request that failed is not sent again. */
export function forwardToApi(request: FastifyRequest, reply: FastifyReply, forwarding: Forwarding): FastifyReply {
  const { publicOrigin, body, answer, fail } = forwarding;
  const call = startCall(request, `api ${request.method}`);
  return reply.from(undefined, {
    ...(body && body.length > 0 && { body, contentType: 'application/json' }),
    retryDelay: () => null,
    rewriteRequestHeaders: (_request, headers) => ({
      ...forwarding.requestHeaders(headers as IncomingHttpHeaders),
      ...forwardedHeaders(request, publicOrigin),
      ...call.headers,
    }),
    rewriteHeaders: (headers) => forwarding.answerHeaders(headers as IncomingHttpHeaders),
    onResponse: (_request, _reply, received) => {
      const upstream = received as unknown as Upstream;
      call.end(upstream.statusCode);
      answer(upstream).catch((error: unknown) => {
        request.log.error({ err: error }, 'answer of the api failed');
        if (!reply.sent) fail('INTERNAL');
      });
    },
    onError: () => {
      call.end();
      fail('UNAVAILABLE_SERVICE');
    },
  });
}
