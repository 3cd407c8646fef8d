import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { Clock } from './clock.ts';
import { type PostAnswer, postForAnswer } from './post-entry.ts';

const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/** Returns a new secret of a receiver, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** Returns the pause after the n-th failed try in a row: 1, 2, 4 … seconds, at most six hours. */
export const pauseMs = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);

/** A message. Its id stays the same when it is sent again. */
export interface Message {
  id: string;
  body: string;
  /** Headers beside those of Standard Webhooks, for the time of a try. */
  headersAt?(at: Date): Record<string, string>;
}

/** Posts a message, signed after Standard Webhooks. `isAllowed` is true for addresses that may be called although they are not public. */
export function postWebhook(
  { clock, isAllowed }: { clock: Clock; isAllowed(address: string): boolean },
  { url, secret }: { url: string; secret: string },
  { id, body, headersAt }: Message,
): Promise<PostAnswer> {
  const at = clock.now();
  const headers = {
    ...headersAt?.(at),
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return postForAnswer({ url, headers, body, timeoutMs: TIMEOUT_MS, isAllowed });
}

interface Entry {
  seq: number;
  /** Missing when the entry is not for the receiver. */
  message?: Message;
}

/** A receiver, as its row stores it. */
export interface Receiver {
  url: string;
  /** Number of the last entry that the receiver has. */
  sentSeq: number;
  /** Failed tries in a row. */
  failures: number;
  failingSince: Date | null;
  lastError: string | null;
  nextTryAt: Date;
}

/** The entries of receivers, and the leased rows of these. */
export interface Queue<R extends Receiver> {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  isAllowed(address: string): boolean;
  /** Subject of the lines of the log, and what names a receiver there. */
  what: string;
  fieldsOf(receiver: R): object;
  secretOf(receiver: R): string;
  /** Returns the entries after those that a receiver has. */
  next(receiver: R): Promise<Entry[]>;
  /** Changes a row, and extends or ends its lease. Returns undefined when the receiver has changed or the lease is lost. */
  save(
    receiver: R,
    change: Partial<Receiver>,
    about: { isLast: boolean; answer?: PostAnswer | undefined },
  ): Promise<R | undefined>;
}

/** Sends a leased receiver what waits for it, in order. After 2xx the next message follows; else all wait until the next try. */
export async function sendQueue<R extends Receiver>(queue: Queue<R>, leased: R, stop?: AbortSignal): Promise<void> {
  let receiver = leased;
  for (;;) {
    const entries = stop?.aborted ? [] : await queue.next(receiver);
    if (entries.length === 0) break;
    for (const entry of entries) {
      if (stop?.aborted) break;
      const next = await sendEntry(queue, receiver, entry);
      if (next === undefined) return;
      receiver = next;
    }
  }
  await queue.save(receiver, {}, { isLast: true });
}

async function sendEntry<R extends Receiver>(queue: Queue<R>, receiver: R, entry: Entry): Promise<R | undefined> {
  const { clock, log, what } = queue;
  const { url, failures, failingSince } = receiver;
  const { seq, message } = entry;
  const answer = message && (await postWebhook(queue, { url, secret: queue.secretOf(receiver) }, message));
  const fields = { ...queue.fieldsOf(receiver), seq };
  if (answer?.isOk === false) {
    const problem = answer.text;
    if (failures === 0) log.error({ ...fields, problem }, `${what} failed: it is tried again after growing pauses`);
    const now = clock.now();
    const nextTryAt = new Date(now.getTime() + pauseMs(failures + 1));
    const change = { failures: failures + 1, failingSince: failingSince ?? now, nextTryAt, lastError: problem };
    await queue.save(receiver, change, { isLast: true, answer });
    return undefined;
  }
  if (failures > 0) log.info(fields, `${what} works again`);
  const change = { sentSeq: seq, failures: 0, failingSince: null, lastError: null };
  return queue.save(receiver, change, { isLast: false, answer });
}
