import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SKIPPED = /(^|\/)(node_modules|dist|coverage|\.git|\.horno)(\/|$)|\.test\.tsx?$/;
/** Packages of the platform whose code ends up in builds. */
const PLATFORM = ['contracts', 'domain', 'kit', 'ui', 'tooling'];
/** Parts of a package of the workspace that decide what is built. */
const DECIDING = ['package.json', 'src', 'locales', 'rspack'];
const LOCKS = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

function filesBelow(path: string, root: string): string[] {
  if (SKIPPED.test(relative(root, path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name), root));
}

/**
 * Returns the folder of a package of the platform that is installed for the one in `dir`. The search of Node would also find packages by
 * `NODE_PATH`, which some commands set.
 */
function folderOf(dir: string, name: string): string | undefined {
  const found = join(dir, 'node_modules/@horno', name);
  if (existsSync(found)) return realpathSync(found);
  return dirname(dir) === dir ? undefined : folderOf(dirname(dir), name);
}

/** Returns the nearest lock file, in the folder or above it. */
function lockOf(dir: string): string | undefined {
  const found = LOCKS.map((name) => join(dir, name)).find((path) => existsSync(path));
  return found ?? (dirname(dir) === dir ? undefined : lockOf(dirname(dir)));
}

/**
 * Name of a build, known before it: a hash of all its sources, and of `note` where the sources are not all. An installed package of the
 * platform counts by its version and the lock file, a package of the workspace by its sources.
 */
export function buildIdOf(packageDir: string, note = ''): string {
  const hash = createHash('sha256').update(note);
  const add = (root: string, path: string) => {
    for (const file of filesBelow(path, root)) hash.update(relative(root, file)).update(readFileSync(file));
  };
  add(packageDir, packageDir);
  for (const name of PLATFORM) {
    const folder = folderOf(packageDir, name);
    if (!folder) continue;
    hash.update(name);
    if (folder.includes('/node_modules/')) add(folder, join(folder, 'package.json'));
    else for (const part of DECIDING.map((each) => join(folder, each))) if (existsSync(part)) add(folder, part);
  }
  const lock = lockOf(packageDir);
  if (lock) hash.update(readFileSync(lock));
  return hash.digest('hex').slice(0, 12);
}
