import type { RouterFacade } from '@horno/kit/shell';

const KEY = 'sf.scroll';
const LIMIT_MS = 3000;

/** Back and forward return to where the customer was; other navigations start at the top, or at their `#hash`. */
export function keepScroll(router: RouterFacade, window: Window): void {
  window.history.scrollRestoration = 'manual';
  const positions: Record<string, number> = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
  let key = router.get().location.key;
  window.addEventListener('scroll', () => (positions[key] = window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => window.sessionStorage.setItem(KEY, JSON.stringify(positions)));

  const restore = (y: number) => {
    const until = performance.now() + LIMIT_MS;
    const step = () => {
      if (document.documentElement.scrollHeight - window.innerHeight >= y) window.scrollTo(0, y);
      else if (performance.now() < until) window.requestAnimationFrame(step);
    };
    step();
  };
  const first = positions[key];
  if (first) restore(first);

  let pathname = router.get().location.pathname;
  router.subscribe(() => {
    const { location, action } = router.get();
    const samePage = location.pathname === pathname;
    key = location.key;
    pathname = location.pathname;
    const saved = positions[key];
    if (action === 'POP' && saved !== undefined) restore(saved);
    else if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    else if (!samePage) window.scrollTo(0, 0);
  });
}
