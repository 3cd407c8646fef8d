/** A call of the api that failed. `code` is one of the shop's codes, `NETWORK` without an answer. */
interface ForeignFailure {
  code: string;
  message: string;
}

interface CallOptions {
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  /** Sent as `Idempotency-Key`, for calls that change something once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** A small client of the api for remotes without the kit. `/api/docs` of the shop describes the calls. */
export interface ForeignApi {
  /** Returns the `data` of the answer; the path is below `/api`. Rejects with a `ForeignFailure`. */
  call(method: string, path: string, options?: CallOptions): Promise<unknown>;
}

interface Answer {
  status?: boolean;
  data?: unknown;
  error?: ForeignFailure;
}

const failure = (code: string, message: string): ForeignFailure => Object.assign(new Error(message), { code });

function addressOf(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `/api${path.startsWith('/') ? path : `/${path}`}${search.size > 0 ? `?${search}` : ''}`;
}

async function send(lang: string, method: string, path: string, options: CallOptions): Promise<Response> {
  const { query, body, idempotencyKey, signal } = options;
  const headers = {
    ...{ client: 'web', Lang: lang },
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  const init = { method, headers, signal, ...(body !== undefined && { body: JSON.stringify(body) }) };
  try {
    return await fetch(addressOf(path, query), init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw failure('NETWORK', error instanceof Error ? error.message : String(error));
  }
}

/** Creates the client. It sends the headers that the shop expects, and reads its envelope. */
export function foreignApi(lang: () => string): ForeignApi {
  return {
    async call(method, path, options = {}) {
      const response = await send(lang(), method, path, options);
      const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
      if (response.ok && answer?.status === true) return answer.data;
      throw failure(answer?.error?.code ?? 'BAD_ANSWER', answer?.error?.message ?? `HTTP ${response.status}`);
    },
  };
}
