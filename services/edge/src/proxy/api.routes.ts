import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/envelope.ts';
import { originOf } from '../http/origin.ts';
import type { Cookies } from '../session/cookies.ts';
import { refusesToken, sendSealed } from './answers.ts';
import { mayPass } from './guard.ts';
import { readBody } from './read-body.ts';
import { socialReturnRoute } from './social-return.ts';
import { endsSession, givesToken } from './token-calls.ts';

export interface ApiOptions {
  /** Origin of the api; its calls are at `/api/…` there as well. */
  apiUrl: string;
  cookies: Cookies;
  publicOrigin: string | undefined;
}

const HEADERS_TIMEOUT_MS = 30_000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Said by the edge alone. */
const OWN_HEADERS = [
  'cookie',
  'x-token',
  'x-device',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
];

type Upstream = { statusCode: number; headers: IncomingHttpHeaders; stream: NodeJS.ReadableStream };

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** The path as the api will read it; undefined when it would leave `area`. */
function pathWithin(url: string, area: string): string | undefined {
  const { pathname } = new URL(url, 'http://shop');
  return pathname.startsWith(area) ? pathname : undefined;
}

/** `/api/*`: streams to and from the api; cookies stay here, the sealed token goes along as `x-token`. */
export async function apiRoutes(app: FastifyInstance, { apiUrl, cookies, publicOrigin }: ApiOptions): Promise<void> {
  await app.register(replyFrom, {
    base: apiUrl,
    disableRequestLogging: true,
    // A stream of events may be silent for as long as it likes.
    undici: { connections: 256, pipelining: 1, bodyTimeout: 0, headersTimeout: HEADERS_TIMEOUT_MS },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  function forward(request: FastifyRequest, reply: FastifyReply, extra: Record<string, string>, pathname: string) {
    const session = extra['x-token'] !== undefined;
    const short = givesToken(request.method, pathname);

    async function answer(upstream: Upstream): Promise<unknown> {
      if (endsSession(request.method, pathname)) cookies.endSession(request, reply);
      const success = upstream.statusCode >= 200 && upstream.statusCode < 300;
      if (short && success) return sendSealed(request, reply, await readBody(upstream.stream as never), cookies);
      const json = String(upstream.headers['content-type'] ?? '').startsWith('application/json');
      if (!session || upstream.statusCode !== 400 || !json) return reply.send(upstream.stream);
      const body = await readBody(upstream.stream as never);
      if (await refusesToken(body, upstream.headers['content-encoding'])) cookies.endSession(request, reply);
      return reply.send(body);
    }

    return reply.from(undefined, {
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, headers) => ({
        ...without(headers as IncomingHttpHeaders, OWN_HEADERS),
        ...extra,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': originOf(request, publicOrigin).split(':')[0],
        'x-request-id': request.id,
      }),
      rewriteHeaders: (headers) => without(headers as IncomingHttpHeaders, ['set-cookie']),
      onResponse: (_request, _reply, upstream) => {
        answer(upstream as unknown as Upstream).catch((error: unknown) => {
          request.log.error({ err: error }, 'the answer of the api was cut short');
          if (!reply.sent) {
            for (const name of ['content-encoding', 'content-length']) reply.removeHeader(name);
            sendFailure(request, reply, 'INTERNAL');
          }
        });
      },
      onError: (_reply, { error }) => {
        request.log.warn({ err: error }, 'api not reached');
        sendFailure(request, reply, 'UNAVAILABLE_SERVICE');
      },
    });
  }

  app.route({
    method: METHODS,
    url: '/api/*',
    handler: (request, reply) => {
      const pathname = pathWithin(request.raw.url ?? '', '/api/');
      const { client, origin } = request.headers;
      const ownOrigin = originOf(request, publicOrigin);
      if (!pathname) return sendFailure(request, reply, 'NOT_FOUND');
      if (!mayPass({ method: request.method, client, origin, ownOrigin })) {
        return sendFailure(request, reply, 'FORBIDDEN');
      }
      const session = cookies.readSession(request);
      const device = cookies.ensureDevice(request, reply);
      return forward(request, reply, { 'x-device': device, ...(session && { 'x-token': session.token }) }, pathname);
    },
  });

  socialReturnRoute(app, { apiUrl, cookies, publicOrigin });

  // The gateway sends the customer back with a form of its own: no cookie, no header; the reference in the path is good once.
  app.post('/pay/return/*', (request, reply) => {
    const pathname = pathWithin(request.raw.url ?? '', '/pay/return/');
    return pathname ? forward(request, reply, {}, pathname) : sendFailure(request, reply, 'NOT_FOUND');
  });
}
