import { type ReactNode, useMemo, useRef } from 'react';
import { matchPath, type Navigator, Route, Router, Routes } from 'react-router';
import { useStore } from '../root/use-store.ts';
import type { RouterFacade } from './facade.ts';

interface BridgeProps {
  router: RouterFacade;
  /** Pattern of the page. A page that is being replaced keeps the last address that matches it. Absent for slots and the shell. */
  pattern?: string;
  children: ReactNode;
}

/** Connects a React root to the shell's router, so that the root uses plain react-router hooks and links. */
export function RouterBridge({ router, pattern, children }: BridgeProps) {
  const now = useStore(router.subscribe, router.get, router.first ?? router.get);
  const basename = router.basename();
  const latest = useRef({ snapshot: now, basename });
  const navigator = useMemo(() => (pattern ? navigatorOf(router, pattern) : router.navigator), [router, pattern]);
  const inside = stripPrefix(now.location.pathname, basename);
  if (!pattern || matchPath(pattern, inside)) latest.current = { snapshot: now, basename };
  const { location, action } = latest.current.snapshot;
  return (
    <Router
      basename={latest.current.basename}
      location={location}
      navigationType={action}
      navigator={navigator}
      static={router.static}
    >
      {pattern ? (
        <Routes>
          <Route path={pattern} element={children} />
        </Routes>
      ) : (
        children
      )}
    </Router>
  );
}

/** Returns the navigator of a page. A page that is being replaced cannot correct its address: the address is the next page's. */
function navigatorOf(router: RouterFacade, pattern: string): Navigator {
  const { navigator } = router;
  const replace: Navigator['replace'] = (...given) => {
    const inside = stripPrefix(router.get().location.pathname, router.basename());
    if (matchPath(pattern, inside)) navigator.replace(...given);
  };
  return Object.create(navigator, { replace: { value: replace } });
}

/** Returns the path without the language prefix. */
export function stripPrefix(pathname: string, prefix: string): string {
  if (!prefix || !(pathname === prefix || pathname.startsWith(`${prefix}/`))) return pathname;
  return pathname.slice(prefix.length) || '/';
}
