import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComposedRemote } from '@horno/contracts/composition';
import { type RemoteBuild, watchBuild } from '@horno/tooling/rspack';

/** Returns the path of the remote's files on the dev server. Pages load scripts only from `/_assets/`. */
export const filesPath = (name: string, serial: number) => `/_assets/${name}/dev-${serial}/`;

export interface Watched {
  /** Returns the last build; undefined before the first. */
  remote(): ComposedRemote | undefined;
  /** Folder of its files. */
  folder: string;
  close(): Promise<void>;
}

function compose({ name, squad, global, manifest }: RemoteBuild, folder: string, serial: number): ComposedRemote {
  if (!manifest) throw new Error(`${name} has no manifest.`);
  const entry = readFileSync(join(folder, 'remoteEntry.js'));
  const { update, i18n, pages, slots, publishes, listens } = manifest;
  return {
    ...{ name, squad, global, update, i18n, pages, slots, publishes, listens },
    version: createHash('sha256').update(entry).digest('hex'),
    // Every build has its own path, so caches never match.
    entry: `${filesPath(name, serial)}remoteEntry.js`,
    integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    state: 'on',
    // Beacons are not counted, and the page loads the developer tools.
    isOverride: true,
  };
}

/** Builds a remote from its sources, and again on every change. */
export async function watchRemote(
  dir: string,
  listener: { built(ms: number): void; failed(errors: string): void },
): Promise<Watched> {
  const configPath = join(dir, 'rspack.config.ts');
  if (!existsSync(configPath)) throw new Error(`There is no remote in ${dir}: rspack.config.ts is missing.`);
  const { build } = (await import(pathToFileURL(configPath).href)) as { build: RemoteBuild };
  const folder = join(dir, '.horno/dev');
  let serial = 0;
  let remote: ComposedRemote | undefined;
  const close = await watchBuild(build, folder, (result) => {
    if ('errors' in result) return listener.failed(result.errors);
    serial += 1;
    remote = compose(build, folder, serial);
    return listener.built(result.ms);
  });
  return { remote: () => remote, folder, close };
}
