import type { Clock } from '@horno/server/clock';
import { GatewayUnreachedError, OutcomeUnknownError } from '../gateway.ts';
import { type NiubizAnswer, NiubizAnswerSchema } from './niubiz.schema.ts';

export interface NiubizAccess {
  url: string;
  user: string;
  password: string;
  timeoutMs: number;
  clock: Clock;
}

export interface NiubizReply {
  status: number;
  body: NiubizAnswer;
}

type Method = 'GET' | 'POST';

/** Lifetime of an access token, in ms. The gateway accepts it for twenty minutes; renew it one minute earlier. */
const TOKEN_LIFE_MS = 19 * 60_000;
/** Error codes of connections that were never established: the request was certainly not sent. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH']);

/**
 * Creates a client of the Niubiz API that renews its access token when it expires or is refused. Returns 2xx and 4xx replies. A
 * call without an answer that may have taken effect fails with `OutcomeUnknownError`; a call that certainly did not fails with
 * `GatewayUnreachedError`.
 */
export function createNiubizHttp({ url, user, password, timeoutMs, clock }: NiubizAccess) {
  let cached: { token: Promise<string>; untilMs: number } | undefined;

  async function fetchToken(): Promise<string> {
    const basic = Buffer.from(`${user}:${password}`).toString('base64');
    try {
      const response = await fetch(`${url}/api.security/v1/security`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = (await response.text()).trim();
      if (!response.ok || text === '') throw new Error(`no access token: ${response.status}`);
      return text;
    } catch (error) {
      throw new GatewayUnreachedError('no access token', { cause: error });
    }
  }

  /** Concurrent calls share one token request. A failed request is not cached. */
  function accessToken(): Promise<string> {
    const nowMs = clock.now().getTime();
    if (cached === undefined || cached.untilMs <= nowMs)
      cached = { token: fetchToken(), untilMs: nowMs + TOKEN_LIFE_MS };
    const { token } = cached;
    token.catch(() => dropToken(token));
    return token;
  }

  function dropToken(token: Promise<string>): void {
    if (cached?.token === token) cached = undefined;
  }

  async function send(authorization: string, method: Method, path: string, body?: object): Promise<Response> {
    try {
      return await fetch(`${url}${path}`, {
        method,
        headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      const isUnsent = UNSENT.has(codeOf(error));
      throw new (isUnsent ? GatewayUnreachedError : OutcomeUnknownError)('no answer', { cause: error });
    }
  }

  /** Renews a refused token once. A call that is refused with 401 was not carried out. */
  async function call(method: Method, path: string, body?: object): Promise<NiubizReply> {
    const token = accessToken();
    let response = await send(await token, method, path, body);
    if (response.status === 401) {
      dropToken(token);
      response = await send(await accessToken(), method, path, body);
    }
    if (response.status === 401) throw new GatewayUnreachedError('the access token is refused');
    if (response.status >= 500) throw new OutcomeUnknownError(`status ${response.status}`);
    try {
      return { status: response.status, body: NiubizAnswerSchema.parse(await response.json()) };
    } catch (error) {
      throw new OutcomeUnknownError('the answer cannot be parsed', { cause: error });
    }
  }

  return call;
}

function codeOf(error: unknown): string {
  return String((error as { cause?: { code?: unknown } }).cause?.code ?? '');
}
