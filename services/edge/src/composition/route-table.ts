import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import { routesByPrefix } from '@horno/contracts/routes-by-prefix';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';

type ComposedPage = ComposedRemote['pages'][string];

export interface PageMatch {
  remote: ComposedRemote;
  /** Key of the page in the remote's manifest. */
  key: string;
  page: ComposedPage;
  params: Record<string, string | undefined>;
}

export interface RouteTable {
  /** Returns the page of a path without language prefix, with the ranking of the shell's router. */
  match(pathname: string): PageMatch | undefined;
}

/** Maximum total length of cached paths. Matching a path takes longer than serving a cached page. */
const MAX_CACHED_CHARS = 200_000;

export function routeTable(composition: Composition): RouteTable {
  const routesFor = routesByPrefix(
    composition.remotes.flatMap((remote) =>
      Object.entries(remote.pages).map(([key, page]) => ({ path: page.path, handle: { remote, key, page } })),
    ),
  );
  const known = new LRUCache<string, { match: PageMatch | undefined }>({
    maxSize: MAX_CACHED_CHARS,
    sizeCalculation: (_, pathname) => pathname.length,
  });
  function find(pathname: string): PageMatch | undefined {
    const found = matchRoutes(routesFor(pathname), pathname)?.at(-1);
    return found && { ...found.route.handle, params: { ...found.params } };
  }
  return {
    match(pathname) {
      const { match } = known.get(pathname) ?? { match: find(pathname) };
      known.set(pathname, { match });
      return match;
    },
  };
}
