import type { Composition } from '@horno/contracts/composition';
import { isPrivate } from './robots.ts';

/** Pages without a subject of their own, or whose subjects the api lists. */
const UNLISTED = new Set(['/404', '/403', '/order']);

/** `/topic/:name?/:code?` stands at `/topic` too; a pattern that needs a parameter stands nowhere by itself. */
function ownPath(pattern: string): string | undefined {
  const bare = pattern.replace(/(\/:\w+\?)+$/, '') || '/';
  return bare.includes(':') ? undefined : bare;
}

/** Addresses of the release that anybody may read, in a fixed order: what a switched-off remote serves is not there. */
export function publicPages({ remotes }: Composition): string[] {
  const paths = remotes
    .filter(({ state }) => state === 'on')
    .flatMap(({ pages }) => Object.values(pages))
    .filter(({ access, render }) => access === 'any' && render === 'server')
    .map(({ path }) => ownPath(path));
  return [...new Set(paths)]
    .filter((path) => path !== undefined && !UNLISTED.has(path) && !isPrivate(path))
    .sort() as string[];
}
