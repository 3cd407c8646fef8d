import type { AnyCall, CallAnswer, CallInput } from '@horno/contracts/call';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import { AppError, type ErrorCode, errorCodes } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { safeParse } from 'zod/mini';
import type { Transport } from './transport.ts';

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`; generated when the call takes a key and none is given. */
  idempotencyKey?: string;
}

/** Calls the api by contract. Rejects with `AppError`. Shows no notices and does not navigate. */
export interface ApiClient {
  call<C extends AnyCall>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallAnswer<C>>;
}

interface ClientOptions {
  transport: Transport;
  lang(): Lang;
  /** Called when the server does not know the session any more (CUS-100001, spec 1 §4). */
  onInvalidSession?(): void;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function addressOf(call: AnyCall, { params = {}, query = {} }: LooseInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

function failureOf(status: number, body: unknown): AppError {
  const parsed = FailEnvelopeSchema.safeParse(body);
  if (!parsed.success) return new AppError(status >= 500 ? 'INTERNAL' : 'BAD_ANSWER', { httpStatus: status });
  const { code, message, messages, data, info, fields, requestId } = parsed.data.error;
  const known: ErrorCode = Object.hasOwn(errorCodes, code) ? (code as ErrorCode) : 'INTERNAL';
  return new AppError(known, { ...data, ...info, fields, requestId, wireCode: code, message, messages });
}

function networkFailure(error: unknown): AppError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return new AppError(code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'TIMEOUT' : 'NETWORK', {}, { cause: error });
}

/** Creates an api client. `Lang` and `client` are sent with every call (spec 1 §7); the edge adds the session token. */
export function createApiClient({ transport, lang, onInvalidSession }: ClientOptions): ApiClient {
  return {
    async call(call, input, options = {}) {
      const loose = input as LooseInput;
      const headers: Record<string, string> = { Lang: lang(), client: 'web' };
      if (call.idempotent) headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
      const answer = await transport({
        method: call.method,
        path: addressOf(call, loose),
        headers,
        body: loose.body,
        signal: options.signal,
      }).catch((error: unknown) => {
        if (options.signal?.aborted) throw error;
        throw networkFailure(error);
      });
      if (answer.status !== 200) {
        const failure = failureOf(answer.status, answer.body);
        if (failure.code === 'CUS-100001') onInvalidSession?.();
        throw failure;
      }
      const parsed = safeParse(okEnvelope(call.answer), answer.body);
      if (!parsed.success) throw new AppError('BAD_ANSWER', { call: call.id }, { cause: parsed.error });
      return parsed.data.data as CallAnswer<typeof call>;
    },
  };
}
