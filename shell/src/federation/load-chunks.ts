import { CHUNK_LOAD_TIMEOUT_MS } from '@horno/contracts/chunk-load-timeout';
import type { EntryRequire, ModuleId, Modules } from './entry-require.ts';
import { hashesOf } from './hash-lists.ts';
import { isIntegrity, runOnce, settled } from './run-script.ts';

/** A script of an entry, as the bundler writes it: ids of its chunks, their modules, and what runs when they are there. */
type ArrivedChunk = [ids: ModuleId[], modules: Modules, run?: (entry: EntryRequire) => void];

const globals = globalThis as unknown as Record<string, ArrivedChunk[] | undefined>;

const gone = (chunk: ModuleId, cause: unknown) =>
  Object.assign(new Error(`Loading chunk ${chunk} failed.`, { cause }), { name: 'ChunkLoadError' });

/** Makes a loader that loads each file once, and again after a failure. `bring` returns undefined for what needs no file. */
function once(bring: (chunk: ModuleId) => Promise<void> | undefined) {
  const loads = new Map<string, Promise<void>>();
  return (chunk: ModuleId, waits: Promise<unknown>[]): void => {
    const key = String(chunk);
    const load =
      loads.get(key) ??
      bring(chunk)?.catch((error: unknown) => {
        loads.delete(key);
        throw gone(chunk, error);
      });
    if (!load) return;
    loads.set(key, load);
    waits.push(load);
  };
}

/** Follows the scripts of an entry as they arrive, and returns whether a chunk is there. */
function followScripts(entry: EntryRequire, name: string): (chunk: ModuleId) => boolean {
  const here = new Set<string>();
  const arrive = ([ids, modules, run]: ArrivedChunk) => {
    Object.assign(entry.m, modules);
    run?.(entry);
    for (const id of ids) here.add(String(id));
  };
  const list = globals[`rspackChunk${name}`] ?? [];
  globals[`rspackChunk${name}`] = list;
  for (const chunk of list) arrive(chunk);
  const before = list.push.bind(list);
  list.push = (chunk) => {
    arrive(chunk);
    return before(chunk);
  };
  return (chunk) => here.has(String(chunk));
}

/** The style sheet of a chunk that has come already. One on its way may be of an earlier try. */
function sheetOf(url: string, owner: string): HTMLLinkElement | undefined {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-rspack-loading])')].find(
    ({ href, dataset }) => href.startsWith(url) || dataset.rspack === owner,
  );
}

async function loadSheet(url: string, integrity: string | undefined, owner: string): Promise<void> {
  if (!isIntegrity(integrity)) throw new Error(`There is no integrity for ${url}.`);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.dataset.rspack = owner;
  link.dataset.rspackLoading = '';
  link.href = url;
  await settled(link, url, CHUNK_LOAD_TIMEOUT_MS);
  link.removeAttribute('data-rspack-loading');
}

/** Gives an entry that was built without one a loader of chunks: their scripts and style sheets, with the hashes that the entry lists. */
export function loadChunks(entry: EntryRequire, name: string): void {
  const hashes = hashesOf(entry, name);
  const isHere = followScripts(entry, name);
  const ownerOf = (chunk: ModuleId) => `${name}:chunk-${chunk}`;
  const run = async (chunk: ModuleId) => {
    const url = entry.p + entry.u(chunk);
    await runOnce(url, () => hashes.of('js', chunk), {
      isHere: () => isHere(chunk),
      owner: ownerOf(chunk),
      timeoutMs: CHUNK_LOAD_TIMEOUT_MS,
    });
    if (!isHere(chunk)) throw new Error(`${url} is not the chunk ${chunk}.`);
  };
  entry.f.j = once((chunk) => {
    return isHere(chunk) || !hashes.has('js', chunk) ? undefined : run(chunk);
  });
  const style = async (chunk: ModuleId) => {
    const [url, owner] = [entry.p + entry.k(chunk), ownerOf(chunk)];
    if (sheetOf(url, owner)) return;
    await loadSheet(url, await hashes.of('css', chunk), owner);
  };
  entry.f.css = once((chunk) => (hashes.has('css', chunk) ? style(chunk) : undefined));
}
