import type { Lang } from '@horno/contracts/wire';
import type { ApiClient } from '@horno/kit';
import { browserTransport, createApiClient } from '@horno/kit/shell';

const TIMEOUT_MS = 15_000;

export interface ApiClientOptions {
  lang(): Lang;
  onInvalidSession?(): void;
  /** Sent with every request. */
  headers?: Record<string, string>;
}

/** Makes the page's client of the api. Its module is loaded with the first call. */
export function makeApiClient({ headers, ...options }: ApiClientOptions): ApiClient {
  const send = browserTransport('/api', TIMEOUT_MS);
  return createApiClient({
    transport: (request) => send({ ...request, headers: { ...request.headers, ...headers } }),
    ...options,
  });
}
