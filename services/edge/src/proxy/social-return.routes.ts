import { customerCalls } from '@horno/contracts/calls/customer';
import { SocialReturnAnswerSchema, TokenAnswerSchema } from '@horno/contracts/customer';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import { routes } from '@horno/contracts/routes';
import { asCall, traceHeaders } from '@horno/server/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitPrefix, withPrefix } from '../composition/language.ts';
import { forwardedHeaders } from '../site/forward.ts';
import type { ProxyDeps } from './forward.ts';

const TIMEOUT_MS = 30_000;
const ReturnedSchema = okEnvelope(SocialReturnAnswerSchema);
const TokenEnvelopeSchema = okEnvelope(TokenAnswerSchema);
/** Codes of a sign-in without an account. The customer continues with the registration. */
const NEEDS_ACCOUNT = new Set(['CUS-100002', 'CUS-100014']);

/**
 * Registers the return path of Google and Facebook. The edge completes the sign-in with the api, seals the session and redirects to the
 * requested page. No script sees the token.
 */
export function registerSocialReturn(app: FastifyInstance, { config, cookies }: ProxyDeps): void {
  const { apiUrl, publicOrigin } = config;
  const { path } = customerCalls.socialReturn;
  const shopPath = (location: string) => (/^\/(?![/\\])/.test(location) ? location : '/');

  function headersOf(request: FastifyRequest, device: string, token: string | undefined): Record<string, string> {
    return {
      'content-type': 'application/json',
      client: 'web',
      'x-device': device,
      ...forwardedHeaders(request, publicOrigin),
      ...(token !== undefined && { 'x-token': token }),
    };
  }

  const ask = async (address: string, init: RequestInit): Promise<unknown> => {
    const answer = await asCall(`api ${init.method ?? 'GET'}`, () =>
      fetch(apiUrl + address, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...traceHeaders() },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    return answer.json();
  };

  /** Returns the sign-in or registration page with `location` as its callback. */
  function page(to: 'login' | 'register', location: string, extra: Record<string, string> = {}): string {
    const { prefix } = splitPrefix(location);
    const query = new URLSearchParams({ ...extra, callback: location });
    return `${withPrefix(prefix, routes[to].pattern.replace('/:method?', ''))}?${query}`;
  }

  async function finish(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { id: device } = cookies.ensureDevice(request, reply);
    const next = cookies.nextDevice(request, reply);
    const token = (await cookies.readSession(request))?.token;
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
    const answer = await ask(`/api${customerCalls.login.path}`, {
      method: 'POST',
      headers: { ...headers, 'x-next-device': next.id },
      body,
    });
    const signedIn = TokenEnvelopeSchema.safeParse(answer);
    if (signedIn.success) {
      const { token: given, expires_at } = signedIn.data.data.item;
      cookies.setDevice(request, reply, next);
      await cookies.startSession(request, reply, { token: given, expiresAt: expires_at });
      return target;
    }
    // A fragment reaches no server and no log. The ticket works only with this browser's cookie.
    const ticket = `#${new URLSearchParams({ provider_token, type: String(type) })}`;
    const { code } = failureOf(answer);
    return NEEDS_ACCOUNT.has(code)
      ? page('register', target) + ticket
      : page('login', target, { fault: code }) + ticket;
  }

  app.get(`/api${path.replace(/\{(\w+)\}/, ':$1')}`, async (request, reply) => {
    const location = await finish(request, reply).catch((error: unknown) => {
      request.log.warn({ err: error }, 'social sign-in failed');
      return page('login', '/', { fault: 'UNAVAILABLE_SERVICE' });
    });
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, 303);
  });
}

function failureOf(answer: unknown): { code: string; data?: Record<string, unknown> | undefined } {
  const parsed = FailEnvelopeSchema.safeParse(answer);
  return parsed.success ? parsed.data.error : { code: 'INTERNAL' };
}
