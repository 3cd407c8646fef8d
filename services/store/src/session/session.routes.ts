import { tillCalls } from '@horno/contracts/calls/till';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import { originOf } from '@horno/server/origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../http/failure.ts';
import type { StoreConfig } from '../options.ts';
import type { KeyCookie } from './key-cookie.ts';
import type { StoreKey } from './seal.ts';

const TIMEOUT_MS = 10_000;
const PairedSchema = okEnvelope(tillCalls.pair.answer);

interface SessionDeps {
  config: Pick<StoreConfig, 'apiUrl' | 'publicOrigin'>;
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
    const { status, answer } = await tradeCode(deps, request, body.data);
    const paired = PairedSchema.safeParse(answer);
    if (!paired.success) return refuse(request, reply, status, answer);
    const { key_id: keyId, secret, store, name } = paired.data.data.item;
    const key = { keyId, secret, store, name, label: body.data.label };
    await keys.write(request, reply, key);
    return { session: sessionOf(key) };
  });

  app.delete('/session', async (request, reply) => {
    keys.clear(request, reply);
    return reply.header('cache-control', 'no-store').send({ session: null });
  });
}

async function tradeCode({ config }: SessionDeps, request: FastifyRequest, body: { code: string; label: string }) {
  try {
    const response = await fetch(`${config.apiUrl}/api${tillCalls.pair.path}`, {
      method: tillCalls.pair.method,
      headers: {
        'content-type': 'application/json',
        client: 'store-screen',
        lang: request.headers.lang === 'en' ? 'en' : 'es',
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': originOf(request, config.publicOrigin).startsWith('https:') ? 'https' : 'http',
        'x-request-id': request.id,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, answer: (await response.json()) as unknown };
  } catch (error) {
    request.log.warn({ err: error }, 'pairing failed: api not reached');
    throw new Failure('UNAVAILABLE_SERVICE');
  }
}

/** Passes a refusal of the api on. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  const refusal = FailEnvelopeSchema.safeParse(answer);
  if (!refusal.success || status < 400) {
    request.log.error({ status }, 'answer to the pairing is not valid');
    throw new Failure('INTERNAL');
  }
  return reply.code(status).send(refusal.data);
}
