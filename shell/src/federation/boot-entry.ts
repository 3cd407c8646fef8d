import type { EntryRequire, ModuleId } from './entry-require.ts';
import { loadChunks } from './load-chunks.ts';
import { type Factory, loadShared, sharedNow } from './shared-modules.ts';

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
