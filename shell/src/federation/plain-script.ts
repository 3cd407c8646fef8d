import type { ComposedRemote } from '@horno/contracts/composition';
import { entryOn, nextPath } from './retry-path.ts';

type Parts = Record<string, unknown>;

/** The path that each build is at: written by hand, two builds may share the name of their global. */
const paths = new Map<string, number>();

/** What comes after a failed try goes by another path. */
export function spoilPlain({ version }: ComposedRemote): void {
  paths.set(version, nextPath(paths.get(version) ?? 0));
}

const loading = new Map<string, Promise<Parts>>();

const partsOf = (global: string): Parts | undefined =>
  (globalThis as unknown as Record<string, { parts?: Parts } | undefined>)[global]?.parts;

function run(url: string, { global, integrity }: ComposedRemote): Promise<Parts> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = url;
    script.onload = () => {
      const parts = partsOf(global);
      if (parts) resolve(parts);
      else reject(new Error(`${url} left no parts at ${global}.`));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} did not come.`));
    };
    document.head.append(script);
  });
}

/**
 * A part of a remote that is a plain script with single-spa lifecycles: `globalThis[global].parts['page:home']`. Texts are its own
 * business; where it lists some, as `i18n:es`, they are the shop's too.
 */
export async function loadPlain(remote: ComposedRemote, part: string): Promise<unknown> {
  const url = entryOn(remote.entry, paths.get(remote.version) ?? 0);
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
