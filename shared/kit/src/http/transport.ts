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

/** Sends a request and returns the answer of any status. Rejects only when there is no answer. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;
