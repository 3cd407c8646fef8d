/** Beginnings of addresses that the edge answers without a page of a remote, and its language prefixes. */
export const reservedPrefixes: readonly string[] = [
  '/_',
  '/api',
  '/en',
  '/healthz',
  '/icons',
  '/metrics',
  '/pay',
  '/pt',
  '/readyz',
];

/** Returns the reserved prefix of a path or route pattern; undefined when a page may have it. */
export function reservedPrefix(path: string): string | undefined {
  return reservedPrefixes.find((prefix) =>
    prefix === '/_' ? path.startsWith(prefix) : path === prefix || path.startsWith(`${prefix}/`),
  );
}
