import { HASHES_FILE, HASHES_GLOBAL, type HashLists } from '@horno/contracts/entries';
import type { EntryRequire, ModuleId } from './entry-require.ts';
import { nextPath, onPath } from './retry-path.ts';
import { runScript } from './run-script.ts';

const globals = globalThis as unknown as Record<string, Record<string, HashLists | undefined> | undefined>;

/** All chunks that the document does not name wait for a list, so each try has less time than a chunk. */
const TIMEOUT_MS = 5000;

/** Lists that wait until the shop has started. Later ones come with their entries. */
let waiting: (() => void)[] | undefined = [];

/** Loads the lists of all entries: those that wait now, others at once. */
export function loadHashLists(): void {
  for (const load of waiting ?? []) load();
  waiting = undefined;
}

const listOf = (name: string) => globals[HASHES_GLOBAL]?.[name];

/** Returns whether the list of an entry has come. */
export const hasHashes = (name: string): boolean => listOf(name) !== undefined;

/** The hashes of an entry's chunks. */
export interface Hashes {
  has(kind: keyof HashLists, chunk: ModuleId): boolean;
  /** Fails when the list does not come. */
  of(kind: keyof HashLists, chunk: ModuleId): Promise<string | undefined>;
}

function inEntry({ sriHashes: js = {}, sriCssHashes: css = {} }: EntryRequire): Hashes {
  const lists: HashLists = { js, css };
  return { has: (kind, chunk) => chunk in lists[kind], of: async (kind, chunk) => lists[kind][chunk] };
}

/** Returns a function that brings a list once, with a second try on another path. */
function listLoader(entry: EntryRequire, name: string, hash: string): () => Promise<void> {
  let path = 0;
  let load: Promise<void> | undefined;
  const bring = async () => {
    if (hasHashes(name)) return;
    const url = onPath(entry.p + HASHES_FILE, path);
    path = nextPath(path);
    await runScript(url, hash, { owner: `${name}:${HASHES_FILE}`, timeoutMs: TIMEOUT_MS });
    if (!hasHashes(name)) throw new Error(`${url} left no hashes of ${name}.`);
  };
  return () => {
    load ??= bring()
      .catch(bring)
      .catch((error) => {
        load = undefined;
        throw error;
      });
    return load;
  };
}

/** Returns the hashes of an entry: in a script of their own, or in the entry. */
export function hashesOf(entry: EntryRequire, name: string): Hashes {
  const { files } = entry;
  if (!files) return inEntry(entry);
  const load = listLoader(entry, name, files.hash);
  // A chunk that needs the list reports its failure.
  const early = () => void load().catch(() => undefined);
  if (waiting) waiting.push(early);
  else early();
  return {
    has: (kind, chunk) => files[kind].some((id) => String(id) === String(chunk)),
    of: async (kind, chunk) => {
      await load();
      return listOf(name)?.[kind][chunk];
    },
  };
}
