import type { AnyCall, CallAnswer, CallInput } from '@horno/contracts/call';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import type { Lang } from '@horno/contracts/wire';
import * as z from 'zod/mini';
import { failed, type Result } from './result.ts';

const TIMEOUT_MS = 15_000;

async function fetchJson(
  path: string,
  init: RequestInit,
): Promise<Result<{ isOk: boolean; status: number; body: unknown }>> {
  try {
    const response = await fetch(path, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = await response.json();
    return { ok: true, value: { isOk: response.ok, status: response.status, body } };
  } catch {
    return failed('NETWORK', 0);
  }
}

/** Reads the code of a failure envelope. */
function refusalOf(body: unknown, status: number): Result<never> {
  const parsed = FailEnvelopeSchema.safeParse(body);
  return failed(parsed.success ? parsed.data.error.code : 'INTERNAL', status);
}

function bodyOf(method: string, lang: Lang, body?: unknown): RequestInit {
  const headers: Record<string, string> = { lang };
  if (body === undefined) return { method, headers };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Makes a call of the contracts through the server of the page, which signs it. */
export async function ask<C extends AnyCall>(call: C, input: CallInput<C>, lang: Lang): Promise<Result<CallAnswer<C>>> {
  const { params = {}, query = {}, body } = input as Record<'params' | 'query' | 'body', Record<string, unknown>>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await fetchJson(`/api${path}${search.size > 0 ? `?${search}` : ''}`, bodyOf(call.method, lang, body));
  if (!answer.ok) return answer;
  const { isOk, status } = answer.value;
  if (!isOk) return refusalOf(answer.value.body, status);
  const parsed = z.safeParse(okEnvelope(call.answer), answer.value.body);
  return parsed.success ? { ok: true, value: parsed.data.data as CallAnswer<C> } : failed('BAD_ANSWER', 0);
}

const SessionSchema = z.object({
  session: z.nullable(z.object({ store: z.string(), name: z.string(), label: z.string() })),
});
export type Session = NonNullable<z.infer<typeof SessionSchema>['session']>;

async function session(method: string, lang: Lang, body?: unknown): Promise<Result<Session | undefined>> {
  const answer = await fetchJson('/session', bodyOf(method, lang, body));
  if (!answer.ok) return answer;
  if (!answer.value.isOk) return refusalOf(answer.value.body, answer.value.status);
  const parsed = SessionSchema.safeParse(answer.value.body);
  return parsed.success ? { ok: true, value: parsed.data.session ?? undefined } : failed('BAD_ANSWER', 0);
}

/** Returns the store that this device is paired with; undefined when it is not. */
export const readSession = (lang: Lang) => session('GET', lang);

/** Pairs this device by the code of operations. */
export const startSession = (lang: Lang, body: { code: string; label: string }) => session('POST', lang, body);

/** Ends the pairing on this device. */
export const endSession = (lang: Lang) => session('DELETE', lang);
