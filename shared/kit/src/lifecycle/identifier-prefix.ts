/** Returns React's id prefix of one root: derived from the region, equal on server and client, letters and digits only. */
export function identifierPrefixOf(region: string): string {
  return `_${region.replace(/[^A-Za-z0-9]+/g, '_')}`;
}
