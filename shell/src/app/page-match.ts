import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import type { Layout } from '@horno/contracts/layout';
import { routesByPrefix } from '@horno/contracts/routes-by-prefix';
import { matchRoutes, type RouteObject } from 'react-router';

export interface PageMatch {
  remote: ComposedRemote;
  key: string;
  pattern: string;
  layout: Layout;
  access: 'any' | 'guest' | 'customer';
  ownDocument: boolean;
}

/** The page that serves a path (without language prefix); off remotes too, so that their absence can be explained. */
export function matchPage(composition: Composition, pathname: string): PageMatch | undefined {
  const matches = matchRoutes(routesFor(composition, pathname), pathname);
  return matches?.at(-1)?.route.handle as PageMatch | undefined;
}

type PageRoute = RouteObject & { path: string };

const tables = new WeakMap<Composition, (pathname: string) => PageRoute[]>();

/** Routes come from the composition: no page's address is written in the shell. */
function routesFor(composition: Composition, pathname: string): PageRoute[] {
  let find = tables.get(composition);
  if (!find) {
    const routes = composition.remotes.flatMap((remote) =>
      Object.entries(remote.pages).map(([key, { path, layout, access, ownDocument = false }]) => ({
        path,
        handle: { remote, key, pattern: path, layout, access, ownDocument } satisfies PageMatch,
      })),
    );
    find = routesByPrefix(routes);
    tables.set(composition, find);
  }
  return find(pathname);
}

/** More than the shop has links; what is asked beyond comes from addresses, of which there is no end. */
const MOST_KEPT = 500;
const served = new WeakMap<Composition, Map<string, boolean>>();

/** A link to this path leads somewhere: some remote that is on serves it. Links are asked about at every rendering, and are few. */
export function isServed(composition: Composition, path: string): boolean {
  const known = served.get(composition) ?? new Map<string, boolean>();
  served.set(composition, known);
  const answer = known.get(path) ?? matchPage(composition, path.split(/[?#]/)[0] ?? path)?.remote.state === 'on';
  if (known.size < MOST_KEPT) known.set(path, answer);
  return answer;
}
