import type { AnyCall, CallAnswer, CallInput } from '@horno/contracts/call';
import { opsStoreCalls } from '@horno/contracts/calls/till';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import type { OpsStore } from '@horno/contracts/till';
import type { Lang } from '@horno/contracts/wire';
import { refuse } from '../findings.ts';

const TIMEOUT_MS = 5000;

/** The stores as the api knows them. Every call fails with REG-STORES when the api refuses it or does not answer. */
export interface StoreDirectory {
  list(lang: Lang): Promise<OpsStore[]>;
  /** Makes a code that pairs one device with the store. */
  makePairing(store: string, lang: Lang): Promise<{ code: string; expires_at: string }>;
  revokeKey(store: string, key: string, lang: Lang): Promise<void>;
}

export interface StoreDirectoryOptions {
  /** Origin of the api, without `/api`. */
  apiUrl: string;
  /** The api's OPS_TOKEN. */
  token: string;
}

/** Calls of operations at the api, over HTTP. */
export function storeDirectory({ apiUrl, token }: StoreDirectoryOptions): StoreDirectory {
  const base = `${apiUrl.replace(/\/+$/, '')}/api`;

  async function ask<C extends AnyCall>(call: C, { params }: CallInput<C>, lang: Lang): Promise<CallAnswer<C>> {
    const values: Record<string, unknown> = { ...(params as object | undefined) };
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
    const response = await fetch(base + path, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, client: 'ops', lang },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw refuse('REG-STORES', { problem: cause instanceof Error ? cause.message : String(cause) });
    });
    const body: unknown = await response.json().catch(() => undefined);
    const answer = okEnvelope(call.answer).safeParse(body);
    if (answer.success) return answer.data.data as CallAnswer<C>;
    const refusal = FailEnvelopeSchema.safeParse(body);
    const problem = refusal.success ? `${refusal.data.error.code} ${refusal.data.error.message}` : 'not a valid answer';
    throw refuse('REG-STORES', { problem: `${response.status} ${problem}` });
  }

  return {
    list: async (lang) => (await ask(opsStoreCalls.list, {}, lang)).items,
    makePairing: async (store, lang) => (await ask(opsStoreCalls.pair, { params: { store } }, lang)).item,
    async revokeKey(store, key, lang) {
      await ask(opsStoreCalls.revokeKey, { params: { store, key } }, lang);
    },
  };
}
