import type { Composition } from '@horno/contracts/composition';
import { isPrivate } from './robots.ts';

/** Pages without content of their own, or whose entries come from the api. */
const UNLISTED = new Set(['/404', '/403', '/order']);

/** Returns the path of a pattern without its optional parameters; undefined when a parameter is required. */
function ownPath(pattern: string): string | undefined {
  const bare = pattern.replace(/(\/:\w+\?)+$/, '') || '/';
  return bare.includes(':') ? undefined : bare;
}

/** Returns the public server-rendered pages of remotes that are on, sorted. */
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
