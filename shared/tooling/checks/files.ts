import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inWorkspace, workspace } from '../rspack/paths.ts';

const SKIPPED = /(^|\/)(node_modules|dist|\.horno|\.git|test-results|fixtures|starters)(\/|$)/;

/** Files of the workspace below `path` whose names end so, as paths from its root. */
export function filesBelow(path: string, ending: RegExp): string[] {
  const absolute = inWorkspace(path);
  if (SKIPPED.test(relative(workspace, absolute))) return [];
  if (!statSync(absolute).isDirectory()) return ending.test(path) ? [path] : [];
  return readdirSync(absolute).flatMap((name) => filesBelow(path === '.' ? name : join(path, name), ending));
}

export const read = (path: string) => readFileSync(inWorkspace(path), 'utf8');

/** Folders of the remotes. */
export const remotes = readdirSync(inWorkspace()).filter((name) => name.startsWith('mf-'));

/** Packages that have texts of their own. */
export function packagesWithTexts(): string[] {
  return readdirSync(inWorkspace())
    .concat('shared/kit')
    .filter((name) => ['shell', 'shared/kit', 'store-screen'].includes(name) || name.startsWith('mf-'));
}
