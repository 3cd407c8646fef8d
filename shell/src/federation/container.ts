import type { ComposedRemote } from '@horno/contracts/composition';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { integrityOf, trustEntry } from './integrity.ts';
import { entryOn, nextPath } from './retry-path.ts';

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime is not there.');
  return instance;
}

/** Loads entries with a script tag of the shell: with integrity, which fails closed, and with a timeout. */
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

/** Removes the traces of a failed try: script tags, the module cache, the global container. */
function forget(remote: ComposedRemote, path: number): void {
  const stuck = `script[data-rspack^="${remote.global}:"], link[data-rspack-loading][data-rspack^="${remote.global}:"]`;
  for (const element of document.querySelectorAll(stuck)) element.remove();
  register(remote, path, true);
}

/** One try at a remote. */
export interface RemoteHandle {
  /** Loads one exposed part, `page-home`. */
  load(part: string): Promise<unknown>;
  /** Marks the try as failed. Later loads use another path. */
  spoil(): void;
}

export type OpenRemote = (remote: ComposedRemote) => RemoteHandle;

/** Number of the path that each remote uses, by global name. */
const paths = new Map<string, number>();

const bringPlain = () => import(/* webpackChunkName: "live" */ './plain-script.ts');

/** Opens a remote that is a plain script; its loader is loaded on demand. */
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
