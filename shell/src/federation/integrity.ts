/** Integrity of everything that may be loaded as a remote's entry, by absolute address. What is not here is refused. */
const known = new Map<string, string>();

export function trustEntry(url: string, integrity: string): void {
  known.set(url, integrity);
}

export function integrityOf(url: string): string | undefined {
  return known.get(url);
}
