function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the first segment of a path, decoded and in lower case, as the router compares it. */
function startOf(path: string): string {
  const [, first = ''] = path.split('/');
  // Stryker disable next-line MethodExpression: both sides of a comparison have the same case
  return decoded(first).toLowerCase();
}

const isOpen = (start: string) => /^:|[?*]$/.test(start);

/**
 * Returns a function that selects the routes whose first segment can match a path, in their order. The router ranks and compiles every
 * route on each match, and a page with a footer matches about fifty links.
 */
export function routesByPrefix<T extends { path: string }>(routes: readonly T[]): (pathname: string) => T[] {
  const known = routes.map((route) => ({ route, start: startOf(route.path) }));
  return (pathname) => {
    const wanted = startOf(pathname);
    return known.filter(({ start }) => start === wanted || isOpen(start)).map(({ route }) => route);
  };
}
