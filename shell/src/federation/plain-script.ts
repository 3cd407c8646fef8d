import type { ComposedRemote } from '@horno/contracts/composition';
import { nextPath, onPath } from './retry-path.ts';
import { runScript } from './run-script.ts';

type Parts = Record<string, unknown>;

/** Number of the path that each build uses. The key is the build: two hand-written builds may share the name of their global. */
const paths = new Map<string, number>();

/** Marks a try as failed. Later loads use another path. */
export function spoilPlain({ version }: ComposedRemote): void {
  paths.set(version, nextPath(paths.get(version) ?? 0));
}

const loading = new Map<string, Promise<Parts>>();

const partsOf = (global: string): Parts | undefined =>
  (globalThis as unknown as Record<string, { parts?: Parts } | undefined>)[global]?.parts;

async function run(url: string, { global, integrity }: ComposedRemote): Promise<Parts> {
  await runScript(url, integrity, { owner: global });
  const parts = partsOf(global);
  if (!parts) throw new Error(`${url} left no parts at ${global}.`);
  return parts;
}

/**
 * Loads a part of a remote that is a plain script with single-spa lifecycles: `globalThis[global].parts['page:home']`. Such a remote
 * has its own texts; those that it lists, as `i18n:es`, are returned too.
 */
export async function loadPlain(remote: ComposedRemote, part: string): Promise<unknown> {
  const url = onPath(remote.entry, paths.get(remote.version) ?? 0);
  const script = loading.get(url) ?? run(url, remote);
  loading.set(url, script);
  const parts = await script.catch((error: unknown) => {
    loading.delete(url);
    throw error;
  });
  const name = part.replace('-', ':');
  if (Object.hasOwn(parts, name)) return parts[name];
  if (name.startsWith('i18n:')) return {};
  throw new Error(`${remote.name} has no ${name}.`);
}
