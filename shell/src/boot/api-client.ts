import type { Lang } from '@horno/contracts/wire';
import type { ApiClient } from '@horno/kit';
import { axiosTransport, createApiClient } from '@horno/kit/shell';

const TIMEOUT_MS = 15_000;

export interface ApiClientOptions {
  lang(): Lang;
  onInvalidSession?(): void;
  /** Sent with every request. */
  headers?: Record<string, string>;
}

/** Makes the page's client of the api. Its module contains axios and the contracts' envelope, so it is loaded with the first call. */
export function makeApiClient({ headers, ...options }: ApiClientOptions): ApiClient {
  const send = axiosTransport('/api', TIMEOUT_MS);
  return createApiClient({
    transport: (request) => send({ ...request, headers: { ...request.headers, ...headers } }),
    ...options,
  });
}
