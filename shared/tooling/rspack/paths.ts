import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace. */
export const workspace = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
export const inWorkspace = (...parts: string[]) => join(workspace, ...parts);

/** Resolves `request` as the package in `from` would. */
export function resolveFrom(from: string, request: string): string {
  return createRequire(join(from, 'package.json')).resolve(request);
}

/** Folder of a package of the platform, as the package in `from` sees it: installed, or of this workspace. */
export function platformFolder(from: string, name: string): string {
  return dirname(resolveFrom(from, `@horno/${name}/package.json`));
}

/** Folder of a package that does not export its package.json. */
export function packageFolder(from: string, name: string): string {
  const entry = resolveFrom(from, name);
  const marker = `/node_modules/${name}/`;
  return entry.includes(marker) ? entry.slice(0, entry.lastIndexOf(marker) + marker.length - 1) : dirname(entry);
}
