import type { ComposedRemote, Composition } from '@horno/contracts';
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
  /** Page of a path without language prefix; ranked as the shell's router ranks. */
  match(pathname: string): PageMatch | undefined;
}

export function routeTable(composition: Composition): RouteTable {
  const routes = composition.remotes.flatMap((remote) =>
    Object.entries(remote.pages).map(([key, page]) => ({ path: page.path, handle: { remote, key, page } })),
  );
  return {
    match(pathname) {
      const found = matchRoutes(routes, pathname)?.at(-1);
      return found && { ...found.route.handle, params: { ...found.params } };
    },
  };
}
