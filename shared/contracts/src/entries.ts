/** Global at which entries find the shell, or wait for it in a list. */
export const ENTRIES = '__horno_mf';

/** Global at which the lists of hashes are, by the global name of their entry. */
export const HASHES_GLOBAL = '__horno_hashes';

/** Script beside an entry with the hashes of its chunks. */
export const HASHES_FILE = 'hashes.js';

/** Returns the address of that script. */
export const besideEntry = (entry: string): string => entry.replace(/[^/]*$/, HASHES_FILE);

/** Integrity of scripts and style sheets, by chunk. */
export interface HashLists {
  js: Record<string | number, string>;
  css: Record<string | number, string>;
}
