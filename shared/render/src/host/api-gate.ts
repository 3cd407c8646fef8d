import http from 'node:http';
import https from 'node:https';
import { answerKey } from '../answer-key.ts';
import type { ApiRequest, ApiResult } from '../protocol.ts';
import type { ApiAnswer, ApiAnswers } from './api-answers.ts';

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
  readonly #answers: ApiAnswers;

  constructor(apiBase: string, timeoutMs: number, answers: ApiAnswers) {
    this.#base = new URL(apiBase);
    this.#timeoutMs = timeoutMs;
    this.#answers = answers;
  }

  async fetch(message: ApiRequest): Promise<ApiResult> {
    const { id, method, body } = message;
    const ending = new AbortController();
    try {
      const url = this.#check(message);
      this.#open.set(id, ending);
      const isRead = method === 'GET' && body === undefined;
      const { status, text, isStale } = await (isRead
        ? orAborted(this.#read(url, message), ending.signal)
        : this.#send(url, message, ending));
      return { type: 'fetched', id, status, text, isStale };
    } catch (error) {
      const { code, message: text } = error as NodeJS.ErrnoException;
      return { type: 'fetched', id, code: code ?? 'EIO', message: text };
    } finally {
      this.#open.delete(id);
    }
  }

  /** Reads through the shared answers. The request has no part in the abortion of one reader. */
  #read(url: URL, message: ApiRequest): Promise<ApiAnswer> {
    const { origin, pathname, search } = url;
    const headers = allowedHeaders(message).sort();
    const family = JSON.stringify([origin, pathname, headers]);
    const [, lang] = headers.find(([name]) => name.toLowerCase() === 'lang') ?? [];
    const names = { key: `${family} ${search}`, family, answerKey: answerKey(url, lang, Date.now()) };
    return this.#answers.get(names, (ifNoneMatch) => this.#send(url, message, new AbortController(), ifNoneMatch));
  }

  async #send(url: URL, message: ApiRequest, ending: AbortController, ifNoneMatch = ''): Promise<ApiAnswer> {
    // No `AbortSignal.timeout` in `AbortSignal.any`: Node 20 collects it before its time, and the request would wait without end.
    const timer = setTimeout(() => ending.abort(), this.#timeoutMs);
    try {
      return await send(url, message, ending.signal, ifNoneMatch);
    } finally {
      clearTimeout(timer);
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

/** Rejects as soon as the signal aborts. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}

const allowedHeaders = ({ headers }: ApiRequest) =>
  Object.entries(headers).filter(([name]) => HEADERS.has(name.toLowerCase()));

function send(url: URL, message: ApiRequest, signal: AbortSignal, ifNoneMatch: string) {
  const { request, agent } = url.protocol === 'https:' ? secure : plain;
  return new Promise<ApiAnswer>((resolve, reject) => {
    const sent = request(url, {
      method: message.method,
      agent,
      signal,
      headers: {
        ...Object.fromEntries(allowedHeaders(message)),
        ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }),
        'accept-encoding': 'identity',
      },
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
      response.on('end', () => {
        const { 'cache-control': control = '', etag } = response.headers;
        const isPublic = /\bpublic\b/.test(control);
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, text, isPublic, ...(etag && { etag }) });
      });
    });
    sent.end(message.body);
  });
}
