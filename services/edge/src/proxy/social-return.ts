import { customerCalls } from '@horno/contracts/calls/customer';
import { SocialReturnAnswerSchema, TokenAnswerSchema } from '@horno/contracts/customer';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import { routes } from '@horno/contracts/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitPrefix, withPrefix } from '../composition/language.ts';
import { originOf } from '../http/origin.ts';
import type { ApiOptions } from './api.routes.ts';

const TIMEOUT_MS = 30_000;
const ReturnedSchema = okEnvelope(SocialReturnAnswerSchema);
const TokenEnvelopeSchema = okEnvelope(TokenAnswerSchema);
/** Nobody has an account behind this sign-in yet: the customer goes on to register with it. */
const NEEDS_ACCOUNT = new Set(['CUS-100002', 'CUS-100014']);

/**
 * Where Google and Facebook send the browser back to. The edge ends the sign-in with the api, seals the session as it does after any
 * other one, and redirects to the page that was wanted; no script ever sees the token.
 */
export function socialReturnRoute(app: FastifyInstance, { apiUrl, cookies, publicOrigin }: ApiOptions): void {
  const { path } = customerCalls.socialReturn;
  const shopPath = (location: string) => (/^\/(?![/\\])/.test(location) ? location : '/');

  function headersOf(request: FastifyRequest, device: string, token: string | undefined): Record<string, string> {
    return {
      'content-type': 'application/json',
      client: 'web',
      'x-device': device,
      'x-forwarded-for': request.ip,
      'x-forwarded-host': request.host,
      'x-forwarded-proto': originOf(request, publicOrigin).split(':')[0] ?? 'http',
      'x-request-id': request.id,
      ...(token !== undefined && { 'x-token': token }),
    };
  }

  const ask = async (address: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(apiUrl + address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.json();
  };

  /** The page that says what went wrong, or that asks for what is missing; both lead on to `location`. */
  function page(to: 'login' | 'register', location: string, extra: Record<string, string> = {}): string {
    const { prefix } = splitPrefix(location);
    const query = new URLSearchParams({ ...extra, callback: location });
    return `${withPrefix(prefix, routes[to].pattern.replace('/:method?', ''))}?${query}`;
  }

  async function finish(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const device = cookies.ensureDevice(request, reply);
    const token = cookies.readSession(request)?.token;
    const headers = headersOf(request, device, token);
    const returned = await ask(request.raw.url ?? '', { headers });
    const ended = ReturnedSchema.safeParse(returned);
    if (!ended.success) {
      const { code, data } = failureOf(returned);
      return page('login', shopPath(String(data?.location ?? '')), { fault: code });
    }
    const { type, provider_token, location } = ended.data.data.item;
    const target = shopPath(location);
    const body = JSON.stringify({ type, provider_token });
    const answer = await ask(`/api${customerCalls.login.path}`, { method: 'POST', headers, body });
    const signedIn = TokenEnvelopeSchema.safeParse(answer);
    if (signedIn.success) {
      const { token: given, expires_at } = signedIn.data.data.item;
      cookies.startSession(request, reply, { token: given, expiresAt: expires_at });
      return target;
    }
    // Behind `#` it reaches no server and no log; it is worthless without this browser's cookie.
    const ticket = `#${new URLSearchParams({ provider_token, type: String(type) })}`;
    const { code } = failureOf(answer);
    return NEEDS_ACCOUNT.has(code)
      ? page('register', target) + ticket
      : page('login', target, { fault: code }) + ticket;
  }

  app.get(`/api${path.replace(/\{(\w+)\}/, ':$1')}`, async (request, reply) => {
    const location = await finish(request, reply).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a sign-in at a provider did not come to its end');
      return page('login', '/', { fault: 'UNAVAILABLE_SERVICE' });
    });
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, 303);
  });
}

function failureOf(answer: unknown): { code: string; data?: Record<string, unknown> | undefined } {
  const parsed = FailEnvelopeSchema.safeParse(answer);
  return parsed.success ? parsed.data.error : { code: 'INTERNAL' };
}
