import type { RouterFacade } from '@horno/kit/shell';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

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
  history.listen(({ location, action }) => {
    snapshot = { location, action };
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
      const path = prefix && pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname;
      prefix = next;
      history.replace(`${next}${path === '/' && next ? '' : path || '/'}${search}${hash}`, snapshot.location.state);
    },
  };
}
