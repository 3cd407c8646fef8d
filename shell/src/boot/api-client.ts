import type { Lang } from '@horno/contracts/wire';
import type { ApiClient } from '@horno/kit';
import { browserTransport, createApiClient } from '@horno/kit/shell';

const TIMEOUT_MS = 15_000;

export interface ApiClientOptions {
  lang(): Lang;
  onInvalidSession?(): void;
  /** Go with every request. */
  headers?: Record<string, string>;
}

/** The page's own client of the api. */
export function makeApiClient({ headers, ...options }: ApiClientOptions): ApiClient {
  const send = browserTransport('/api', TIMEOUT_MS);
  return createApiClient({
    transport: (request) => send({ ...request, headers: { ...request.headers, ...headers } }),
    ...options,
  });
}
