import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inWorkspace, workspace } from '../rspack/paths.ts';

/** Writes the files of a new remote, broken into lines as all our sources are: how long its name is decides where. */
export function writeRemote(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const words = ['format', '--write', '--vcs-enabled=false', folder];
  execFileSync(inWorkspace('node_modules/.bin/biome'), words, { cwd: workspace, stdio: 'pipe' });
}
