import { setTimeout as pause } from 'node:timers/promises';
import { FailEnvelopeSchema } from '@horno/contracts/envelope';
import type { TillFeedEntry, TillMoveBody, TillOrder } from '@horno/contracts/till';
import { connectionCode } from '../../src/http/connection-code.ts';
import { type TillCredentials, tillHeaders } from '../../src/store-keys/sign-till.ts';
import { type Failure, Refused } from './failures.ts';

/** Seconds that a call for news waits at the api. */
const WAIT_SECONDS = 20;
const TIMEOUT_MS = 30_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Codes of a refusal that another try with a new time can pass. */
const RETRYABLE = ['TILL-03', 'TILL-04', 'TOO_MANY'];

export interface FeedPage {
  items: TillFeedEntry[];
  cursor: number;
}

interface ClientOptions {
  url: string;
  store: string;
  key: TillCredentials;
  signal: AbortSignal;
  /** Time until an answer must be there, in ms. */
  timeoutMs?: number;
  /** The first failure of an outage. */
  onAway(failure: Failure): void;
  onBack(): void;
}

export type TillClient = ReturnType<typeof createTillClient>;

/**
 * The calls of a till, signed with the key of its store. A call is repeated until the api answers, with growing pauses. It fails
 * with `Refused` when the api does not accept it, and with an `AbortError` after the signal.
 */
export function createTillClient(options: ClientOptions) {
  const { url, store, key, signal, timeoutMs = TIMEOUT_MS, onAway, onBack } = options;
  /** Difference of the shop's clock from this one, in ms. */
  let offsetMs = 0;
  let isAway = false;
  const now = () => new Date(Date.now() + offsetMs);

  async function call<T>(method: 'GET' | 'POST', below: string, body?: object): Promise<T> {
    const payload = body && JSON.stringify(body);
    for (let failures = 0; ; failures += 1) {
      const answer = await ask(method, `/api/v1/stores/${encodeURIComponent(store)}${below}`, payload);
      if ('data' in answer) {
        if (isAway) onBack();
        isAway = false;
        return answer.data as T;
      }
      if (answer.isFinal) throw new Refused(answer);
      if (!isAway || answer.code === 'TILL-03') onAway(answer);
      isAway ||= answer.code !== 'TILL-03';
      const longestMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      // Half of the pause is random, so that the tills of a chain do not come back together.
      await pause(longestMs * (0.5 + Math.random() / 2), undefined, { signal });
    }
  }

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    body: string | undefined,
  ): Promise<{ data: unknown } | (Failure & { isFinal: boolean })> {
    let response: Response;
    let answer: unknown;
    // No `AbortSignal.timeout` in `AbortSignal.any`: Node 20 collects it before its time, and the till would wait without end.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs);
    try {
      const timestamp = now().toISOString();
      response = await fetch(url + path, {
        method,
        headers: {
          lang: 'en',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...tillHeaders(key, { method, path, timestamp, body }),
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.any([signal, late.signal]),
      });
      answer = await response.json();
    } catch (error) {
      signal.throwIfAborted();
      return {
        code: connectionCode(error),
        message: `no answer from ${url}. Start the shop, or check --url`,
        isFinal: false,
      };
    } finally {
      clearTimeout(timer);
    }
    if (response.ok) return { data: (answer as { data: unknown }).data };
    const { error } = FailEnvelopeSchema.safeParse(answer).data ?? {};
    if (error === undefined)
      return { code: `HTTP ${response.status}`, message: `${url} is no api; check --url`, isFinal: false };
    if (error.code === 'TILL-03') offsetMs = Date.parse(String(error.data?.server_time)) - Date.now();
    const isFinal = response.status < 500 && !RETRYABLE.includes(error.code);
    return { code: error.code, message: error.message, offsetMs, isFinal };
  }

  return {
    /** The open orders, and the cursor from which to go on. */
    open: () => call<FeedPage>('GET', '/orders'),
    /** The entries after a cursor; waits when there is nothing. */
    after: (cursor: number) => call<FeedPage>('GET', `/orders?after=${cursor}&wait=${WAIT_SECONDS}`),
    /** Reports a move. A repeated call is one event, because its `event_id` stays the same. */
    move: (uuid: string, body: TillMoveBody) =>
      call<{ applied: boolean; item: TillOrder }>('POST', `/orders/${uuid}/events`, body),
    /** The shop's time. */
    now,
  };
}
