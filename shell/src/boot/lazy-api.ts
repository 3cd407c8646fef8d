import { AppError } from '@horno/contracts/errors';
import type { ApiClient } from '@horno/kit';
import type { ApiClientOptions } from './api-client.ts';

type LoadClient = (options: ApiClientOptions) => Promise<ApiClient>;

const loadClient: LoadClient = async (options) => {
  const { makeApiClient } = await import(/* webpackChunkName: "api-client" */ './api-client.ts');
  return makeApiClient(options);
};

/** A client that comes with its first call: what the server rendered needs none. One that does not come is tried again. */
export function lazyApi(options: ApiClientOptions, load: LoadClient = loadClient): ApiClient {
  let client: Promise<ApiClient> | undefined;
  const ready = async () => {
    try {
      client ??= load(options);
      return await client;
    } catch (error) {
      client = undefined;
      throw new AppError('NETWORK', {}, { cause: error });
    }
  };
  return { call: async (...args) => (await ready()).call(...args) };
}
