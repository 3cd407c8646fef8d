/** The first part of a path as routers compare it: decoded, in lower case. */
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
 * Of many routes the few that can serve a path, in their order: those that start as it does, and those that start with a parameter.
 * A router ranks and compiles all routes that it is given each time it is asked; a footer asks for fifty links.
 */
export function routesByStart<T extends { path: string }>(routes: readonly T[]): (pathname: string) => T[] {
  const starts = routes.map(({ path }) => startOf(path));
  return (pathname) => {
    const wanted = startOf(pathname);
    return routes.filter((_, index) => starts[index] === wanted || isOpen(starts[index] ?? ''));
  };
}
