import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  matchPath,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';
import { stripPrefix } from '../router/bridge.tsx';
import type { RouterFacade } from '../router/facade.ts';

interface EmbedRouterOptions {
  /** Origin of the shop. */
  shop: string;
  /** Address in the shop, with the language prefix. */
  path: string;
  prefix: string;
  /** Page of the part and the query names that it reads. Absent for a slot, whose links all lead to the shop. */
  page?: { pattern: string; query?: readonly string[] | undefined } | undefined;
  leave?(address: string): void;
}

/**
 * Creates the router of a part on a page of another site. The address is in memory. Other addresses of the same page, with query names that
 * the manifest declares, change the part; every other address is one of the shop, and opens there.
 */
export function embedRouter(options: EmbedRouterOptions): RouterFacade {
  const { shop, path, prefix, page, leave = (address) => window.location.assign(address) } = options;
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true });
  let snapshot = { location: history.location, action: history.action };
  const listeners = new Set<() => void>();
  history.listen(({ location, action }) => {
    snapshot = { location, action };
    for (const listener of listeners) listener();
  });
  const addressOf = (to: To) => shop + history.createHref(to);

  const whole = (to: To) => {
    const { pathname } = snapshot.location;
    return { pathname, search: '', ...(typeof to === 'string' ? parsePath(to) : to) };
  };

  function isHere(to: To): boolean {
    const { pathname, search } = whole(to);
    if (!page || !matchPath(page.pattern, stripPrefix(pathname, prefix))) return false;
    return [...new URLSearchParams(search).keys()].every((name) => page.query?.includes(name));
  }

  const goTo = (to: To, stay: () => void) => (isHere(to) ? stay() : leave(addressOf(whole(to))));
  const navigator: Navigator = {
    createHref: addressOf,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => goTo(to, () => history.push(to, state)),
    replace: (to, state) => goTo(to, () => history.replace(to, state)),
  };
  return {
    navigator,
    get: () => snapshot,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    basename: () => prefix,
    static: false,
  };
}
