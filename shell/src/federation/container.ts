import type { ComposedRemote } from '@horno/contracts/composition';
import { bootEntry } from './boot-entry.ts';
import { entryOn, nextPath } from './retry-path.ts';
import { runScript } from './run-script.ts';
import { type Factory, openShareScope, type ShareScope } from './shared-modules.ts';

/** The container of a remote, as the entry of every kind of module federation leaves it. */
interface Container {
  /** Gives it the shared modules of the page. `trail`: the containers that wait for this one. */
  init(scope: ShareScope, trail: object[], options: object): unknown;
  get(part: string): Promise<Factory>;
}

const globals = globalThis as unknown as Record<string, unknown>;
globals.__horno_mf = { boot: bootEntry };

let scope: ShareScope | undefined;

async function openContainer({ global, integrity }: ComposedRemote, url: string): Promise<Container> {
  await runScript(url, integrity, { owner: `${global}:entry` });
  const container = globals[global] as Container | undefined;
  if (!container) throw new Error(`${url} left no container at ${global}.`);
  scope ??= openShareScope();
  await container.init(scope, [], { version: '', shareScopeMap: { default: scope } });
  return container;
}

/** Removes the traces of a failed try: script tags and the global container. */
function forget({ global }: ComposedRemote): void {
  const stuck = `script[data-rspack^="${global}:"], link[data-rspack-loading][data-rspack^="${global}:"]`;
  for (const element of document.querySelectorAll(stuck)) element.remove();
  globals[global] = undefined;
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
/** The container of each entry, by address. */
const containers = new Map<string, Promise<Container>>();

const bringPlain = () => import(/* webpackChunkName: "foreign" */ './plain-script.ts');

/** Opens a remote that is a plain script; its loader is loaded on demand. */
const openPlain = (remote: ComposedRemote): RemoteHandle => ({
  load: async (part) => (await bringPlain()).loadPlain(remote, part),
  spoil: () => void bringPlain().then(({ spoilPlain }) => spoilPlain(remote)),
});

/** Opens a remote. Its parts share the path that works. */
export const openRemote: OpenRemote = (remote) => {
  if (remote.format === 'single-spa') return openPlain(remote);
  const { global } = remote;
  const path = paths.get(global) ?? 0;
  return {
    async load(part) {
      const url = entryOn(remote.entry, path);
      const container = containers.get(url) ?? openContainer(remote, url);
      containers.set(url, container);
      return (await (await container).get(`./${part}`))();
    },
    spoil() {
      if ((paths.get(global) ?? 0) !== path) return;
      paths.set(global, nextPath(path));
      forget(remote);
    },
  };
};
