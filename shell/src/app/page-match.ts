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

/** Returns the page that serves a path without language prefix, also when its remote is off, so that its absence can be explained. */
export function matchPage(composition: Composition, pathname: string): PageMatch | undefined {
  const matches = matchRoutes(routesFor(composition, pathname), pathname);
  return matches?.at(-1)?.route.handle as PageMatch | undefined;
}

/**
 * Returns whether a navigation needs another document: from or to a page with a document of its own, or to an address that no page has. The
 * edge knows where that one leads.
 */
export function isBorder(composition: Composition, from: string, to: string): boolean {
  const target = matchPage(composition, to);
  const isApart = matchPage(composition, from)?.ownDocument ?? false;
  return isApart !== (target?.ownDocument ?? false) || (!target && from !== to);
}

type PageRoute = RouteObject & { path: string };

const tables = new WeakMap<Composition, (pathname: string) => PageRoute[]>();

/** Returns the routes of the composition. The shell contains no address of a page. */
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

/** Maximum number of cached paths: more than the shop has links. Addresses are unlimited. */
const MOST_CACHED = 500;
const served = new WeakMap<Composition, Map<string, boolean>>();

/** Returns whether a remote that is on serves the path of a link. Links are checked at every rendering, so the result is cached. */
export function isServed(composition: Composition, path: string): boolean {
  const known = served.get(composition) ?? new Map<string, boolean>();
  served.set(composition, known);
  const answer = known.get(path) ?? matchPage(composition, path.split(/[?#]/)[0] ?? path)?.remote.state === 'on';
  if (known.size < MOST_CACHED) known.set(path, answer);
  return answer;
}
