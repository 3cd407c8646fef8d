import { allPages } from '@horno/contracts/all-pages';
import type { AnyCall, CallAnswer, CallInput } from '@horno/contracts/call';
import { outletsCalls } from '@horno/contracts/calls/outlets';
import { opsStoreCalls } from '@horno/contracts/calls/till';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import type { OpsStore } from '@horno/contracts/till';
import type { Lang } from '@horno/contracts/wire';
import { refuse } from '../findings.ts';

const TIMEOUT_MS = 5000;

export type StoresQuery = CallInput<typeof opsStoreCalls.list>['query'];
export type StoresPage = CallAnswer<typeof opsStoreCalls.list>;

/** A store to choose for a rollout. */
export interface StorePlace {
  code: string;
  name: string;
  district: string;
}

/** The stores as the api knows them. Every call fails with REG-STORES when the api refuses it or does not answer. */
export interface StoreDirectory {
  list(lang: Lang, query: StoresQuery): Promise<StoresPage>;
  /** All stores with their districts, by name. */
  all(lang: Lang): Promise<StorePlace[]>;
  /** One store by its code; undefined without one. */
  find(lang: Lang, store: string): Promise<OpsStore | undefined>;
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

  async function ask<C extends AnyCall>(call: C, { params, query }: CallInput<C>, lang: Lang): Promise<CallAnswer<C>> {
    const values: Record<string, unknown> = { ...(params as object | undefined) };
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
    const search = new URLSearchParams(query as Record<string, string> | undefined);
    const response = await fetch(`${base}${path}${search.size > 0 ? `?${search}` : ''}`, {
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
    list: (lang, query) => ask(opsStoreCalls.list, { query }, lang),
    async all(lang) {
      const stores = await allPages((query) => ask(outletsCalls.list, { query }, lang));
      return stores
        .map(({ code, name, district }) => ({ code, name, district }))
        .sort((one, other) => one.name.localeCompare(other.name, 'es'));
    },
    async find(lang, store) {
      const { items } = await ask(opsStoreCalls.list, { query: { q: store } }, lang);
      return items.find(({ code }) => code === store);
    },
    makePairing: async (store, lang) => (await ask(opsStoreCalls.pair, { params: { store } }, lang)).item,
    async revokeKey(store, key, lang) {
      await ask(opsStoreCalls.revokeKey, { params: { store, key } }, lang);
    },
  };
}
