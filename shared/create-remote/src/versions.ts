import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

/** Returns the sources of the packages of the platform: a range of versions, or tarballs of `pnpm pack:all` in a folder. */
export function sourcesOf({ platform }: Versions, tarballs?: string): Record<string, string> {
  const entries = PLATFORM.map((name) => [`@horno/${name}`, `^${platform}`] as const);
  if (tarballs === undefined) return Object.fromEntries(entries);
  return Object.fromEntries(entries.map(([name]) => [name, `file:${tarballOf(tarballs, name)}`]));
}

function tarballOf(folder: string, name: string): string {
  const pattern = new RegExp(`^${name.replace('@', '').replace('/', '-')}-\\d.*\\.tgz$`);
  const file = existsSync(folder) ? readdirSync(folder).find((each) => pattern.test(each)) : undefined;
  if (!file) throw new Usage(`There is no tarball of ${name} in ${folder}: pnpm pack:all makes them.`);
  return resolve(join(folder, file));
}
