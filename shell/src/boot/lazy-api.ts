import { type ApiClient, lazy } from '@horno/kit';
import type { ApiClientOptions } from './api-client.ts';

export type LoadClient = (options: ApiClientOptions) => Promise<ApiClient>;

export const loadClient: LoadClient = async (options) => {
  const { makeApiClient } = await import(/* webpackChunkName: "api-client" */ './api-client.ts');
  return makeApiClient(options);
};

/** Creates an api client whose code is loaded with the first call. A load that fails rejects with NETWORK and is repeated by the next call. */
export function lazyApi(options: ApiClientOptions, load: LoadClient = loadClient): ApiClient {
  const ready = lazy(() => load(options));
  return { call: async (...args) => (await ready()).call(...args) };
}
