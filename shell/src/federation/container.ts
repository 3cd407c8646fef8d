import type { ComposedRemote } from '@horno/contracts';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { integrityOf, trustEntry } from './integrity.ts';

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime is not there.');
  return instance;
}

/** Entries are loaded by a script of ours: integrity is fail-closed, and the wait has an end. */
export function installEntryLoader(timeoutMs: number): void {
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'horno-entries',
    createScript({ url }) {
      const integrity = integrityOf(url);
      if (!integrity) throw new Error(`There is no integrity for ${url}.`);
      const script = document.createElement('script');
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      script.fetchPriority = 'high';
      script.src = url;
      return { script, timeout: timeoutMs };
    },
  };
  federation().registerPlugins([plugin]);
}

/** The `n`th try goes by a path of its own: a hung address stays hung in the browser's cache. */
function nameAndEntry(remote: ComposedRemote, attempt: number): { name: string; entry: string } {
  const entry = new URL(remote.entry, location.origin).href;
  if (attempt === 0) return { name: remote.global, entry };
  return { name: `${remote.global}~${attempt}`, entry: entry.replace('/_assets/', `/_assets/~${attempt}/`) };
}

function register(remote: ComposedRemote, attempt: number, force: boolean): string {
  const { name, entry } = nameAndEntry(remote, attempt);
  trustEntry(entry, remote.integrity);
  federation().registerRemotes([{ name, entry, entryGlobalName: remote.global, type: 'var' }], { force });
  return name;
}

/** Clears what a failed attempt left: stuck tags, the module cache, the global container. */
function forget(remote: ComposedRemote, attempt: number): void {
  const stuck = `script[data-rspack^="${remote.global}:"], link[data-rspack-loading][data-rspack^="${remote.global}:"]`;
  for (const element of document.querySelectorAll(stuck)) element.remove();
  register(remote, attempt, true);
}

const registered = new Map<string, number>();

/** Loads one exposed part, `page-home`. Attempt 0 is the plain one. */
export async function loadExposed(remote: ComposedRemote, part: string, attempt: number): Promise<unknown> {
  const former = registered.get(remote.global);
  if (former !== undefined && former < attempt) forget(remote, former);
  const use = Math.max(former ?? 0, attempt);
  if (former !== use) {
    register(remote, use, former !== undefined);
    registered.set(remote.global, use);
  }
  return federation().loadRemote(`${nameAndEntry(remote, use).name}/${part}`);
}
