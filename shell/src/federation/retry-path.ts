/**
 * Returns the path after `path`. An address that hung stays so in the browser's cache. The first retry differs between visits,
 * because the cache may also contain a file that a proxy changed, under the address of an earlier retry.
 */
export const nextPath = (path: number): number => (path === 0 ? 1 + (Math.floor(Date.now() / 1000) % 900) : path + 1);

/** Returns the address of a file on a path; path 0: as it is. */
export const onPath = (file: string, path: number): string =>
  new URL(path === 0 ? file : file.replace(/\/_assets\/(~\d+\/)?/, `/_assets/~${path}/`), location.origin).href;
