import type { ComposedRemote } from '@horno/contracts/composition';
import { besideEntry, ENTRIES } from '@horno/contracts/entries';
import { bootEntry } from './boot-entry.ts';
import type { EntryRequire } from './entry-require.ts';
import { hasHashes } from './hash-lists.ts';
import { nextPath, onPath } from './retry-path.ts';
import { isInDocument, runOnce } from './run-script.ts';
import { type Container, openShareScope, type ShareScope } from './shared-modules.ts';

const globals = globalThis as unknown as Record<string, unknown>;
/** Entries that ran before the shell. One that cannot be started runs again with its first part, which then reports the failure. */
const ranEarly = globals[ENTRIES] as EntryRequire[] | undefined;
globals[ENTRIES] = { boot: bootEntry };
for (const entry of ranEarly ?? []) {
  try {
    bootEntry(entry);
  } catch {
    globals[entry.un ?? ''] = undefined;
  }
}

let scope: ShareScope | undefined;

/** Gives a container the shared modules of the page. */
function init(container: Container): unknown {
  scope ??= openShareScope();
  return container.init(scope, [], { version: '', shareScopeMap: { default: scope } });
}

/** Brings the hashes of an entry's chunks into the browser's cache while the entry itself is on its way. It asks for them when it runs. */
function bringHashes({ hashList, global }: ComposedRemote, url: string): void {
  if (hashList && !hasHashes(global)) fetch(besideEntry(url), { priority: 'low' }).catch(() => undefined);
}

async function openContainer(remote: ComposedRemote, url: string): Promise<Container> {
  const { global, integrity } = remote;
  if (!isInDocument(url)) bringHashes(remote, url);
  await runOnce(url, integrity, { isHere: () => globals[global] !== undefined, owner: `${global}:entry` });
  const container = globals[global] as Container | undefined;
  if (!container) throw new Error(`${url} left no container at ${global}.`);
  await init(container);
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

/** Loaders of entries of other formats, loaded with the first of them. */
const bringForeign = () => import(/* webpackChunkName: "foreign" */ './foreign-entry.ts');

const openForeign = (remote: ComposedRemote): RemoteHandle => ({
  load: async (part) => (await bringForeign()).loadForeign(remote, part, init),
  // Without the loader no path was tried.
  spoil: () =>
    void bringForeign().then(
      ({ spoilForeign }) => spoilForeign(remote),
      () => undefined,
    ),
});

/** Opens a remote. Its parts share the path that works. */
export const openRemote: OpenRemote = (remote) => {
  if (remote.format) return openForeign(remote);
  const { global } = remote;
  const path = paths.get(global) ?? 0;
  return {
    async load(part) {
      const url = onPath(remote.entry, path);
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
