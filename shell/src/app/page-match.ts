import type { ComposedRemote, Composition, Layout } from '@horno/contracts';
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
  const matches = matchRoutes(routeTable(composition), pathname);
  return matches?.at(-1)?.route.handle as PageMatch | undefined;
}

const tables = new WeakMap<Composition, RouteObject[]>();

/** Routes come from the composition: no page's address is written in the shell. */
function routeTable(composition: Composition): RouteObject[] {
  let table = tables.get(composition);
  if (!table) {
    table = composition.remotes.flatMap((remote) =>
      Object.entries(remote.pages).map(([key, { path, layout, access, ownDocument = false }]) => ({
        path,
        handle: { remote, key, pattern: path, layout, access, ownDocument } satisfies PageMatch,
      })),
    );
    tables.set(composition, table);
  }
  return table;
}

/** A link to this path leads somewhere: some remote that is on serves it. */
export function isServed(composition: Composition, path: string): boolean {
  return matchPage(composition, path.split(/[?#]/)[0] ?? path)?.remote.state === 'on';
}
