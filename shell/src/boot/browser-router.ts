import type { RouterFacade } from '@horno/kit/shell';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router';
import { withPrefix } from '../language/prefix.ts';
import { keepsPlace } from './scroll.ts';

export interface BrowserRouter extends RouterFacade {
  /** Another language: the same page under the other prefix, without a reload. */
  setBasename(prefix: string): void;
}

/** The one history of the page, as every root sees it. `change` makes a change of page visible, perhaps a frame later. */
export function createBrowserRouter(
  initialPrefix: string,
  change: (update: () => void) => void = (update) => update(),
): BrowserRouter {
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
    const former = snapshot.location.pathname;
    snapshot = { location: inThisLanguage(location), action };
    const tell = () => {
      for (const listener of listeners) listener();
    };
    // Back and forward have the browser's own movement; what lies over a page leaves it still.
    if (action === 'PUSH' && snapshot.location.pathname !== former && !keepsPlace(location.state)) change(tell);
    else tell();
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
