import type { FastifyInstance } from 'fastify';
import type { Deps } from '../src/deps.ts';
import { makeKey } from '../src/store-keys/make-key.ts';
import { type TillCredentials, tillHeaders } from '../src/store-keys/sign-till.ts';

interface Shop {
  app: FastifyInstance;
  deps: Deps;
}

/** Token of operations in tests. */
export const opsToken = 'the token of the tests';

let calls = 0;

/** Signs a call at the shop's time. Each call is a millisecond apart, so that equal calls differ. */
export function signedNow(
  { deps }: Pick<Shop, 'deps'>,
  key: TillCredentials,
  call: { method: string; path: string; body?: string | undefined },
): Record<string, string> {
  calls = (calls + 1) % 60_000;
  const timestamp = new Date(deps.clock.now().getTime() - calls).toISOString();
  return { ...tillHeaders(key, { ...call, timestamp }) };
}

interface TillAnswer<T> {
  status: number;
  data: T;
  code: string | undefined;
  field: string | undefined;
  error: { data?: Record<string, unknown> } | undefined;
}

export interface Till {
  key: TillCredentials;
  /** Calls a path below the store, such as `/orders`; the headers replace the signature's. */
  call<T = never>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    headers?: object,
  ): Promise<TillAnswer<T>>;
}

/** Makes a key of a store, and the till that calls with it. */
export async function tillOf(shop: () => Shop, store: string): Promise<Till> {
  const made = await makeKey(shop().deps, shop().deps.db, { outletCode: store, kind: 'till', label: 'test' });
  return tillWith(shop, store, { keyId: made.key_id, secret: made.secret });
}

/** A till that calls for a store with given credentials. */
export function tillWith(shop: () => Shop, store: string, key: TillCredentials): Till {
  return {
    key,
    async call<T>(method: 'GET' | 'POST' | 'DELETE', below: string, body?: object, headers: object = {}) {
      const path = `/api/v1/stores/${store}${below}`;
      const payload = body && JSON.stringify(body);
      const response = await shop().app.inject({
        method,
        url: path,
        headers: {
          ...(payload && { 'content-type': 'application/json' }),
          ...signedNow(shop(), key, { method, path, body: payload }),
          ...headers,
        },
        ...(payload && { payload }),
      });
      const { data, error } = response.json();
      return {
        status: response.statusCode,
        data: data as T,
        code: error?.code,
        field: error?.fields?.[0]?.field,
        error,
      };
    },
  };
}
