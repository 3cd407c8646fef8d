export interface PollOptions {
  /** One question. Rejects when there is no answer. */
  ask(): Promise<void>;
  /** Between two answers at least; up to a fifth more, so that tabs that opened together do not ask together. */
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
  let isAsking = false;
  let ended = false;
  const isVisible = () => page.visibilityState === 'visible';

  async function turn(): Promise<void> {
    if (isAsking) return;
    clearTimeout(timer);
    isAsking = true;
    try {
      await ask();
      failures = 0;
    } catch {
      failures += 1;
    }
    isAsking = false;
    if (ended || !isVisible()) return;
    timer = setTimeout(turn, Math.min(everyMs * 2 ** failures, longestMs) * (1 + random() / 5));
  }

  const look = () => {
    if (isVisible()) void turn();
    else clearTimeout(timer);
  };
  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    ended = true;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', look);
  };
}
