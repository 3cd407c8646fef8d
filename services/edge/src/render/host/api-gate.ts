import http from 'node:http';
import https from 'node:https';
import type { ApiRequest, ApiResult } from '../protocol.ts';

const METHODS = new Set(['GET', 'POST']);
/** Headers that a bundle may set. Others could name another host or pretend to be a proxy. */
const HEADERS = new Set(['accept', 'client', 'content-type', 'idempotency-key', 'lang']);
const MAX_BODY_CHARS = 100_000;
const MAX_ANSWER_BYTES = 8_000_000;
const MAX_OPEN = 64;

/** Connections stay open between renderings. Nothing is compressed, because the api runs on the same network. */
const options = { keepAlive: true, scheduling: 'lifo' } as const;
const plain = { request: http.request, agent: new http.Agent(options) };
const secure = { request: https.request, agent: new https.Agent(options) };

class Refusal extends Error {
  readonly code = 'EACCES';
}

/** Requests of one worker to the api. Follows no redirects and refuses every other address with `EACCES`. */
export class ApiGate {
  readonly #base: URL;
  readonly #timeoutMs: number;
  readonly #open = new Map<number, AbortController>();

  constructor(apiBase: string, timeoutMs: number) {
    this.#base = new URL(apiBase);
    this.#timeoutMs = timeoutMs;
  }

  async fetch(message: ApiRequest): Promise<ApiResult> {
    const { id } = message;
    const ending = new AbortController();
    // No `AbortSignal.timeout` in `AbortSignal.any`: Node 20 collects it before its time, and the request would wait without end.
    const timer = setTimeout(() => ending.abort(), this.#timeoutMs);
    try {
      const url = this.#check(message);
      this.#open.set(id, ending);
      return { type: 'fetched', id, ...(await send(url, message, ending.signal)) };
    } catch (error) {
      const { code, message: text } = error as NodeJS.ErrnoException;
      return { type: 'fetched', id, code: code ?? 'EIO', message: text };
    } finally {
      clearTimeout(timer);
      this.#open.delete(id);
    }
  }

  abort(id: number): void {
    this.#open.get(id)?.abort();
  }

  close(): void {
    for (const ending of this.#open.values()) ending.abort();
  }

  #check({ url: address, method, body = '' }: ApiRequest): URL {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const { origin, pathname } = this.#base;
    if (url?.origin !== origin || !`${url.pathname}/`.startsWith(`${pathname.replace(/\/$/, '')}/`))
      throw new Refusal('server bundles can reach the api only');
    if (!METHODS.has(method)) throw new Refusal(`server bundles cannot send ${method}`);
    if (body.length > MAX_BODY_CHARS) throw new Refusal('the body is too long');
    if (this.#open.size >= MAX_OPEN) throw new Refusal('too many open requests');
    return url;
  }
}

function send(url: URL, { method, headers, body }: ApiRequest, signal: AbortSignal) {
  const { request, agent } = url.protocol === 'https:' ? secure : plain;
  const allowed = Object.entries(headers).filter(([name]) => HEADERS.has(name.toLowerCase()));
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, {
      method,
      agent,
      signal,
      headers: { ...Object.fromEntries(allowed), 'accept-encoding': 'identity' },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) response.destroy(new Refusal('the response is too long'));
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    sent.end(body);
  });
}
