import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Usage } from './usage.ts';

/** Packages that a repository of its own installs. */
export const PLATFORM = ['contracts', 'kit', 'ui', 'cli', 'testing', 'tooling'] as const;

/** Versions of everything that a remote of its own starts from, by package. */
export interface Versions {
  /** Version of the packages of the platform: they have the same one. */
  platform: string;
  /** Exact versions of libraries and tools. */
  others: Record<string, string>;
}

/**
 * Returns the sources of the packages of the platform: a range of versions or, with a folder of tarballs of `pnpm pack:all`, files in
 * `packages/` of the new repository.
 */
export function sourcesOf({ platform }: Versions, tarballs?: string): Record<string, string> {
  const entries = PLATFORM.map((name) => [`@horno/${name}`, `^${platform}`] as const);
  if (tarballs === undefined) return Object.fromEntries(entries);
  return Object.fromEntries(entries.map(([name]) => [name, `file:packages/${tarballOf(tarballs, name)}`]));
}

function tarballOf(folder: string, name: string): string {
  const pattern = new RegExp(`^${name.replace('@', '').replace('/', '-')}-\\d.*\\.tgz$`);
  const file = existsSync(folder) ? readdirSync(folder).find((each) => pattern.test(each)) : undefined;
  if (!file) throw new Usage(`There is no tarball of ${name} in ${folder}: pnpm pack:all makes them.`);
  return file;
}

/** Copies the tarballs that the sources name from a folder into a new repository. */
export function copyTarballs(tarballs: string, sources: Record<string, string>, repository: string): void {
  for (const source of Object.values(sources)) {
    const path = source.replace(/^file:/, '');
    const copy = join(repository, path);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(tarballs, basename(path)), copy);
  }
}
