import type { ApiRequest, ApiResult } from '../protocol.ts';

interface Init {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}

/** The parts of a `Response` that server bundles get. */
interface BundleResponse {
  status: number;
  ok: boolean;
  text(): Promise<string>;
  json(): Promise<unknown>;
}

interface Pending {
  resolve(response: BundleResponse): void;
  reject(error: unknown): void;
}

class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

function responseOf({ status, text }: { status: number; text: string }): BundleResponse {
  const ok = status >= 200 && status < 300;
  return { status, ok, text: async () => text, json: async () => JSON.parse(text) };
}

/** Creates the `fetch` of server bundles: the render process sends the request, to the api only. Headers are a plain object. */
export function createBundleFetch(post: (message: ApiRequest | { type: 'abort'; id: number }) => void) {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let failed = 0;
  let stale = 0;

  function fetch(url: string | URL, { method = 'GET', headers = {}, body, signal }: Init = {}) {
    return new Promise<BundleResponse>((resolve, reject) => {
      signal?.throwIfAborted();
      lastId += 1;
      const id = lastId;
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      post({
        type: 'fetch',
        id,
        url: String(url),
        method: String(method).toUpperCase(),
        headers: Object.fromEntries(texts),
        ...(body !== undefined && { body: String(body) }),
      });
      pending.set(id, { resolve, reject });
      signal?.addEventListener('abort', () => {
        if (!pending.delete(id)) return;
        post({ type: 'abort', id });
        reject(signal.reason);
      });
    });
  }

  function settle(result: ApiResult): void {
    const waiting = pending.get(result.id);
    pending.delete(result.id);
    if ('code' in result || result.status >= 400) failed += 1;
    if ('isStale' in result && result.isStale) stale += 1;
    if ('code' in result) waiting?.reject(new FetchError(result.code, result.message));
    else waiting?.resolve(responseOf(result));
  }

  return { fetch, settle, failedCalls: () => failed, staleAnswers: () => stale };
}
