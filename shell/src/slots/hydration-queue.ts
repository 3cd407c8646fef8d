import type { FillTarget } from './fill-target.ts';

/**
 * Who comes first. What the server rendered can be tapped, so it comes to life at once, page and essential slots alike; under a layout
 * with a first slot that slot goes before the page. An essential slot
 * that has nothing to tap yet follows as soon as the page works, and what is merely nice to have when the browser rests as well. Whatever
 * the customer reaches for comes at once, and under a calm page the rest of what is merely nice to have waits until they do something.
 */
export interface HydrationQueue {
  /** Nothing to wait for, or a promise that never fails. */
  waitFor(target: Pick<FillTarget, 'kind' | 'criticality'>, element: HTMLElement): Promise<void> | undefined;
  /** The part is on screen, or has failed. The first page's is everybody's turn. */
  isUp(target: Pick<FillTarget, 'kind' | 'region'> & Partial<Pick<FillTarget, 'remote' | 'key'>>): void;
  /** There is no page to wait for. */
  noPage(): void;
}

interface Options {
  /** Slot that goes before the first page, where something fills it. */
  firstSlot?: string;
  /** Longest wait for a page that does not come. */
  patienceMs: number;
  /** Calls back when the browser has nothing better to do. */
  whenIdle(run: () => void): void;
}

const REACHES = ['pointerover', 'touchstart', 'focusin'] as const;

export function createHydrationQueue({ patienceMs, whenIdle, firstSlot }: Options): HydrationQueue {
  const pages = makeGate();
  if (firstSlot === undefined) pages.open();
  const essentials = makeGate();
  const regulars = makeGate();
  let deferRegularSlots: boolean | undefined;
  setTimeout(() => {
    pages.open();
    essentials.open();
    if (!deferRegularSlots) regulars.open();
  }, patienceMs);

  function pageIsUp(): void {
    essentials.open();
    if (deferRegularSlots) whenReached(window, () => whenIdle(regulars.open));
    else whenIdle(regulars.open);
  }

  function reachedFor(element: HTMLElement, opened: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      whenReached(element, () => resolve());
      opened.then(resolve);
    });
  }

  return {
    waitFor({ kind, criticality }, element) {
      if (kind === 'page') return pages.isOpen() ? undefined : reachedFor(element, pages.opened);
      if (criticality === 'primary') return undefined;
      if (criticality === 'essential' && element.firstElementChild) return undefined;
      const gate = criticality === 'essential' ? essentials : regulars;
      return gate.isOpen() ? undefined : reachedFor(element, gate.opened);
    },
    isUp({ kind, region, remote, key = '' }) {
      if (kind === 'page') {
        deferRegularSlots = remote?.pages[key]?.deferRegularSlots;
        pageIsUp();
      } else if (firstSlot !== undefined && region.startsWith(`${firstSlot}/`)) pages.open();
    },
    noPage: pageIsUp,
  };
}

/** May call back several times. */
function whenReached(target: EventTarget, run: () => void): void {
  for (const type of REACHES) target.addEventListener(type, run, { once: true, passive: true });
}

function makeGate() {
  let isOpen = false;
  let resolve: () => void = () => undefined;
  const opened = new Promise<void>((settle) => {
    resolve = settle;
  });
  return {
    opened,
    isOpen: () => isOpen,
    open() {
      isOpen = true;
      resolve();
    },
  };
}

/** Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 1);
}
