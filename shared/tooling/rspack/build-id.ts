import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inWorkspace, workspace } from './paths.ts';

const SKIPPED = /(^|\/)(node_modules|dist|\.horno)(\/|$)|\.test\.tsx?$/;

function filesBelow(path: string): string[] {
  if (SKIPPED.test(relative(workspace, path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

const SHARED = [
  'shared/contracts/src',
  'shared/domain/src',
  'shared/kit',
  'shared/ui/src',
  'shared/tooling/rspack',
  'pnpm-lock.yaml',
];

/** Name of a build, known before it: a hash of all its sources, and of `note` where the sources are not all. */
export function buildIdOf(packageDir: string, note = ''): string {
  const hash = createHash('sha256').update(note);
  for (const root of [packageDir, ...SHARED.map((path) => inWorkspace(path))]) {
    for (const file of filesBelow(root)) hash.update(relative(workspace, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
