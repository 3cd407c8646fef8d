export interface HttpRequest {
  method: string;
  /** Path below the api's base, with query. */
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  body: unknown;
}

/** Sends a request and gives whatever came back; rejects only when nothing came. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** For server rendering. */
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

/** For the browser. axios comes with the first call, not with the first page. */
export function axiosTransport(base: string, timeoutMs: number): Transport {
  return async ({ method, path, headers, body, signal }) => {
    const { default: axios } = await import('axios');
    const response = await axios.request({
      baseURL: base,
      url: path,
      method,
      headers,
      data: body,
      signal,
      timeout: timeoutMs,
      validateStatus: () => true,
    });
    return { status: response.status, body: response.data };
  };
}
