import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

/** Files that decide what is built. The bundler watches all others. */
const deciding = /^(remote\.manifest\.ts|rspack\.config\.ts|package\.json)$/;
/** Folders of sources. No other folder is watched: dependencies are many files, and a build removes its own folder. */
const folders = ['src', 'locales'];

/** Node reads a folder after it was made. It can be gone by then. */
function ignoreGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Calls `changed` for a change of what decides the build, and while `isBroken` for a change of any source. Joins changes that come together.
 * A file or folder that goes away while it is read changes nothing else.
 */
export function watchSources(
  dir: string,
  { isBroken, changed }: { isBroken(): boolean; changed(): void },
): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  function later() {
    clearTimeout(timer);
    timer = setTimeout(changed, 50);
  }
  function follow(folder: string, recursive: boolean, heard: (file: string) => void) {
    watchers.get(folder)?.close();
    watchers.delete(folder);
    try {
      const watcher = watch(folder, { recursive }, (_event, file) => file && heard(file));
      watcher.on('error', ignoreGone);
      watchers.set(folder, watcher);
    } catch (error) {
      ignoreGone(error as NodeJS.ErrnoException);
    }
  }
  const followSources = (name: string) => follow(join(dir, name), true, () => isBroken() && later());
  follow(dir, false, (file) => {
    if (folders.includes(file)) followSources(file);
    if (deciding.test(file) || (isBroken() && folders.includes(file))) later();
  });
  for (const name of folders) followSources(name);
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
