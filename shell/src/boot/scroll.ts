import { type RouterFacade, safeStorage, stripPrefix } from '@horno/kit/shell';
import type { Location } from 'react-router';

const KEY = 'sf.scroll';
const LIMIT_MS = 3000;

function savedPositions(storage: Pick<Storage, 'getItem'>): Record<string, number> {
  try {
    const entries = Object.entries(JSON.parse(storage.getItem(KEY) ?? '{}') as object);
    return Object.fromEntries(entries.filter(([, y]) => typeof y === 'number'));
  } catch {
    return {};
  }
}

/** Returns the element that a `#hash` names, `null` when the hash is malformed. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Returns whether a link opens an overlay and asks with `state.keepScroll` to stay at the same position. */
export const keepsPlace = (state: unknown) => (state as { keepScroll?: unknown } | null)?.keepScroll === true;

/** The router gives the first entry of every document the same key, so the address is part of the key there. */
function entryOf({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  return key === 'default' ? `${key} ${pathname}` : key;
}

/** Returns whether the document was opened by back, forward or reload. A link and a typed address start at the top. */
function isReturn({ performance }: Window): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' || visit?.type === 'back_forward';
}

/** Restores the position on back and forward. Other navigations start at the top or at their `#hash`. */
export function keepScroll(router: RouterFacade, window: Window): void {
  window.history.scrollRestoration = 'manual';
  const storage = safeStorage('session');
  const positions = savedPositions(storage);
  let entry = entryOf(router.get().location);
  window.addEventListener('scroll', () => (positions[entry] = window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => storage.setItem(KEY, JSON.stringify(positions)));

  let turn = 0;
  const restore = (y: number) => {
    const until = performance.now() + LIMIT_MS;
    const mine = turn;
    const step = () => {
      if (mine !== turn) return;
      if (document.documentElement.scrollHeight - window.innerHeight >= y) window.scrollTo(0, y);
      else if (performance.now() < until) window.requestAnimationFrame(step);
    };
    step();
  };
  const first = positions[entry];
  if (first && isReturn(window)) restore(first);

  // Another language of the same page is not another page.
  const here = () => stripPrefix(router.get().location.pathname, router.basename());
  let pathname = here();
  router.subscribe(() => {
    const { location, action } = router.get();
    const samePage = here() === pathname;
    entry = entryOf(location);
    pathname = here();
    turn += 1;
    const saved = positions[entry];
    if (action === 'POP' && saved !== undefined) restore(saved);
    else if (location.hash) elementOf(location.hash)?.scrollIntoView();
    else if (!samePage && !keepsPlace(location.state)) window.scrollTo(0, 0);
  });
}
