export interface HttpRequest {
  method: string;
  /** Path below the base address of the api, with query. */
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  body: unknown;
}

/** Sends a request and returns the response of any status. Rejects only when no response arrives. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** Sends requests with `fetch`. */
export function fetchTransport(base: string): Transport {
  return async ({ method, path, headers, body, signal }) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
}
