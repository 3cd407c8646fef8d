import type { FillTarget } from './fill-target.ts';

/** Who comes first: what is merely nice to have waits until the page works, or until the customer reaches for it. */
export interface Turns {
  /** Nothing to wait for, or a promise that never fails. */
  waitFor(target: Pick<FillTarget, 'kind' | 'criticality'>, element: HTMLElement): Promise<void> | undefined;
  /** The first page is on screen, or has failed: everybody's turn. */
  pageIsUp(): void;
}

interface Options {
  /** Longest wait for a page that does not come. */
  patienceMs: number;
  /** Calls back when the browser has nothing better to do. */
  whenIdle(run: () => void): void;
}

const REACHES = ['pointerover', 'touchstart', 'focusin'] as const;

export function createTurns({ patienceMs, whenIdle }: Options): Turns {
  let isOpen = false;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  }).then(() => {
    isOpen = true;
  });
  setTimeout(open, patienceMs);

  function reachedFor(element: HTMLElement): Promise<void> {
    return new Promise((resolve) => {
      const listening = new AbortController();
      const reach = () => {
        listening.abort();
        resolve();
      };
      for (const type of REACHES) element.addEventListener(type, reach, { passive: true, signal: listening.signal });
      opened.then(reach);
    });
  }

  return {
    waitFor: ({ kind, criticality }, element) =>
      isOpen || kind === 'page' || criticality !== 'regular' ? undefined : reachedFor(element),
    pageIsUp: () => whenIdle(open),
  };
}

/** Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 1);
}
