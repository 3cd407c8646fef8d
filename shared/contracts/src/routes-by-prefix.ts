/** Returns the first segment of a path, decoded and in lower case, as the router compares it. */
function startOf(path: string): string {
  const [, first = ''] = path.split('/');
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return first.toLowerCase();
  }
}

const isOpen = (start: string) => /^:|[?*]$/.test(start);

/**
 * Returns a function that selects the routes whose first segment can match a path, in their order. The router ranks and compiles every
 * route on each match, and a page with a footer matches about fifty links.
 */
export function routesByPrefix<T extends { path: string }>(routes: readonly T[]): (pathname: string) => T[] {
  const starts = routes.map(({ path }) => startOf(path));
  return (pathname) => {
    const wanted = startOf(pathname);
    return routes.filter((_, index) => starts[index] === wanted || isOpen(starts[index] ?? ''));
  };
}
