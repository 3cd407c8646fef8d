import type { ServerResponse } from 'node:http';

export interface LongPollOptions {
  /** Timeout of a long poll, in ms, with up to 20 % jitter so that polls answered together spread again. */
  timeoutMs: number;
  /** Maximum number of waiting polls. */
  max: number;
  random?: () => number;
}

export interface LongPolls {
  readonly size: number;
  /** Resolves with the next `answerAll`, at the timeout, or when the client disconnects. Resolves at once above the maximum. */
  wait(response: Pick<ServerResponse, 'once' | 'off'>): Promise<void>;
  /** Answers all waiting polls in batches, because each client then loads files. */
  answerAll(): Promise<void>;
  /** Answers all waiting polls; later ones do not wait. */
  close(): void;
}

const BATCH_SIZE = 50;
const BATCH_INTERVAL_MS = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createLongPolls({ timeoutMs, max, random = Math.random }: LongPollOptions): LongPolls {
  const waiting = new Set<() => void>();
  let isClosed = false;
  return {
    get size() {
      return waiting.size;
    },
    wait(response) {
      if (isClosed || waiting.size >= max) return Promise.resolve();
      return new Promise((resolve) => {
        const answer = () => {
          clearTimeout(timer);
          waiting.delete(answer);
          response.off('close', answer);
          resolve();
        };
        const timer = setTimeout(answer, timeoutMs * (1 - random() / 5));
        waiting.add(answer);
        response.once('close', answer);
      });
    },
    async answerAll() {
      const all = [...waiting];
      for (let from = 0; from < all.length; from += BATCH_SIZE) {
        if (from > 0) await pause(BATCH_INTERVAL_MS);
        for (const answer of all.slice(from, from + BATCH_SIZE)) answer();
      }
    },
    close() {
      isClosed = true;
      for (const answer of waiting) answer();
    },
  };
}
