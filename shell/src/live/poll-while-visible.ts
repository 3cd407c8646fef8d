export interface PollOptions {
  /** One question. Rejects when there is no answer. `signal`: the page is hidden, or it ended, and nobody waits for one. */
  ask(signal: AbortSignal): Promise<void>;
  /** Between two questions at least; up to a fifth more, so that tabs that opened together do not ask together. */
  everyMs: number;
  /** Between two questions at most, while nobody answers. */
  longestMs: number;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  random?: () => number;
}

/** Asks while the page is visible, at once when it becomes so again, and never while it is hidden. Ends with the returned function. */
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
