/**
 * Returns the query with only the given names, in one order, so that an unknown name does not make a new document. `search` and the
 * result start with `?` or are empty.
 */
export function declaredQuery(search: string, names: readonly string[]): string {
  const asked = new URLSearchParams(search);
  const declared = new URLSearchParams();
  for (const name of [...new Set(names)].sort()) for (const value of asked.getAll(name)) declared.append(name, value);
  return declared.size > 0 ? `?${declared}` : '';
}

/** Adds to the address of a page's redirect what the page did not see of the query: `asked` without the names of `seen`. */
export function withUnseenQuery(location: string, asked: string, seen: string): string {
  const unseen = new URLSearchParams(asked);
  for (const name of new URLSearchParams(seen).keys()) unseen.delete(name);
  if (unseen.size === 0) return location;
  const [address = '', hash] = location.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}${unseen}${hash === undefined ? '' : `#${hash}`}`;
}
