export interface PollOptions {
  /** Makes one request. Rejects when the edge does not answer. `signal` aborts when the page is hidden or polling ends. */
  ask(signal: AbortSignal): Promise<void>;
  /** Minimum interval; up to a fifth is added at random, so that tabs that opened together spread their requests. */
  everyMs: number;
  /** Maximum interval while requests fail. */
  longestMs: number;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  random?: () => number;
}

/** Polls while the page is visible, and at once when it becomes visible. Returns the function that ends it. */
export function pollWhileVisible({ ask, everyMs, longestMs, page, random = Math.random }: PollOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let asking: AbortController | undefined;
  let ended = false;
  const isVisible = () => page.visibilityState === 'visible';

  async function turn(): Promise<void> {
    if (asking) return;
    clearTimeout(timer);
    const began = performance.now();
    asking = new AbortController();
    const { signal } = asking;
    let answeredMs = 0;
    try {
      await ask(signal);
      failures = 0;
      answeredMs = performance.now() - began;
    } catch {
      if (!signal.aborted) failures += 1;
    }
    asking = undefined;
    if (ended || !isVisible()) return;
    if (signal.aborted) return turn();
    const pauseMs = Math.min(everyMs * 2 ** failures, longestMs) * (1 + random() / 5);
    timer = setTimeout(turn, Math.max(0, pauseMs - answeredMs));
  }

  const pause = () => {
    clearTimeout(timer);
    asking?.abort();
  };
  const look = () => {
    if (isVisible()) void turn();
    else pause();
  };
  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    ended = true;
    pause();
    page.removeEventListener('visibilitychange', look);
  };
}
