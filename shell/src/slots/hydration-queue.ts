import type { FillTarget } from './fill-target.ts';

/**
 * The order of hydration. The page and essential slots with server HTML hydrate at once; under a layout with a first slot, that slot
 * precedes the page. An essential slot without controls follows when the page works, a regular slot when the browser is idle too. A
 * region that the customer reaches for hydrates at once. Under a calm page the regular slots wait for any input.
 */
export interface HydrationQueue {
  /** Returns a promise that never rejects, or undefined when the part may start at once. */
  waitFor(target: Pick<FillTarget, 'kind' | 'criticality'>, element: HTMLElement): Promise<void> | undefined;
  /** Reports that a part is on screen or has failed. The first page ends the waits. */
  isUp(target: Pick<FillTarget, 'kind' | 'region'> & Partial<Pick<FillTarget, 'remote' | 'key'>>): void;
  /** Reports that the address has no page. */
  noPage(): void;
}

interface Options {
  /** Slot that precedes the first page, when some remote fills it. */
  firstSlot?: string;
  /** Maximum wait for the page, in ms. */
  patienceMs: number;
  /** Calls back when the browser is idle. */
  whenIdle(run: () => void): void;
}

/** Browsers send `pointerover` also for a resting mouse when the page moves below it. */
const REACHES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

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
