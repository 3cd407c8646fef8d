import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import { tillCalls } from '@horno/contracts/calls/till';
import { UuidSchema } from '@horno/contracts/wire';
import { originOf } from '@horno/server/origin';
import { logUpstream } from '@horno/server/upstream-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, sendFailure } from '../http/failure.ts';
import type { StoreConfig } from '../options.ts';
import type { KeyCookie, StoreKey } from '../session/key-cookie.ts';
import { answerOf, type Upstream } from './answer-of.ts';
import { signatureHeaders } from './sign.ts';

interface ProxyDeps {
  config: Pick<StoreConfig, 'apiUrl' | 'publicOrigin' | 'clock'>;
  keys: KeyCookie;
}

const HEADERS_TIMEOUT_MS = 30_000;
/** Request headers that the api gets from the page. */
const PASSED = ['accept', 'accept-encoding', 'content-type', 'lang', 'last-event-id'];
/** Response headers that the page gets from the api. */
const RETURNED = [
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'retry-after',
  'x-accel-buffering',
];

/** Calls of a paired store, and its feed as server-sent events, which the contracts do not list. `/session` pairs and leaves. */
const proxied: readonly { method: string; path: string }[] = [
  ...Object.values(tillCalls).filter((call) => call !== tillCalls.pair && call !== tillCalls.leave),
  { method: 'GET', path: `${tillCalls.orders.path}/stream` },
];

const only = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** Registers the calls of the paired store below `/api`: each is signed with its key and streamed, without cookies. */
export function registerTillProxy(app: FastifyInstance, deps: ProxyDeps): void {
  const { config, keys } = deps;

  async function call(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const key = await keys.read(request);
    if (!key) throw new Failure('SCREEN_UNPAIRED');
    const { store, uuid } = request.params as { store: string; uuid?: string };
    const isOrder = uuid === undefined || UuidSchema.safeParse(uuid).success;
    if (store !== key.store || !isOrder) throw new Failure('NOT_FOUND');
    return forward(deps, request, reply, key);
  }

  app.register(async (scope) => {
    logUpstream(scope, 'api');
    await scope.register(replyFrom, {
      base: config.apiUrl,
      disableRequestLogging: true,
      // An event stream may be silent for any time.
      undici: { connections: 64, pipelining: 1, bodyTimeout: 0, headersTimeout: HEADERS_TIMEOUT_MS },
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const { method, path } of proxied) {
      scope.route({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`, handler: call });
    }
  });
}

function forward({ config, keys }: ProxyDeps, request: FastifyRequest, reply: FastifyReply, key: StoreKey): unknown {
  const { method, url: path = '' } = request.raw;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signed = signatureHeaders(key, { method: method ?? 'GET', path, body, at: config.clock.now() });

  async function answer(upstream: Upstream): Promise<unknown> {
    const { payload, isRefusedKey } = await answerOf(upstream);
    if (!isRefusedKey) return reply.send(payload);
    request.log.warn(
      { store: key.store, key: key.keyId },
      'the api refused the key of a screen: the device is unpaired',
    );
    keys.clear(request, reply);
    return sendFailure(request, reply, 'SCREEN_REVOKED');
  }

  return reply.from(undefined, {
    ...(body.length > 0 && { body, contentType: 'application/json' }),
    retryDelay: () => null,
    rewriteRequestHeaders: (_request, headers) => ({
      ...only(headers as IncomingHttpHeaders, [...PASSED, 'host', 'content-length']),
      ...signed,
      client: 'store-screen',
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': originOf(request, config.publicOrigin).startsWith('https:') ? 'https' : 'http',
      'x-request-id': request.id,
    }),
    rewriteHeaders: (headers) => only(headers as IncomingHttpHeaders, RETURNED),
    onResponse: (_request, _reply, upstream) => {
      answer(upstream as unknown as Upstream).catch((error: unknown) => {
        request.log.error({ err: error }, 'answer of the api failed');
        if (!reply.sent) sendFailure(request, reply, 'INTERNAL');
      });
    },
    onError: () => sendFailure(request, reply, 'UNAVAILABLE_SERVICE'),
  });
}
