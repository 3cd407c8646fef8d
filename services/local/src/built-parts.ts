import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the package folders with a finished build of the shell or a remote. */
export function builtParts(workspace: string): string[] {
  return readdirSync(workspace)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .map((name) => join(workspace, name))
    .filter((folder) => existsSync(join(folder, 'dist/remote.json')));
}
