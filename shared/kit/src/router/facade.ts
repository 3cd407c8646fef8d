import type { Location, NavigationType, Navigator } from 'react-router';

interface RouterSnapshot {
  location: Location;
  action: NavigationType;
}

/** The shell's router as React roots see it. */
export interface RouterFacade {
  navigator: Navigator;
  get(): RouterSnapshot;
  /** The address of the document, for roots that hydrate: the customer may have gone on. Absent where it cannot differ. */
  first?(): RouterSnapshot;
  subscribe(changed: () => void): () => void;
  /** Language prefix, `''` or `/en`. Links contain it, patterns do not. */
  basename(): string;
  static: boolean;
}

const noop = () => undefined;

/** Creates the router of a server rendering: one location, no navigation. */
export function staticRouter(pathname: string, search: string, prefix: string): RouterFacade {
  const snapshot: RouterSnapshot = {
    location: { pathname: prefix + pathname, search, hash: '', state: null, key: 'default' },
    action: 'POP' as NavigationType,
  };
  const createHref = (to: string | { pathname?: string; search?: string; hash?: string }) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  return {
    navigator: { createHref, push: noop, replace: noop, go: noop } as Navigator,
    get: () => snapshot,
    subscribe: () => noop,
    basename: () => prefix,
    static: true,
  };
}
