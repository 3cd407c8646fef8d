import type { ComposedRemote } from '@horno/contracts/composition';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { integrityOf, trustEntry } from './integrity.ts';
import { entryOn, nextPath } from './retry-path.ts';

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

function nameAndEntry({ global, entry }: ComposedRemote, path: number): { name: string; entry: string } {
  return { name: path === 0 ? global : `${global}~${path}`, entry: entryOn(entry, path) };
}

function register(remote: ComposedRemote, path: number, force: boolean): string {
  const { name, entry } = nameAndEntry(remote, path);
  trustEntry(entry, remote.integrity);
  federation().registerRemotes([{ name, entry, entryGlobalName: remote.global, type: 'var' }], { force });
  return name;
}

/** Clears what a failed attempt left: stuck tags, the module cache, the global container. */
function forget(remote: ComposedRemote, path: number): void {
  const stuck = `script[data-rspack^="${remote.global}:"], link[data-rspack-loading][data-rspack^="${remote.global}:"]`;
  for (const element of document.querySelectorAll(stuck)) element.remove();
  register(remote, path, true);
}

/** One try at a remote. */
export interface RemoteHandle {
  /** Loads one exposed part, `page-home`. */
  load(part: string): Promise<unknown>;
  /** The try failed: what comes after it, a tap on retry too, goes by another path with nothing left of this one. */
  spoil(): void;
}

export type OpenRemote = (remote: ComposedRemote) => RemoteHandle;

/** The path that each remote is at, by global name. */
const paths = new Map<string, number>();

const bringPlain = () => import(/* webpackChunkName: "live" */ './plain-script.ts');

/** A remote that is no container: a script, whose loader comes when it is needed. */
const openPlain = (remote: ComposedRemote): RemoteHandle => ({
  load: async (part) => (await bringPlain()).loadPlain(remote, part),
  spoil: () => void bringPlain().then(({ spoilPlain }) => spoilPlain(remote)),
});

/** Opens a remote through the federation runtime. Its parts share the path that works. */
export const openRemote: OpenRemote = (remote) => {
  if (remote.format === 'single-spa') return openPlain(remote);
  const path = paths.get(remote.global) ?? 0;
  if (!paths.has(remote.global)) register(remote, path, false);
  paths.set(remote.global, path);
  return {
    load: (part) => federation().loadRemote(`${nameAndEntry(remote, path).name}/${part}`),
    spoil() {
      if (paths.get(remote.global) !== path) return;
      const next = nextPath(path);
      forget(remote, path);
      register(remote, next, true);
      paths.set(remote.global, next);
    },
  };
};
