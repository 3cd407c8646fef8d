import type { IncomingHttpHeaders } from 'node:http';
import { tillCalls } from '@horno/contracts/calls/till';
import { FailEnvelopeSchema } from '@horno/contracts/envelope';
import { UuidSchema } from '@horno/contracts/wire';
import { jsonOf, readBody } from '@horno/server/read-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../site/failures.ts';
import { forwardToApi, registerApi, type Upstream } from '../site/forward.ts';
import { failures } from './failures.ts';
import type { KeyCookie, StoreKey } from './key-cookie.ts';
import type { StoreConfig } from './options.ts';
import { KEY_REFUSED, signatureHeaders } from './sign.ts';

interface ProxyDeps {
  config: Pick<StoreConfig, 'apiUrl' | 'publicOrigin' | 'clock'>;
  keys: KeyCookie;
}

const CONNECTIONS = 64;
const FORBIDDEN = 403;
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
    await registerApi(scope, config.apiUrl, CONNECTIONS);
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

  return forwardToApi(request, reply, {
    publicOrigin: config.publicOrigin,
    body,
    requestHeaders: (headers) => ({
      ...only(headers, [...PASSED, 'host', 'content-length']),
      ...signed,
      client: 'store-screen',
    }),
    answerHeaders: (headers) => only(headers, RETURNED),
    async answer({ statusCode, headers, stream }: Upstream) {
      if (statusCode !== FORBIDDEN) return reply.send(stream);
      const refusal = await readBody(stream);
      const parsed = FailEnvelopeSchema.safeParse(await jsonOf(refusal, headers['content-encoding']));
      if (!parsed.success || !KEY_REFUSED.has(parsed.data.error.code)) return reply.send(refusal);
      const { store, keyId } = key;
      request.log.warn({ store, key: keyId }, 'the api refused the key of a screen: the device is unpaired');
      keys.clear(request, reply);
      return failures.send(request, reply, 'SCREEN_REVOKED');
    },
    fail: (code) => failures.send(request, reply, code),
  });
}
