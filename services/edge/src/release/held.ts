import type { ServerResponse } from 'node:http';

export interface HoldOptions {
  /** Longest wait, in milliseconds; up to a fifth less, so that questions that were answered together part again. */
  ms: number;
  /** Questions at a time. */
  most: number;
  random?: () => number;
}

export interface HeldQuestions {
  readonly size: number;
  /** Resolves with the next `answer`, after the longest wait, or when who asked has left; at once where too many wait already. */
  wait(asker: Pick<ServerResponse, 'once' | 'off'>): Promise<void>;
  /** Lets all that wait go, a few at a time: each of them has something to fetch. */
  answer(): Promise<void>;
  /** Lets all go, and holds nothing more. */
  end(): void;
}

const TOGETHER = 50;
const PACE_MS = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Questions that wait for something to change. */
export function heldQuestions({ ms, most, random = Math.random }: HoldOptions): HeldQuestions {
  const waiting = new Set<() => void>();
  let hasEnded = false;
  return {
    get size() {
      return waiting.size;
    },
    wait(asker) {
      if (hasEnded || waiting.size >= most) return Promise.resolve();
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          asker.off('close', go);
          resolve();
        };
        const timer = setTimeout(go, ms * (1 - random() / 5));
        waiting.add(go);
        asker.once('close', go);
      });
    },
    async answer() {
      const all = [...waiting];
      for (let from = 0; from < all.length; from += TOGETHER) {
        if (from > 0) await pause(PACE_MS);
        for (const go of all.slice(from, from + TOGETHER)) go();
      }
    },
    end() {
      hasEnded = true;
      for (const go of waiting) go();
    },
  };
}
