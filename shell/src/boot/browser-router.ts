import type { RouterFacade } from '@horno/kit/shell';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router';
import { withPrefix } from '../language/prefix.ts';

export interface BrowserRouter extends RouterFacade {
  /** Another language: the same page under the other prefix, without a reload. */
  setBasename(prefix: string): void;
}

/** The one history of the page, as every root sees it. */
export function createBrowserRouter(initialPrefix: string): BrowserRouter {
  const history = createBrowserHistory({ v5Compat: true });
  const listeners = new Set<() => void>();
  let prefix = initialPrefix;
  let snapshot = { location: history.location, action: history.action };

  /** An entry from before a change of language is shown in the language of now; its key, and with it its scroll position, stays. */
  function inThisLanguage(location: Location): Location {
    const pathname = withPrefix(location.pathname, prefix);
    if (pathname === location.pathname) return location;
    window.history.replaceState(window.history.state, '', pathname + location.search + location.hash);
    return { ...location, pathname };
  }

  history.listen(({ location, action }) => {
    snapshot = { location: inThisLanguage(location), action };
    for (const listener of listeners) listener();
  });
  return {
    navigator: history,
    static: false,
    get: () => snapshot,
    basename: () => prefix,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    setBasename(next) {
      const { pathname, search, hash } = snapshot.location;
      prefix = next;
      history.replace(withPrefix(pathname, next) + search + hash, snapshot.location.state);
    },
  };
}
