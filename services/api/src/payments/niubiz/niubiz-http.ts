import type { Clock } from '../../deps.ts';
import { GatewaySilentError, GatewayUnreachedError } from '../gateway.ts';
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

/** A token may be used for twenty minutes. */
const TOKEN_LIFE_MS = 19 * 60_000;
/** Codes of a connection that never came about: nothing was asked. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH']);

/**
 * Calls of the API with its access token, which is renewed when it is old or refused. Answers 2xx and 4xx; a call that may have
 * taken effect without an answer is `GatewaySilentError`, one that surely did not is `GatewayUnreachedError`.
 */
export function createNiubizHttp({ url, user, password, timeoutMs, clock }: NiubizAccess) {
  let held: { token: Promise<string>; untilMs: number } | undefined;

  async function fetchToken(): Promise<string> {
    const basic = Buffer.from(`${user}:${password}`).toString('base64');
    try {
      const response = await fetch(`${url}/api.security/v1/security`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = (await response.text()).trim();
      if (!response.ok || text === '') throw new Error(`no access token: ${response.status}`);
      return text;
    } catch (error) {
      throw new GatewayUnreachedError('no access token', { cause: error });
    }
  }

  /** Calls at the same time share one; one that cannot be had is not kept. */
  function accessToken(): Promise<string> {
    const nowMs = clock.now().getTime();
    if (held === undefined || held.untilMs <= nowMs) held = { token: fetchToken(), untilMs: nowMs + TOKEN_LIFE_MS };
    const { token } = held;
    token.catch(() => dropToken(token));
    return token;
  }

  function dropToken(token: Promise<string>): void {
    if (held?.token === token) held = undefined;
  }

  async function send(authorization: string, method: Method, path: string, body?: object): Promise<Response> {
    try {
      return await fetch(`${url}${path}`, {
        method,
        headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      const isUnsent = UNSENT.has(codeOf(error));
      throw new (isUnsent ? GatewayUnreachedError : GatewaySilentError)('no answer', { cause: error });
    }
  }

  /** Refused tokens are renewed once; what is refused for its token was not carried out. */
  async function call(method: Method, path: string, body?: object): Promise<NiubizReply> {
    const token = accessToken();
    let response = await send(await token, method, path, body);
    if (response.status === 401) {
      dropToken(token);
      response = await send(await accessToken(), method, path, body);
    }
    if (response.status === 401) throw new GatewayUnreachedError('the access token is refused');
    if (response.status >= 500) throw new GatewaySilentError(`status ${response.status}`);
    try {
      return { status: response.status, body: NiubizAnswerSchema.parse(await response.json()) };
    } catch (error) {
      throw new GatewaySilentError('an answer that cannot be read', { cause: error });
    }
  }

  return call;
}

function codeOf(error: unknown): string {
  return String((error as { cause?: { code?: unknown } }).cause?.code ?? '');
}
