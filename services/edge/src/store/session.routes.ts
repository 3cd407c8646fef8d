import { tillCalls } from '@horno/contracts/calls/till';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import type { TillHeaders } from '@horno/contracts/till-signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../site/failures.ts';
import { forwardedHeaders } from '../site/forward.ts';
import type { KeyCookie, StoreKey } from './key-cookie.ts';
import type { StoreConfig } from './options.ts';
import { KEY_REFUSED, signatureHeaders } from './sign.ts';

const TIMEOUT_MS = 10_000;
const PairedSchema = okEnvelope(tillCalls.pair.answer);

interface SessionDeps {
  config: Pick<StoreConfig, 'apiUrl' | 'publicOrigin' | 'clock'>;
  keys: KeyCookie;
}

/** The pairing as the page may see it: without the key. */
const sessionOf = ({ store, name, label }: StoreKey) => ({ store, name, label });

/** Registers `/session`: reads, starts and ends the pairing of this device. */
export function registerSession(app: FastifyInstance, deps: SessionDeps): void {
  const { keys } = deps;

  app.get('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const key = await keys.read(request);
    if (!key) return { session: null };
    // A device that is used never loses its cookie.
    await keys.write(request, reply, key);
    return { session: sessionOf(key) };
  });

  app.post('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = tillCalls.pair.body.safeParse(request.body);
    if (!body.success) throw new Failure('VALIDATION');
    const { pair } = tillCalls;
    const { status, answer } = await ask(deps, request, { ...pair, path: `/api${pair.path}`, body: body.data });
    const paired = PairedSchema.safeParse(answer);
    if (!paired.success) return refuse(request, reply, status, answer);
    const { key_id: keyId, secret, store, name } = paired.data.data.item;
    const key = { keyId, secret, store, name, label: body.data.label };
    await keys.write(request, reply, key);
    return { session: sessionOf(key) };
  });

  // A copy of the cookie would open the store's orders as long as its key is valid: the device is paired until the api has revoked it.
  app.delete('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const key = await keys.read(request);
    const refused = key && (await leave(deps, request, key));
    if (refused) return refuse(request, reply, refused.status, refused.answer);
    keys.clear(request, reply);
    return { session: null };
  });
}

/** Revokes the key of a device. Returns the refusal of the api; a key that was revoked before is none. */
async function leave(deps: SessionDeps, request: FastifyRequest, key: StoreKey): Promise<Answer | undefined> {
  const { method, path: pattern } = tillCalls.leave;
  const path = `/api${pattern.replace('{store}', encodeURIComponent(key.store))}`;
  const headers = signatureHeaders(key, { method, path, body: Buffer.alloc(0), at: deps.config.clock.now() });
  const asked = await ask(deps, request, { method, path, headers });
  const refusal = FailEnvelopeSchema.safeParse(asked.answer);
  const isEnded = asked.status < 400 || (refusal.success && KEY_REFUSED.has(refusal.data.error.code));
  return isEnded ? undefined : asked;
}

interface Answer {
  status: number;
  answer: unknown;
}

interface Call {
  method: string;
  path: string;
  headers?: TillHeaders;
  body?: object;
}

/** Calls the api for the device that sent a request. */
async function ask({ config }: SessionDeps, request: FastifyRequest, call: Call): Promise<Answer> {
  const { method, path, headers, body } = call;
  try {
    const response = await fetch(`${config.apiUrl}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        client: 'store-screen',
        lang: request.headers.lang === 'en' ? 'en' : 'es',
        ...forwardedHeaders(request, config.publicOrigin),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, answer: (await response.json()) as unknown };
  } catch (error) {
    request.log.warn({ err: error, path }, 'api not reached: the pairing of the device is as before');
    throw new Failure('UNAVAILABLE_SERVICE');
  }
}

/** Passes a refusal of the api on. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  const refusal = FailEnvelopeSchema.safeParse(answer);
  if (!refusal.success || status < 400) {
    request.log.error({ status }, 'answer of the api about the pairing is not valid');
    throw new Failure('INTERNAL');
  }
  return reply.code(status).send(refusal.data);
}
