import type { RouterFacade } from '@horno/kit/shell';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';
import { withPrefix } from '../language/prefix.ts';
import { keepsPlace } from './scroll.ts';

export interface BrowserRouter extends RouterFacade {
  /** Another language: the same page under the other prefix, without a reload. */
  setBasename(prefix: string): void;
}

interface RouterOptions {
  /** Makes a change of page visible, perhaps a frame later. */
  change?(update: () => void): void;
  /** Whether two paths are pages of different documents: the browser then goes there by itself. */
  isBorder?(from: string, to: string): boolean;
  leave?(address: string, how: 'assign' | 'replace'): void;
}

/** The one history of the page, as every root sees it. */
export function createBrowserRouter(
  initialPrefix: string,
  {
    change = (update) => update(),
    isBorder = () => false,
    leave = (address, how) => window.location[how](address),
  }: RouterOptions = {},
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
  /** Another address, as a document of its own where it is one. */
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
