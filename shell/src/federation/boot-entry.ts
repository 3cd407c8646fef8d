import { type Factory, loadShared, sharedNow } from './shared-modules.ts';

type Module = { exports: unknown };
type ModuleId = string | number;

/** What the bundler writes into the entry of a remote. */
interface EntryRequire {
  /** Modules by id. */
  m: Record<ModuleId, (module: Module) => void>;
  /** What a chunk needs before it is there, by kind. */
  f: { consumes?(chunk: ModuleId, waits: Promise<unknown>[]): void };
  /** Shared modules that chunks take from the page. */
  consumesLoadingData?: {
    chunkMapping: Record<ModuleId, ModuleId[]>;
    moduleIdToConsumeDataMapping: Record<ModuleId, { shareKey: string; fallback?: () => Promise<Factory> | Factory }>;
  };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> };
  initContainer?: unknown;
  getContainer?: unknown;
}

/**
 * Starts the entry of a remote that was built with the platform's tooling: its chunks take shared modules from the shell. The entry of a
 * remote with another tooling brings a federation runtime of its own.
 */
export function bootEntry(entry: EntryRequire): void {
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
