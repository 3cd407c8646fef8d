/**
 * The path after `path`: a hung address stays hung in the browser's cache. The first retry goes by another one at each visit, for what
 * a proxy changed on its way stands in that cache for as long as the true file would, under the address of an earlier retry as well.
 */
export const nextPath = (path: number): number => (path === 0 ? 1 + (Math.floor(Date.now() / 1000) % 900) : path + 1);

/** The address of an entry on a path. */
export const entryOn = (entry: string, path: number): string =>
  new URL(path === 0 ? entry : entry.replace('/_assets/', `/_assets/~${path}/`), location.origin).href;
