import type { RouterFacade } from '@horno/kit/shell';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';
import { withPrefix } from '../language/prefix.ts';

export interface BrowserRouter extends RouterFacade {
  /** Switches to the prefix of another language, without a reload. */
  setBasename(prefix: string): void;
}

interface RouterOptions {
  /** Returns whether two paths are pages of different documents, so that the browser has to load the second. */
  isBorder?(from: string, to: string): boolean;
  leave?(address: string, how: 'assign' | 'replace'): void;
}

/** Returns the address of the document. A customer who went back before the scripts ran is at another one already. */
function documentLocation(now: Location): Location {
  const name = performance.getEntriesByType?.('navigation')[0]?.name;
  const { pathname } = name ? new URL(name) : now;
  return pathname === now.pathname ? now : { ...now, pathname };
}

/** Creates the one history of the page, which every root shares. */
export function createBrowserRouter(
  initialPrefix: string,
  { isBorder = () => false, leave = (address, how) => window.location[how](address) }: RouterOptions = {},
): BrowserRouter {
  const history = createBrowserHistory({ v5Compat: true });
  const listeners = new Set<() => void>();
  let prefix = initialPrefix;
  const first = { location: documentLocation(history.location), action: history.action };
  let snapshot = { location: history.location, action: history.action };

  /** Shows an entry from before a change of language in the current language. Its key, and with it its scroll position, stays. */
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
  /** Navigates to an address, by a document load when it is a document of its own. */
  function goTo(how: 'assign' | 'replace', to: To, stay: () => void) {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname !== undefined && isBorder(snapshot.location.pathname, pathname)) leave(history.createHref(to), how);
    else stay();
  }
  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => goTo('assign', to, () => history.push(to, state)),
    replace: (to, state) => goTo('replace', to, () => history.replace(to, state)),
  };
  return {
    navigator,
    static: false,
    get: () => snapshot,
    first: () => first,
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
