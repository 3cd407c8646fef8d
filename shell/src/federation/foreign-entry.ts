import type { ComposedRemote } from '@horno/contracts/composition';
import { nextPath, onPath } from './retry-path.ts';
import { isIntegrity, runScript, settled } from './run-script.ts';
import type { Container } from './shared-modules.ts';

type Parts = Record<string, unknown>;
/** Returns a part of an entry. */
type Take = (part: string) => unknown;
/** Gives a container the shared modules of the page. */
type Init = (container: Container) => unknown;
interface Page {
  init: Init;
  load(url: string): Promise<unknown>;
}

/** Number of the path that each build uses. The key is the build: two hand-written builds may share the name of their global. */
const paths = new Map<string, number>();

/** Marks a try as failed. Later loads use another path. */
export function spoilForeign({ version }: ComposedRemote): void {
  paths.set(version, nextPath(paths.get(version) ?? 0));
}

const partsOf = (global: string): Parts | undefined =>
  (globalThis as unknown as Record<string, { parts?: Parts } | undefined>)[global]?.parts;

/**
 * Runs a plain script with single-spa lifecycles: `globalThis[global].parts['page:home']`. Such a remote has its own texts; those that it
 * lists, as `i18n:es`, are returned too.
 */
async function runPlain(url: string, { global, integrity, name: remote }: ComposedRemote): Promise<Take> {
  await runScript(url, integrity, { owner: global });
  const parts = partsOf(global);
  if (!parts) throw new Error(`${url} left no parts at ${global}.`);
  return (part) => {
    const name = part.replace('-', ':');
    if (Object.hasOwn(parts, name)) return parts[name];
    if (name.startsWith('i18n:')) return {};
    throw new Error(`${remote} has no ${name}.`);
  };
}

/** Brings a module into the browser's map of modules, by its hash. An import of it then asks the network for nothing. */
function bringModule(url: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  // Another browser would import modules unchecked.
  if (!link.relList.supports('modulepreload') || !isIntegrity(integrity))
    return Promise.reject(new Error(`The integrity of ${url} cannot be checked.`));
  Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', integrity, href: url });
  return settled(link, url);
}

const importModule = (url: string): Promise<unknown> => import(/* webpackIgnore: true */ url);

/** Runs a container that is an ES module. `import()` itself checks no hash, so all of its files come before. */
async function runModule(url: string, remote: ComposedRemote, path: number, { init, load }: Page): Promise<Take> {
  const { integrity, modules = [] } = remote;
  const files = modules.map((file) => bringModule(onPath(file.path, path), file.integrity));
  await Promise.all([bringModule(url, integrity), ...files]);
  const container = (await load(url)) as Container;
  await init(container);
  return async (part) => (await container.get(`./${part}`))();
}

const loading = new Map<string, Promise<Take>>();

/** Loads a part of a remote whose entry is a plain script or an ES module. */
export async function loadForeign(
  remote: ComposedRemote,
  part: string,
  init: Init,
  load = importModule,
): Promise<unknown> {
  const path = paths.get(remote.version) ?? 0;
  const url = onPath(remote.entry, path);
  const run = () => (remote.format === 'module' ? runModule(url, remote, path, { init, load }) : runPlain(url, remote));
  const entry = loading.get(url) ?? run();
  loading.set(url, entry);
  const take = await entry.catch((error: unknown) => {
    loading.delete(url);
    throw error;
  });
  return take(part);
}
