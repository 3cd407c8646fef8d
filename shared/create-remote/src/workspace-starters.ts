import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Starters } from './starter-files.ts';

/** Folder of the starters: a package for each framework, and `base` with what all of them have. */
const startersFolder = fileURLToPath(new URL('../starters', import.meta.url));

const MADE = new Set(['node_modules', 'dist', 'compiled']);

function textsBelow(folder: string, root = folder): [string, string][] {
  return readdirSync(folder).flatMap((name): [string, string][] => {
    const path = join(folder, name);
    if (MADE.has(name)) return [];
    if (statSync(path).isDirectory()) return textsBelow(path, root);
    return [[relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]];
  });
}

/** Reads the starters of this workspace. */
export function workspaceStarters(): Starters {
  const base = textsBelow(join(startersFolder, 'base'));
  const frameworks = readdirSync(startersFolder).filter((name) => name !== 'base');
  return Object.fromEntries(
    frameworks.map((name) => [name, Object.fromEntries([...base, ...textsBelow(join(startersFolder, name))])]),
  );
}
