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
