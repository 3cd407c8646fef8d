import { loadChunks } from './load-chunks.ts';
import { type Factory, loadShared, sharedNow } from './shared-modules.ts';

type Module = { exports: unknown };
export type ModuleId = string | number;
export type Modules = Record<ModuleId, (module: Module) => void>;
type Need = (chunk: ModuleId, waits: Promise<unknown>[]) => void;

/** The bundler's runtime in the entry of a remote. */
export interface EntryRequire {
  /** Modules by id. */
  m: Modules;
  /** They bring the needs of a chunk, by kind. */
  f: Record<string, Need>;
  /** Address of its folder, and names of the files of a chunk. */
  p: string;
  u(chunk: ModuleId): string;
  k(chunk: ModuleId): string;
  /** Chunks that have a script and a style sheet, and the integrity of the script that has the hashes of these. */
  files?: { js: ModuleId[]; css: ModuleId[]; hash: string };
  /** Integrity of the scripts and the style sheets, by chunk, in entries without such a script. */
  sriHashes?: Record<ModuleId, string>;
  sriCssHashes?: Record<ModuleId, string>;
  /** Name of an entry that leaves the parts of the bundler's runtime to the shell that are the same in every entry. */
  un?: string;
  e?(chunk: ModuleId): Promise<unknown>;
  o?(object: object, key: string): boolean;
  d?(exports: object, getters: object, values?: object): void;
  r?(exports: object): void;
  n?(module: unknown): () => unknown;
  /** Shared modules that chunks take from the page. */
  consumesLoadingData?: {
    chunkMapping: Record<ModuleId, ModuleId[]>;
    moduleIdToConsumeDataMapping: Record<ModuleId, { shareKey: string; fallback?: () => Promise<Factory> | Factory }>;
  };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> };
  initContainer?: unknown;
  getContainer?: unknown;
}

/** Gives an entry the parts of the bundler's runtime that are the same in every entry. */
function addHelpers(entry: EntryRequire): void {
  entry.o = Object.hasOwn;
  entry.d = (exports, getters, values) => {
    for (const [given, kind] of [
      [getters, 'get'],
      [values, 'value'],
    ] as const) {
      for (const [name, one] of Object.entries(given ?? {})) {
        if (!Object.hasOwn(exports, name)) Object.defineProperty(exports, name, { enumerable: true, [kind]: one });
      }
    }
  };
  entry.r = (exports) => {
    Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
    Object.defineProperty(exports, '__esModule', { value: true });
  };
  entry.n = (module) => {
    const getter = () =>
      (module as { __esModule?: true } | undefined)?.__esModule ? (module as { default: unknown }).default : module;
    entry.d?.(getter, { a: getter });
    return getter;
  };
  entry.e = async (chunk) => {
    const waits: Promise<unknown>[] = [];
    for (const need of Object.values(entry.f)) need(chunk, waits);
    await Promise.all(waits);
  };
}

/**
 * Starts the entry of a remote that was built with the platform's tooling: its chunks take shared modules from the shell. The entry of a
 * remote with another tooling brings a federation runtime of its own.
 */
export function bootEntry(entry: EntryRequire): void {
  if (entry.un) {
    addHelpers(entry);
    loadChunks(entry, entry.un);
  }
  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {} } = entry.consumesLoadingData ?? {};
  const parts = entry.initializeExposesData?.moduleMap ?? {};
  const waiting = new Map<ModuleId, Promise<void>>();

  function install(id: ModuleId, factory: Factory): void {
    entry.m[id] = (module) => {
      module.exports = factory();
    };
  }

  async function bring(id: ModuleId): Promise<void> {
    const { shareKey = '', fallback } = moduleIdToConsumeDataMapping[id] ?? {};
    install(
      id,
      await loadShared(shareKey).catch((error: unknown) => {
        if (!fallback) throw error;
        return fallback();
      }),
    );
  }

  function prepare(id: ModuleId): Promise<void> | undefined {
    if (entry.m[id]) return undefined;
    const now = sharedNow(moduleIdToConsumeDataMapping[id]?.shareKey ?? '');
    if (now) return void install(id, now);
    const wait = waiting.get(id) ?? bring(id);
    waiting.set(id, wait);
    wait.catch(() => waiting.delete(id));
    return wait;
  }

  entry.f.consumes = (chunk, waits) => {
    for (const id of chunkMapping[chunk] ?? []) {
      const wait = prepare(id);
      if (wait) waits.push(wait);
    }
  };
  entry.initContainer = () => undefined;
  entry.getContainer = async (part: string) => {
    const open = parts[part];
    if (!open) throw new Error(`The remote has no ${part}.`);
    return open();
  };
}
